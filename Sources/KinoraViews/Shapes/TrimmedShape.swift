import Foundation
import KinoraDrawing
import KinoraMotion

/// A part of a shape's outline.
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
    /// The part of the outline between two fractions of its whole length; fractions are clamped to 0...1, and an empty or reversed range is empty.
    nonisolated public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
        TrimmedShape(base: self, start: startFraction, end: endFraction)
    }
}
