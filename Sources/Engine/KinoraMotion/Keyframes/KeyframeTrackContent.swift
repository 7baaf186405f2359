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
