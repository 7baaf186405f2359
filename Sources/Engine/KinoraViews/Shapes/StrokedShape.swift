import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraRuntime

/// The stroke of a shape's outline as a shape, to be filled.
public struct StrokedShape<Base: Shape>: Shape {
    public var shape: Base
    public var style: StrokeStyle

    public static var role: ShapeRole { .stroke }

    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    public var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set { (shape.animatableData, style.animatableData) = (newValue.first, newValue.second) }
    }
}

/// A shape that is drawn faster by stroking its centre line than by filling its outline.
nonisolated protocol PenShape: Shape {
    func centerLine(in rect: CGRect) -> Path
    var style: StrokeStyle { get }
}

extension StrokedShape: PenShape {
    func centerLine(in rect: CGRect) -> Path { shape.path(in: rect) }
}

extension Shape {
    /// Returns the stroke of the outline as a shape.
    nonisolated public func stroke(style: StrokeStyle) -> some Shape { StrokedShape(shape: self, style: style) }

    /// Returns the stroke of the outline, `lineWidth` points wide, as a shape.
    nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape { stroke(style: StrokeStyle(lineWidth: lineWidth)) }

    /// Strokes the outline with a style.
    nonisolated public func stroke<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> ShapeView<StrokedShape<Self>, S> {
        ShapeView(shape: StrokedShape(shape: self, style: style), style: content, fillStyle: FillStyle(antialiased: antialiased))
    }

    /// Strokes the outline with a style and a line `lineWidth` points wide.
    nonisolated public func stroke<S: ShapeStyle>(
        _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> ShapeView<StrokedShape<Self>, S> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}
