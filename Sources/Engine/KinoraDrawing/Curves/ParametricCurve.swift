import Foundation

/// A Bézier curve of degree at most three with the parameter range 0...1.
package protocol ParametricCurve: Hashable, Sendable {
    var start: Vector2 { get }
    var end: Vector2 { get }
    /// The derivative with respect to the parameter.
    var hodograph: Hodograph { get }

    func position(at t: Double) -> Vector2
    /// The exact part between two parameters. It is reversed if `t0` is the larger one.
    func subsegment(from t0: Double, to t1: Double) -> Self
    /// The curve in the opposite direction.
    var reversed: Self { get }
    /// Calls `body` with each parameter strictly between 0 and 1 at which x or y has an extremum.
    func extrema(_ body: (Double) -> Void)
}

extension ParametricCurve {
    /// The parts before and after `t`.
    package func split(at t: Double) -> (Self, Self) {
        (subsegment(from: 0, to: t), subsegment(from: t, to: 1))
    }

    /// The length in points; 0 if a coordinate is not finite.
    package var length: Double { hodograph.length(from: 0, to: 1) }

    /// The bounding box of the curve itself, not of its control points. Null if no coordinate is finite.
    package var boundingRect: CGRect {
        var bounds = Bounds()
        bounds.add(self)
        return bounds.rect
    }
}
