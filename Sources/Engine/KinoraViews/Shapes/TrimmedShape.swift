import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraRuntime

/// A fraction of a shape's outline.
public struct TrimmedShape<Base: Shape>: Shape {
    var base: Base
    var start: CGFloat
    var end: CGFloat

    public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

    public func path(in rect: CGRect) -> Path { base.path(in: rect).trimmedPath(from: start, to: end) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

    public var animatableData: AnimatablePair<Base.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(base.animatableData, AnimatablePair(start * 128, end * 128)) }
        set {
            base.animatableData = newValue.first
            (start, end) = (newValue.second.first / 128, newValue.second.second / 128)
        }
    }
}

extension Shape {
    /// Trims the outline to a range of its length, as fractions. Fractions are clamped to 0...1; an empty or reversed range gives an empty path.
    nonisolated public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
        TrimmedShape(base: self, start: startFraction, end: endFraction)
    }
}
