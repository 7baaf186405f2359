/// Interpolates linearly to a value.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Self

    let to: Value
    let duration: Double
    let timingCurve: UnitCurve

    /// - Parameters:
    ///   - to: The value at the end.
    ///   - duration: In seconds; values that are negative or not finite count as 0.
    ///   - timingCurve: The progress over time.
    public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
        self.to = to
        self.duration = duration
        self.timingCurve = timingCurve
    }
}

extension LinearKeyframe: PrimitiveTrackContent {
    package var steps: [KeyframeStep<Value>] { [.linear(to: to, duration: duration, curve: timingCurve)] }
}
