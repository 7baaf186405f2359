/// Values that an animation keeps between frames, by key.
public struct AnimationState<Value: VectorArithmetic> {
    /// The state of a spring that replaced a motion; nil if it started at rest. It is separate from the keyed values to avoid existential
    /// types.
    var spring: SpringMotion<Value>?

    /// The repetition of a repeating animation.
    var repetition: Repetition?

    /// The time at which a repetition replaced another motion, in seconds of its clock. Its repetitions start there.
    var repetitionOrigin: Double?

    private var values: [ObjectIdentifier: Any] = [:]

    /// Creates a state in which every key has its default value.
    public init() {}

    /// The value for `key`.
    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)].flatMap { $0 as? K.Value } ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key of a value in the state of a custom animation.
public protocol AnimationStateKey {
    /// The type of the value.
    associatedtype Value

    /// The value if none is set.
    static var defaultValue: Value { get }
}
