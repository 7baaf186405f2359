/// Covers the way along a unit curve in a fixed time.
struct CurveAnimation: Hashable, Sendable {
    let curve: UnitCurve

    /// In seconds; one of 0, less or NaN is over at once.
    let duration: Double

    /// Whether the curve tells its velocity to a spring that takes over: those given as `UnitCurve` do, those given by name or by four
    /// numbers do not.
    var reportsVelocity = false

    /// The part of the way covered at `time`; nil after the duration.
    func fraction(at time: Double) -> Double? {
        guard duration > 0, time <= duration else { return nil }
        return curve.value(at: time / duration)
    }

    /// The parts covered a second at `time`.
    func rate(at time: Double) -> Double? {
        guard reportsVelocity, duration > 0, time <= duration else { return nil }
        return curve.velocity(at: time / duration) / duration
    }
}
