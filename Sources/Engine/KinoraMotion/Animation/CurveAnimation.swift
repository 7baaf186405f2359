/// Follows a unit curve in a fixed time.
struct CurveAnimation: Hashable, Sendable {
    let curve: UnitCurve

    /// In seconds. With a value that is not positive, the animation ends immediately.
    let duration: Double

    /// Whether the curve reports its velocity to a spring that replaces it: true for curves given as `UnitCurve`, false for those given by
    /// name or by four numbers.
    var reportsVelocity = false

    /// The fraction of the distance at `time`; nil after the duration.
    func fraction(at time: Double) -> Double? {
        guard duration > 0, time <= duration else { return nil }
        return curve.value(at: time / duration)
    }

    /// The derivative of the fraction at `time`, per second.
    func rate(at time: Double) -> Double? {
        guard reportsVelocity, duration > 0, time <= duration else { return nil }
        return curve.velocity(at: time / duration) / duration
    }
}
