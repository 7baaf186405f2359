import KinoraMotion

/// The context of a change, such as its animation. A transaction propagates down the tree with an update, and modifiers may change it for
/// the views inside.
public struct Transaction {
    /// The animation of the change; nil for an immediate change.
    public var animation: Animation?
    /// Whether `animation` modifiers are ignored. The transaction's own animation still runs.
    public var disablesAnimations = false
    /// Whether the change is one of a continuous interaction, such as a gesture in progress.
    public var isContinuous = false
    /// Whether the velocity of changes is tracked for the animations that follow.
    public var tracksVelocity = false
    private var values: [ObjectIdentifier: Any] = [:]
    package var completions: [AnimationCompletion] = []

    /// Whether the transaction has no custom values and neither `isContinuous` nor `tracksVelocity` is set.
    var isPlain: Bool { values.isEmpty && !isContinuous && !tracksVelocity }

    public init() {}

    public init(animation: Animation?) {
        self.animation = animation
    }

    /// A custom value of the transaction, or the key's default.
    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)].flatMap { $0 as? K.Value } ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Calls `completion` once, when every animation that this transaction starts has completed according to `criteria`. If the transaction
    /// starts no animation, `completion` is called as soon as its changes have been carried out.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        // Animations complete while a frame is being evaluated. The graph runs the action when the frame's values are final.
        completions.append(
            AnimationCompletion(criteria: criteria) {
                assumeMainActor(completion) { completion in
                    if let graph = ViewGraph.current { graph.animations.noteCompleted(completion) } else { completion() }
                }
            })
    }

    @TaskLocal private static var bound = UncheckedTransaction(Transaction())

    /// The transaction of writes made now.
    package static var current: Transaction { bound.transaction }

    static func run<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
        try $bound.withValue(UncheckedTransaction(transaction), operation: body)
    }
}

/// A transaction in a task-local value, which must be sendable.
///
/// Safe: it is bound and read on one thread, within one call.
private struct UncheckedTransaction: @unchecked Sendable {
    let transaction: Transaction

    init(_ transaction: Transaction) {
        self.transaction = transaction
    }
}

/// A key for a custom value of a transaction.
public protocol TransactionKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// Runs `body`. The changes that `body` makes belong to `transaction`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let result = try Transaction.run(transaction, body)
    if !transaction.completions.isEmpty {
        assumeMainActor(transaction) { transaction in
            // Enqueued after the changes: a completion without animations is called when the changes have been carried out.
            if let graph = ViewGraph.current { graph.enqueue(transaction) {} } else { transaction.completions.forEach { $0.seal() } }
        }
    }
    return result
}

/// Runs `body`. The changes that `body` makes belong to a copy of the current transaction in which `keyPath` has `value`.
public func withTransaction<R, V>(_ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R) rethrows -> R {
    var transaction = Transaction.current
    // The completions of the current transaction do not wait for these changes.
    transaction.completions = []
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Runs `body`. The changes that `body` makes are animated with `animation`, in a new transaction with no other values.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Runs `body`. The changes that `body` makes are animated with `animation`.
///
/// `completion` is called once, when all the animations have completed according to `completionCriteria`. Without animations, it is called
/// as soon as the changes have been carried out.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body)
}

extension Transaction {
    /// Whether writes of both transactions are carried out as one change.
    func isSame(as other: Transaction) -> Bool {
        animation == other.animation && disablesAnimations == other.disablesAnimations && isPlain && other.isPlain
            && completions.elementsEqual(other.completions, by: ===)
    }
}
