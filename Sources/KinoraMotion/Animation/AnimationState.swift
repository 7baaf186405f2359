/// What an animation keeps between frames, by key.
public struct AnimationState<Value: VectorArithmetic> {
    /// A spring that took over a motion; nil for one that started at rest. Kept apart from the keyed values to need no box.
    var spring: SpringMotion<Value>?

    /// What a repeating animation has found out about its passes.
    var repetition: Repetition?

    /// When a repetition took over another motion, in seconds of the clock that it sees; its passes count from there.
    var repetitionOrigin: Double?

    private var values: [ObjectIdentifier: Any] = [:]

    /// A state in which every key has its default.
    public init() {}

    /// The value for `key`.
    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// Names a value that a custom animation keeps in its state.
public protocol AnimationStateKey {
    /// The type of the value.
    associatedtype Value

    /// The value before any is set.
    static var defaultValue: Value { get }
}
