/// A value as a function of time, defined by keyframes.
public struct KeyframeTimeline<Value> {
    private let initialValue: Value
    private let curves: [any KeyframeTrackCurve<Value>]
    /// The duration of the longest track in seconds.
    public let duration: Double

    /// Creates a timeline of the keyframes in `content` that starts at `initialValue`. Properties without a track keep their initial
    /// values. The last of several tracks of one property is used.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.init(initialValue: initialValue, plans: content().allTracks)
    }

    /// - Parameter velocity: The velocity of a property at the start, as its animatable data; nil for 0.
    package init(
        initialValue: Value, plans: [KeyframeTrackPlan<Value>], velocity: (PartialKeyPath<Value>) -> Any? = { _ in nil }
    ) {
        self.initialValue = initialValue
        curves = plans.map { $0.makeCurve(initialValue, velocity) }
        duration = curves.map(\.duration).max() ?? 0
    }

    /// The value at `time` seconds: the initial one before 0, the last one after the end. O(number of keyframes).
    public func value(time: Double) -> Value {
        var value = initialValue
        for curve in curves { Self.apply(curve, to: &value, at: time) }
        return value
    }

    /// The value at a fraction of the duration, clamped to 0...1.
    public func value(progress: Double) -> Value {
        value(time: progress > 0 ? min(progress, 1) * duration : 0)
    }

    /// The velocity of the property at `keyPath`, as its animatable data; nil without a track.
    package func velocity(of keyPath: PartialKeyPath<Value>, at time: Double) -> Any? {
        curves.last { $0.keyPath == keyPath }.map { Self.velocity($0, at: time) }
    }

    private static func apply<C: KeyframeTrackCurve<Value>>(_ curve: C, to value: inout Value, at time: Double) {
        curve.apply(to: &value, at: time)
    }

    private static func velocity<C: KeyframeTrackCurve<Value>>(_ curve: C, at time: Double) -> Any { curve.velocity(at: time) }
}

// Safe: curves are immutable and contain only values of the timeline and key paths.
extension KeyframeTimeline: @unchecked Sendable where Value: Sendable {}
