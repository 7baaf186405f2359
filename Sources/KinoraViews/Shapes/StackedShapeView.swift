import Foundation
import KinoraDrawing

/// A shape painted several times: a line over a filling, or one filling over another.
public struct StackedShapeView<Content: Shape, Top: View, Bottom: View> {
    /// The shape that is painted.
    public let shape: Content
    let top: Top
    let bottom: Bottom

}

extension StackedShapeView: View {
    public var body: some View { top.modifier(OverlayModifier(content: bottom, alignment: .center, role: .behind)) }
}

extension ShapeView {
    /// Paints the inside of the same shape, behind what is there.
    nonisolated public func fill<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
    ) -> StackedShapeView<Content, ShapeView<Content, Style>, ShapeView<Content, S>> {
        StackedShapeView(shape: shape, top: self, bottom: ShapeView<Content, S>(shape: shape, style: content, fillStyle: style))
    }

    /// Paints the inside of the shape that the line runs along, behind the line.
    nonisolated public func fill<Base: Shape, S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
    ) -> StackedShapeView<Base, ShapeView<Content, Style>, ShapeView<Base, S>> where Content == StrokedShape<Base> {
        StackedShapeView(shape: shape.shape, top: self, bottom: ShapeView<Base, S>(shape: shape.shape, style: content, fillStyle: style))
    }

    /// Paints along the outline of the same shape, in front of what is there.
    nonisolated public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> StackedShapeView<Content, ShapeView<StrokedShape<Content>, S>, ShapeView<Content, Style>> {
        StackedShapeView(shape: shape, top: shape.stroke(content, style: style, antialiased: antialiased), bottom: self)
    }

    /// Paints along the outline of the same shape, in front of what is there, `lineWidth` points wide.
    nonisolated public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StackedShapeView<Content, ShapeView<StrokedShape<Content>, S>, ShapeView<Content, Style>> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }

    /// Paints along the outline that the line runs along once more, in front of it.
    nonisolated public func stroke<Base: Shape, S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> StackedShapeView<Base, ShapeView<StrokedShape<Base>, S>, ShapeView<Content, Style>> where Content == StrokedShape<Base> {
        StackedShapeView(shape: shape.shape, top: shape.shape.stroke(content, style: style, antialiased: antialiased), bottom: self)
    }

    /// Paints along the outline that the line runs along once more, in front of it, `lineWidth` points wide.
    nonisolated public func stroke<Base: Shape, S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StackedShapeView<Base, ShapeView<StrokedShape<Base>, S>, ShapeView<Content, Style>> where Content == StrokedShape<Base> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension ShapeView where Content: InsettableShape {
    /// Paints along the inside of the same shape's outline, in front of what is there.
    nonisolated public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> StackedShapeView<Content, ShapeView<StrokedShape<Content.InsetShape>, S>, ShapeView<Content, Style>> {
        StackedShapeView(shape: shape, top: shape.strokeBorder(content, style: style, antialiased: antialiased), bottom: self)
    }

    /// Paints along the inside of the same shape's outline, in front of what is there, `lineWidth` points wide.
    nonisolated public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StackedShapeView<Content, ShapeView<StrokedShape<Content.InsetShape>, S>, ShapeView<Content, Style>> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension StackedShapeView {
    /// Paints the inside of the same shape, behind what is there.
    nonisolated public func fill<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
    ) -> StackedShapeView<Content, StackedShapeView, ShapeView<Content, S>> {
        StackedShapeView<Content, StackedShapeView, ShapeView<Content, S>>(
            shape: shape, top: self, bottom: ShapeView<Content, S>(shape: shape, style: content, fillStyle: style))
    }

    /// Paints along the outline of the same shape, in front of what is there.
    nonisolated public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> StackedShapeView<Content, ShapeView<StrokedShape<Content>, S>, StackedShapeView> {
        StackedShapeView<Content, ShapeView<StrokedShape<Content>, S>, StackedShapeView>(
            shape: shape, top: shape.stroke(content, style: style, antialiased: antialiased), bottom: self)
    }

    /// Paints along the outline of the same shape, in front of what is there, `lineWidth` points wide.
    nonisolated public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StackedShapeView<Content, ShapeView<StrokedShape<Content>, S>, StackedShapeView> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension StackedShapeView where Content: InsettableShape {
    /// Paints along the inside of the same shape's outline, in front of what is there.
    nonisolated public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> StackedShapeView<Content, ShapeView<StrokedShape<Content.InsetShape>, S>, StackedShapeView> {
        StackedShapeView<Content, ShapeView<StrokedShape<Content.InsetShape>, S>, StackedShapeView>(
            shape: shape, top: shape.strokeBorder(content, style: style, antialiased: antialiased), bottom: self)
    }

    /// Paints along the inside of the same shape's outline, in front of what is there, `lineWidth` points wide.
    nonisolated public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StackedShapeView<Content, ShapeView<StrokedShape<Content.InsetShape>, S>, StackedShapeView> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}
