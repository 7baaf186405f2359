/// One step of a track.
package enum KeyframeStep<Value: Animatable> {
    case linear(to: Value, duration: Double, curve: UnitCurve)
    case cubic(to: Value, duration: Double, startVelocity: Value?, endVelocity: Value?)
    case spring(to: Value, duration: Double?, spring: Spring, startVelocity: Value?)
    case move(to: Value)
}

/// Consecutive keyframes of one animatable value.
public protocol KeyframeTrackContent<Value> {
    associatedtype Value: Animatable = Self.Body.Value
    associatedtype Body: KeyframeTrackContent

    /// The contents of the keyframes.
    @KeyframeTrackContentBuilder<Self.Value> var body: Self.Body { get }
}

extension KeyframeTrackContent where Body == Self {
    /// Built-in keyframes are their own body.
    public var body: Self { return self }
}

/// Keyframes that provide their steps themselves.
package protocol PrimitiveTrackContent<Value>: KeyframeTrackContent {
    var steps: [KeyframeStep<Value>] { get }
}

extension KeyframeTrackContent {
    /// All steps, including the steps of bodies.
    package var allSteps: [KeyframeStep<Value>] {
        if let primitive = self as? any PrimitiveTrackContent<Value> { return primitive.steps }
        return body.allSteps as? [KeyframeStep<Value>] ?? []
    }
}

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

/// Jumps to a value.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Self

    let to: Value

    public init(_ to: Value) {
        self.to = to
    }
}

extension MoveKeyframe: PrimitiveTrackContent {
    package var steps: [KeyframeStep<Value>] { [.move(to: to)] }
}
