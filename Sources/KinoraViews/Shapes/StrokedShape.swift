import Foundation
import KinoraDrawing
import KinoraMotion

/// The line along a shape's outline, as a shape: filling it draws the stroke.
struct StrokedShape<Base: Shape>: Shape {
    var shape: Base
    var style: StrokeStyle

    static var role: ShapeRole { .stroke }

    func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set { (shape.animatableData, style.animatableData) = (newValue.first, newValue.second) }
    }
}

/// A shape that is drawn faster by its centre line than by its outline.
nonisolated protocol PenShape: Shape {
    func centerLine(in rect: CGRect) -> Path
    var style: StrokeStyle { get }
}

extension StrokedShape: PenShape {
    func centerLine(in rect: CGRect) -> Path { shape.path(in: rect) }
}

extension Shape {
    /// The line along the outline, as a shape.
    nonisolated public func stroke(style: StrokeStyle) -> some Shape { StrokedShape(shape: self, style: style) }

    /// The line along the outline, `lineWidth` points wide, as a shape.
    nonisolated public func stroke(lineWidth: CGFloat = 1) -> some Shape { stroke(style: StrokeStyle(lineWidth: lineWidth)) }

    /// Paints along the outline.
    nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some View {
        ShapeView(shape: StrokedShape(shape: self, style: style), style: content, fillStyle: FillStyle(antialiased: antialiased))
    }

    /// Paints along the outline, `lineWidth` points wide.
    nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}
