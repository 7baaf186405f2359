import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraRuntime

/// A shape that can be inset.
nonisolated public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape

    /// Returns the shape inset by `amount` points; negative amounts expand it.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
    /// Strokes the inside of the border, so that the line is within the shape.
    nonisolated public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), style: StrokeStyle, antialiased: Bool = true
    ) -> ShapeView<StrokedShape<InsetShape>, S> {
        inset(by: style.lineWidth / 2).stroke(content, style: style, antialiased: antialiased)
    }

    /// Strokes the inside of the border with a line `lineWidth` points wide, so that the line is within the shape.
    nonisolated public func strokeBorder<S: ShapeStyle>(
        _ content: S = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> ShapeView<StrokedShape<InsetShape>, S> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

/// A shape whose path is made for an inset rectangle.
public struct InsetOutline<Base: Shape>: InsettableShape {
    var base: Base
    var amount: CGFloat

    public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

    public func path(in rect: CGRect) -> Path { base.path(in: rect.insetBounded(by: amount)) }

    public func inset(by amount: CGFloat) -> InsetOutline<Base> { InsetOutline(base: base, amount: self.amount + amount) }

    public var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set { (base.animatableData, amount) = (newValue.first, newValue.second) }
    }
}

extension CGRect {
    /// Returns the rectangle inset by `amount` on all sides, at most to its centre.
    func insetBounded(by amount: CGFloat) -> CGRect {
        let (dx, dy) = (min(amount, width / 2), min(amount, height / 2))
        return CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }
}
