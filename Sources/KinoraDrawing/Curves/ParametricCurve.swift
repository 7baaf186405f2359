import Foundation

/// A Bézier curve of at most third degree over the parameter 0...1.
package protocol ParametricCurve: Hashable, Sendable {
    var start: Vector2 { get }
    var end: Vector2 { get }
    /// The derivative by the parameter.
    var hodograph: Hodograph { get }

    func position(at t: Double) -> Vector2
    /// The part between two parameters, exactly; `t0` may be the larger one, which reverses it.
    func subsegment(from t0: Double, to t1: Double) -> Self
    /// The same curve, run the other way.
    var reversed: Self { get }
    /// Calls `body` with each parameter strictly between 0 and 1 at which x or y turns back.
    func extrema(_ body: (Double) -> Void)
}

extension ParametricCurve {
    /// The two parts before and after `t`.
    package func split(at t: Double) -> (Self, Self) {
        (subsegment(from: 0, to: t), subsegment(from: t, to: 1))
    }

    /// The length in points; 0 for a curve with a coordinate that is not finite.
    package var length: Double { hodograph.length(from: 0, to: 1) }

    package func curvature(at t: Double) -> Double { hodograph.curvature(at: t) }

    /// Tight: around the curve itself rather than its control points. null when nothing of it is finite.
    package var boundingRect: CGRect {
        var bounds = Bounds()
        bounds.add(self)
        return bounds.rect
    }
}
