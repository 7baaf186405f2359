import Foundation
import KinoraMotion

/// A quadratic Bézier curve that animates: its six coordinates move together.
///
/// Coordinates are whatever the shape that draws it says, y down; ``QuadCurveFigure`` takes parts of a rectangle, 0...1. A curve whose control
/// point lies on the line between its ends is that line.
public struct AnimatableQuadCurve: Hashable, Codable, Sendable {
    /// Where it starts.
    public var start: CGPoint
    /// Where it ends.
    public var end: CGPoint
    /// Where the tangents at its ends meet.
    public var control: CGPoint

    public init(start: CGPoint, end: CGPoint, control: CGPoint) {
        self.start = start
        self.end = end
        self.control = control
    }

    /// The straight line between two points: a curve whose control point lies halfway, so that it bends evenly into any other.
    public init(lineFrom start: CGPoint, to end: CGPoint) {
        self.init(start: start, end: end, control: CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2))
    }

    /// The true length along the curve; 0 when a coordinate is not finite.
    public var length: Double { curve.length }

    /// True when the control point lies between the ends, to a billionth of their distance: the curve is a straight line.
    public var isLine: Bool {
        let (chord, handle) = (Vector2(end) - Vector2(start), Vector2(control) - Vector2(start))
        let square = chord.lengthSquared
        guard square != 0 else { return handle == .zero }
        let along = handle.dot(chord)
        return abs(handle.cross(chord)) <= 1e-9 * square && along >= 0 && along <= square
    }

    /// The parts before and after the parameter `t` in 0...1.
    package func split(at t: Double) -> (AnimatableQuadCurve, AnimatableQuadCurve) {
        let (first, second) = curve.split(at: t)
        return (AnimatableQuadCurve(first), AnimatableQuadCurve(second))
    }

    private var curve: QuadCurve { QuadCurve(start: Vector2(start), control: Vector2(control), end: Vector2(end)) }

    private init(_ curve: QuadCurve) {
        self.init(start: CGPoint(curve.start), end: CGPoint(curve.end), control: CGPoint(curve.control))
    }
}

extension AnimatableQuadCurve: VectorArithmetic {
    /// All coordinates 0.
    public static var zero: AnimatableQuadCurve { AnimatableQuadCurve(start: .zero, end: .zero, control: .zero) }

    /// Adds coordinate by coordinate.
    public static func + (lhs: AnimatableQuadCurve, rhs: AnimatableQuadCurve) -> AnimatableQuadCurve {
        lhs.combined(with: rhs) { $0 + $1 }
    }

    /// Subtracts coordinate by coordinate.
    public static func - (lhs: AnimatableQuadCurve, rhs: AnimatableQuadCurve) -> AnimatableQuadCurve {
        lhs.combined(with: rhs) { $0 - $1 }
    }

    /// Multiplies every coordinate.
    public mutating func scale(by rhs: Double) {
        self = combined(with: self) { first, _ in first * rhs }
    }

    /// The sum of the squares of all six coordinates, so that a spring is at rest only when the control point is too.
    public var magnitudeSquared: Double {
        Vector2(start).lengthSquared + Vector2(end).lengthSquared + Vector2(control).lengthSquared
    }

    @inline(__always)
    private func combined(with other: AnimatableQuadCurve, _ change: (Vector2, Vector2) -> Vector2) -> AnimatableQuadCurve {
        AnimatableQuadCurve(
            start: CGPoint(change(Vector2(start), Vector2(other.start))), end: CGPoint(change(Vector2(end), Vector2(other.end))),
            control: CGPoint(change(Vector2(control), Vector2(other.control))))
    }
}

extension AnimatableQuadCurve: Animatable {}
