/// One step of a track, as the curve through all steps is made from it.
package enum KeyframeStep<Value: Animatable> {
    case linear(to: Value, duration: Double, curve: UnitCurve)
    case cubic(to: Value, duration: Double, startVelocity: Value?, endVelocity: Value?)
    case spring(to: Value, duration: Double?, spring: Spring, startVelocity: Value?)
    case move(to: Value)
}

/// Keyframes of one animatable value, one after the other.
public protocol KeyframeTrackContent<Value> {
    associatedtype Value: Animatable = Self.Body.Value
    associatedtype Body: KeyframeTrackContent

    /// What these keyframes are made of.
    @KeyframeTrackContentBuilder<Self.Value> var body: Self.Body { get }
}

extension KeyframeTrackContent where Body == Self {
    /// Built-in keyframes are made of themselves.
    public var body: Self { return self }
}

/// Keyframes that say themselves which steps they are.
package protocol PrimitiveTrackContent<Value>: KeyframeTrackContent {
    var steps: [KeyframeStep<Value>] { get }
}

extension KeyframeTrackContent {
    /// All steps, those of bodies included.
    package var allSteps: [KeyframeStep<Value>] {
        if let primitive = self as? any PrimitiveTrackContent<Value> { return primitive.steps }
        return body.allSteps as? [KeyframeStep<Value>] ?? []
    }
}

/// Goes to a value in a straight line.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Self

    let to: Value
    let duration: Double
    let timingCurve: UnitCurve

    /// - Parameters:
    ///   - to: the value at the end.
    ///   - duration: seconds; what is negative or not a number counts as 0.
    ///   - timingCurve: how fast when.
    public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
        self.to = to
        self.duration = duration
        self.timingCurve = timingCurve
    }
}

extension LinearKeyframe: PrimitiveTrackContent {
    package var steps: [KeyframeStep<Value>] { [.linear(to: to, duration: duration, curve: timingCurve)] }
}

/// Goes to a value along a cubic curve, which passes smoothly from and to the keyframes beside it.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Self

    let to: Value
    let duration: Double
    let startVelocity: Value?
    let endVelocity: Value?

    /// - Parameters:
    ///   - to: the value at the end.
    ///   - duration: seconds; what is negative or not a number counts as 0.
    ///   - startVelocity: the velocity at the start, a second; nil: as the keyframes around suggest.
    ///   - endVelocity: the velocity at the end, a second; nil: as the keyframes around suggest.
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

/// Goes toward a value as a spring does. What follows begins where the spring has come to.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Self

    let to: Value
    let duration: Double?
    let spring: Spring
    let startVelocity: Value?

    /// - Parameters:
    ///   - to: the value that the spring pulls to.
    ///   - duration: seconds until what follows; nil: until the spring has settled.
    ///   - spring: the spring.
    ///   - startVelocity: the velocity at the start, a second; nil: that of the keyframe before.
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
