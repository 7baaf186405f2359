import Foundation
import KinoraDrawing
import KinoraMotion

/// Two shapes in the same rectangle, combined into one.
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
    /// What this shape or `other` covers, both in the same rectangle. `eoFill` tells by which rule outlines cover.
    nonisolated public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .union, isEvenOdd: eoFill)
    }

    /// What both shapes cover. See ``union(_:eoFill:)``.
    nonisolated public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .intersection, isEvenOdd: eoFill)
    }

    /// What this shape covers and `other` does not. See ``union(_:eoFill:)``.
    nonisolated public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .subtraction, isEvenOdd: eoFill)
    }

    /// What just one of the shapes covers. See ``union(_:eoFill:)``.
    nonisolated public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .symmetricDifference, isEvenOdd: eoFill)
    }

    /// The parts of this shape's outline inside of what `other` covers.
    nonisolated public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .lineIntersection, isEvenOdd: eoFill)
    }

    /// The parts of this shape's outline outside of what `other` covers.
    nonisolated public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .lineSubtraction, isEvenOdd: eoFill)
    }
}
