/// Moves toward a value with a spring. The next keyframe starts at the value that the spring has reached.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Self

    let to: Value
    let duration: Double?
    let spring: Spring
    let startVelocity: Value?

    /// - Parameters:
    ///   - to: The target of the spring.
    ///   - duration: The time until the next keyframe in seconds; nil until the spring has settled.
    ///   - spring: The spring.
    ///   - startVelocity: The velocity at the start, per second; nil for the velocity of the previous keyframe.
    public init(_ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
        self.to = to
        self.duration = duration
        self.spring = spring
        self.startVelocity = startVelocity
    }
}

extension SpringKeyframe: PrimitiveTrackContent {
    package var steps: [KeyframeStep<Value>] { [.spring(to: to, duration: duration, spring: spring, startVelocity: startVelocity)] }
}
