import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraRuntime

/// A Boolean combination of two shapes in the same rectangle.
struct CombinedShape<First: Shape, Second: Shape>: Shape {
    enum Operation: Hashable, Sendable {
        case union, intersection, subtraction, symmetricDifference, lineIntersection, lineSubtraction
    }

    var first: First
    var second: Second
    let operation: Operation
    let isEvenOdd: Bool

    func path(in rect: CGRect) -> Path {
        let (first, second) = (first.path(in: rect), second.path(in: rect))
        return switch operation {
        case .union: first.union(second, eoFill: isEvenOdd)
        case .intersection: first.intersection(second, eoFill: isEvenOdd)
        case .subtraction: first.subtracting(second, eoFill: isEvenOdd)
        case .symmetricDifference: first.symmetricDifference(second, eoFill: isEvenOdd)
        case .lineIntersection: first.lineIntersection(second, eoFill: isEvenOdd)
        case .lineSubtraction: first.lineSubtraction(second, eoFill: isEvenOdd)
        }
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }

    var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
        get { AnimatablePair(first.animatableData, second.animatableData) }
        set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
    }
}

extension Shape {
    /// Returns the union of this shape and `other`, in the same rectangle. `eoFill` selects the even-odd rule instead of the non-zero winding rule.
    nonisolated public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .union, isEvenOdd: eoFill)
    }

    /// Returns the intersection of both shapes. See ``union(_:eoFill:)``.
    nonisolated public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .intersection, isEvenOdd: eoFill)
    }

    /// Returns this shape minus `other`. See ``union(_:eoFill:)``.
    nonisolated public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .subtraction, isEvenOdd: eoFill)
    }

    /// Returns the areas that belong to exactly one of the shapes. See ``union(_:eoFill:)``.
    nonisolated public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .symmetricDifference, isEvenOdd: eoFill)
    }

    /// Returns the parts of this shape's outline that are inside `other`.
    nonisolated public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .lineIntersection, isEvenOdd: eoFill)
    }

    /// Returns the parts of this shape's outline that are outside `other`.
    nonisolated public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .lineSubtraction, isEvenOdd: eoFill)
    }
}
