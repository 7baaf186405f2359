import Foundation
import KinoraMotion

/// An animatable quadratic Bézier curve with six coordinates.
///
/// The unit of the coordinates depends on the shape that draws it; y points down. ``QuadCurveFigure`` uses fractions of a rectangle, 0...1.
/// A curve whose control point is on the line between its ends is that line.
public struct AnimatableQuadCurve: Hashable, Codable, Sendable {
    /// The start point.
    public var start: CGPoint
    /// The end point.
    public var end: CGPoint
    /// The control point, the intersection of the tangents at the ends.
    public var control: CGPoint

    /// Creates a curve from its three points.
    public init(start: CGPoint, end: CGPoint, control: CGPoint) {
        self.start = start
        self.end = end
        self.control = control
    }

    /// Creates a straight line: a curve whose control point is halfway, so that it bends symmetrically into any other.
    public init(lineFrom start: CGPoint, to end: CGPoint) {
        self.init(start: start, end: end, control: CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2))
    }

    /// The arc length; 0 if a coordinate is not finite.
    public var length: Double { curve.length }

    /// Whether the control point is between the ends, within a billionth of their distance, so that the curve is a straight line.
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
    /// A curve with all coordinates 0.
    public static var zero: AnimatableQuadCurve { AnimatableQuadCurve(start: .zero, end: .zero, control: .zero) }

    /// Adds all coordinates.
    public static func + (lhs: AnimatableQuadCurve, rhs: AnimatableQuadCurve) -> AnimatableQuadCurve {
        lhs.combined(with: rhs) { $0 + $1 }
    }

    /// Subtracts all coordinates.
    public static func - (lhs: AnimatableQuadCurve, rhs: AnimatableQuadCurve) -> AnimatableQuadCurve {
        lhs.combined(with: rhs) { $0 - $1 }
    }

    /// Multiplies all coordinates.
    public mutating func scale(by rhs: Double) {
        self = combined(with: self) { first, _ in first * rhs }
    }

    /// The sum of the squares of all six coordinates, so that springs also consider the control point.
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
