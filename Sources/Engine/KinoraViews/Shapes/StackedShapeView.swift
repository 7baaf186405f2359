import Foundation
import KinoraDrawing
import KinoraRuntime

/// A shape with several fills and strokes.
public struct StackedShapeView<Content: Shape, Top: View, Bottom: View> {
    /// The shape to fill and stroke.
    public let shape: Content
    let top: Top
    let bottom: Bottom

}

extension StackedShapeView: View {
    public var body: some View { top.modifier(OverlayModifier(content: bottom, alignment: .center, role: .behind)) }
}

extension ShapeView {
    /// Fills the same shape behind the existing content.
    nonisolated public func fill<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
    ) -> StackedShapeView<Content, ShapeView<Content, Style>, ShapeView<Content, S>> {
        StackedShapeView(shape: shape, top: self, bottom: ShapeView<Content, S>(shape: shape, style: content, fillStyle: style))
    }

    /// Fills the shape that is stroked, behind the stroke.
    nonisolated public func fill<Base: Shape, S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
    ) -> StackedShapeView<Base, ShapeView<Content, Style>, ShapeView<Base, S>> where Content == StrokedShape<Base> {
        StackedShapeView(shape: shape.shape, top: self, bottom: ShapeView<Base, S>(shape: shape.shape, style: content, fillStyle: style))
    }

    /// Strokes the same shape in front of the existing content.
    nonisolated public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> StackedShapeView<Content, ShapeView<StrokedShape<Content>, S>, ShapeView<Content, Style>> {
        StackedShapeView(shape: shape, top: shape.stroke(content, style: style, antialiased: antialiased), bottom: self)
    }

    /// Strokes the same shape, in front of the existing content, with a line `lineWidth` points wide.
    nonisolated public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StackedShapeView<Content, ShapeView<StrokedShape<Content>, S>, ShapeView<Content, Style>> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }

    /// Strokes the shape again, in front of the existing stroke.
    nonisolated public func stroke<Base: Shape, S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> StackedShapeView<Base, ShapeView<StrokedShape<Base>, S>, ShapeView<Content, Style>> where Content == StrokedShape<Base> {
        StackedShapeView(shape: shape.shape, top: shape.shape.stroke(content, style: style, antialiased: antialiased), bottom: self)
    }

    /// Strokes the shape again, in front of the existing stroke, with a line `lineWidth` points wide.
    nonisolated public func stroke<Base: Shape, S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StackedShapeView<Base, ShapeView<StrokedShape<Base>, S>, ShapeView<Content, Style>> where Content == StrokedShape<Base> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension ShapeView where Content: InsettableShape {
    /// Strokes the inside of the same shape's border in front of the existing content.
    nonisolated public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> StackedShapeView<Content, ShapeView<StrokedShape<Content.InsetShape>, S>, ShapeView<Content, Style>> {
        StackedShapeView(shape: shape, top: shape.strokeBorder(content, style: style, antialiased: antialiased), bottom: self)
    }

    /// Strokes the inside of the same shape's border, in front of the existing content, with a line `lineWidth` points wide.
    nonisolated public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StackedShapeView<Content, ShapeView<StrokedShape<Content.InsetShape>, S>, ShapeView<Content, Style>> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension StackedShapeView {
    /// Fills the same shape behind the existing content.
    nonisolated public func fill<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: FillStyle = FillStyle()
    ) -> StackedShapeView<Content, StackedShapeView, ShapeView<Content, S>> {
        StackedShapeView<Content, StackedShapeView, ShapeView<Content, S>>(
            shape: shape, top: self, bottom: ShapeView<Content, S>(shape: shape, style: content, fillStyle: style))
    }

    /// Strokes the same shape in front of the existing content.
    nonisolated public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> StackedShapeView<Content, ShapeView<StrokedShape<Content>, S>, StackedShapeView> {
        StackedShapeView<Content, ShapeView<StrokedShape<Content>, S>, StackedShapeView>(
            shape: shape, top: shape.stroke(content, style: style, antialiased: antialiased), bottom: self)
    }

    /// Strokes the same shape, in front of the existing content, with a line `lineWidth` points wide.
    nonisolated public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StackedShapeView<Content, ShapeView<StrokedShape<Content>, S>, StackedShapeView> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension StackedShapeView where Content: InsettableShape {
    /// Strokes the inside of the same shape's border in front of the existing content.
    nonisolated public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> StackedShapeView<Content, ShapeView<StrokedShape<Content.InsetShape>, S>, StackedShapeView> {
        StackedShapeView<Content, ShapeView<StrokedShape<Content.InsetShape>, S>, StackedShapeView>(
            shape: shape, top: shape.strokeBorder(content, style: style, antialiased: antialiased), bottom: self)
    }

    /// Strokes the inside of the same shape's border, in front of the existing content, with a line `lineWidth` points wide.
    nonisolated public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> StackedShapeView<Content, ShapeView<StrokedShape<Content.InsetShape>, S>, StackedShapeView> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}
