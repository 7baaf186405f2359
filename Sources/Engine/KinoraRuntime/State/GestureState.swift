/// A value that a gesture updates while it is in progress. When the gesture ends, the value is reset to its initial value.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    private let initial: Value
    private let reset: (Value, inout Transaction) -> Void
    private var state: State<Value>

    public init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue, resetTransaction: Transaction())
    }

    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// Stores a value that is reset in `resetTransaction` at the end of the gesture.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
    }

    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }

    /// Stores a value that is reset at the end of the gesture. `reset` changes the transaction of the reset. Its first argument is the
    /// value at the end of the gesture.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = wrappedValue
        self.reset = reset
        state = State(initialValue: wrappedValue)
    }

    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    public var wrappedValue: Value { state.wrappedValue }

    public var projectedValue: GestureState<Value> { self }

    /// Updates the value for a gesture's event, in the transaction that `body` modifies.
    package func update(_ body: (inout Value, inout Transaction) -> Void) {
        var (value, transaction) = (state.wrappedValue, Transaction())
        body(&value, &transaction)
        withTransaction(transaction) { state.wrappedValue = value }
    }

    /// Resets the value at the end of the gesture.
    package func end() {
        var transaction = Transaction()
        reset(state.wrappedValue, &transaction)
        withTransaction(transaction) { state.wrappedValue = initial }
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(wrappedValue: nil, resetTransaction: resetTransaction)
    }

    public init(reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: nil, reset: reset)
    }
}
