/// How a value changes over time: tracks of keyframes for its properties.
public protocol Keyframes<Value> {
    associatedtype Value = Self.Body.Value
    associatedtype Body: Keyframes

    /// What these keyframes are made of.
    @KeyframesBuilder<Self.Value> var body: Self.Body { get }
}

extension Keyframes where Body == Self {
    /// Built-in keyframes are made of themselves.
    public var body: Self { return self }
}

/// Keyframes that say themselves which tracks they are.
package protocol PrimitiveKeyframes<Value>: Keyframes {
    var tracks: [KeyframeTrackPlan<Value>] { get }
}

extension Keyframes {
    /// All tracks, those of bodies included.
    package var allTracks: [KeyframeTrackPlan<Value>] {
        if let primitive = self as? any PrimitiveKeyframes<Value> { return primitive.tracks }
        return body.allTracks as? [KeyframeTrackPlan<Value>] ?? []
    }
}

/// A track before it is known where it starts.
package struct KeyframeTrackPlan<Root> {
    /// Makes the track for a start value, with the velocities that the properties have at that moment.
    let makeCurve: (Root, _ velocity: (PartialKeyPath<Root>) -> Any?) -> any KeyframeTrackCurve<Root>

    init<Value: Animatable>(_ keyPath: WritableKeyPath<Root, Value>, steps: [KeyframeStep<Value>]) {
        makeCurve = { root, velocity in
            let initialVelocity = velocity(keyPath) as? Value.AnimatableData ?? .zero
            return PropertyCurve(
                property: keyPath, curve: KeyframeCurve(from: root[keyPath: keyPath], steps: steps, initialVelocity: initialVelocity))
        }
    }
}

/// A track of one property, from start to end.
package protocol KeyframeTrackCurve<Root> {
    associatedtype Root
    var keyPath: PartialKeyPath<Root> { get }
    var duration: Double { get }
    func apply(to root: inout Root, at time: Double)
    /// The property's velocity at `time`, as its animatable data.
    func velocity(at time: Double) -> Any
}

private struct PropertyCurve<Root, Value: Animatable>: KeyframeTrackCurve {
    let property: WritableKeyPath<Root, Value>
    let curve: KeyframeCurve<Value>

    var keyPath: PartialKeyPath<Root> { property }
    var duration: Double { curve.duration }

    func apply(to root: inout Root, at time: Double) { root[keyPath: property] = curve.value(at: time) }

    func velocity(at time: Double) -> Any { curve.velocity(at: time) }
}

/// The keyframes of one property, or of the whole value.
public struct KeyframeTrack<Root, Property, Content: KeyframeTrackContent>: Keyframes where Property == Content.Value {
    public typealias Value = Root
    public typealias Body = Self

    private let keyPath: WritableKeyPath<Root, Property>
    private let content: Content

    /// Keyframes of the whole value.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Property {
        keyPath = \.self
        self.content = content()
    }

    /// Keyframes of one property.
    public init(_ keyPath: WritableKeyPath<Root, Property>, @KeyframeTrackContentBuilder<Property> content: () -> Content) {
        self.keyPath = keyPath
        self.content = content()
    }
}

extension KeyframeTrack: PrimitiveKeyframes {
    package var tracks: [KeyframeTrackPlan<Root>] { [KeyframeTrackPlan(keyPath, steps: content.allSteps)] }
}
