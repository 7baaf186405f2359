import KinoraMotion

/// Read and write access to a value that another view or object owns.
///
/// Safe: the closures of bindings to state and of `init(get:set:)` trap outside the main actor. Other closures return a
/// stored value, which threads may share only if its type permits it.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty, @unchecked Sendable {
    private let read: () -> Value
    let write: (Value, Transaction) -> Void
    /// The transaction of writes through this binding. The current transaction takes precedence if it has an animation or disables
    /// animations.
    public var transaction = Transaction()

    package init(read: @escaping () -> Value, write: @escaping (Value, Transaction) -> Void) {
        self.read = read
        self.write = write
    }

    @preconcurrency
    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
        self.init(
            read: { assumeMainActor(()) { get() } },
            write: { value, transaction in withTransaction(transaction) { assumeMainActor(value) { set($0) } } })
    }

    @preconcurrency
    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value, Transaction) -> Void) {
        self.init(
            read: { assumeMainActor(()) { get() } },
            write: { value, transaction in assumeMainActor((value, transaction)) { set($0.0, $0.1) } })
    }

    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// Makes a binding with a constant value, which ignores writes.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(read: { value }, write: { _, _ in })
    }

    public var wrappedValue: Value {
        get { read() }
        nonmutating set {
            var current = Transaction.current
            if current.animation == nil && !current.disablesAnimations { current = transaction }
            write(newValue, current)
        }
    }

    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        var binding = Binding<Subject>(
            read: { read()[keyPath: keyPath] },
            write: { value, transaction in
                var whole = read()
                whole[keyPath: keyPath] = value
                write(whole, transaction)
            })
        binding.transaction = transaction
        return binding
    }

    /// Returns a copy of the binding whose writes belong to `transaction`.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var copy = self
        copy.transaction = transaction
        return copy
    }

    /// Returns a copy of the binding whose writes animate with `animation`.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var copy = self
        copy.transaction.animation = animation
        return copy
    }
}

extension Binding {
    /// Makes an optional binding from a binding to a value that is not optional. Writes of nil are ignored.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(read: { base.wrappedValue }, write: { value, transaction in if let value { base.write(value, transaction) } })
    }

    /// Unwraps a binding to an optional. Returns nil if the optional is nil.
    ///
    /// If the optional becomes nil later, the binding reads as the value that the optional had when the binding was made.
    public init?(_ base: Binding<Value?>) {
        guard let initial = base.wrappedValue else { return nil }
        self.init(read: { base.read() ?? initial }, write: { base.write($0, $1) })
    }
}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}
