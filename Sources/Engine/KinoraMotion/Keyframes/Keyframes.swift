/// Tracks of keyframes for the properties of a value.
public protocol Keyframes<Value> {
    associatedtype Value = Self.Body.Value
    associatedtype Body: Keyframes

    /// The contents of the keyframes.
    @KeyframesBuilder<Self.Value> var body: Self.Body { get }
}

extension Keyframes where Body == Self {
    /// Built-in keyframes are their own body.
    public var body: Self { return self }
}

/// Keyframes that provide their tracks themselves.
package protocol PrimitiveKeyframes<Value>: Keyframes {
    var tracks: [KeyframeTrackPlan<Value>] { get }
}

extension Keyframes {
    /// All tracks, including the tracks of bodies.
    package var allTracks: [KeyframeTrackPlan<Value>] {
        if let primitive = self as? any PrimitiveKeyframes<Value> { return primitive.tracks }
        return body.allTracks as? [KeyframeTrackPlan<Value>] ?? []
    }
}

/// A track without its start value.
package struct KeyframeTrackPlan<Root> {
    /// Creates the track for a start value and the current velocities of the properties.
    let makeCurve: (Root, _ velocity: (PartialKeyPath<Root>) -> Any?) -> any KeyframeTrackCurve<Root>

    init<Value: Animatable>(_ keyPath: WritableKeyPath<Root, Value>, steps: [KeyframeStep<Value>]) {
        makeCurve = { root, velocity in
            let initialVelocity = velocity(keyPath) as? Value.AnimatableData ?? .zero
            return PropertyCurve(
                property: keyPath, curve: KeyframeCurve(from: root[keyPath: keyPath], steps: steps, initialVelocity: initialVelocity))
        }
    }
}

/// The track of one property.
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

    /// Creates keyframes of the whole value.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Property {
        keyPath = \.self
        self.content = content()
    }

    /// Creates keyframes of one property.
    public init(_ keyPath: WritableKeyPath<Root, Property>, @KeyframeTrackContentBuilder<Property> content: () -> Content) {
        self.keyPath = keyPath
        self.content = content()
    }
}

extension KeyframeTrack: PrimitiveKeyframes {
    package var tracks: [KeyframeTrackPlan<Root>] { [KeyframeTrackPlan(keyPath, steps: content.allSteps)] }
}
