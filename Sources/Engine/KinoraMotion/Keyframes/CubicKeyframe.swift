/// Interpolates to a value along a cubic curve that continues smoothly from and to the adjacent keyframes.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Self

    let to: Value
    let duration: Double
    let startVelocity: Value?
    let endVelocity: Value?

    /// - Parameters:
    ///   - to: The value at the end.
    ///   - duration: In seconds; values that are negative or not finite count as 0.
    ///   - startVelocity: The velocity at the start, per second; nil to derive it from the adjacent keyframes.
    ///   - endVelocity: The velocity at the end, per second; nil to derive it from the adjacent keyframes.
    public init(_ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        self.to = to
        self.duration = duration
        self.startVelocity = startVelocity
        self.endVelocity = endVelocity
    }
}

extension CubicKeyframe: PrimitiveTrackContent {
    package var steps: [KeyframeStep<Value>] {
        [.cubic(to: to, duration: duration, startVelocity: startVelocity, endVelocity: endVelocity)]
    }
}
