import KinoraMotion

/// The context of a change: above all, how it is animated. It flows down the tree with an update, and modifiers may change it on the way.
public struct Transaction {
    /// How what changes is animated; nil: it jumps.
    public var animation: Animation?
    /// True: `animation` modifiers add nothing. An animation that the transaction itself has still runs.
    public var disablesAnimations = false
    /// True while a gesture goes on.
    public var isContinuous = false
    /// True: the speed of changes is to be kept for animations that follow.
    public var tracksVelocity = false
    private var values: [ObjectIdentifier: Any] = [:]
    var completions: [AnimationCompletion] = []

    /// True when it carries nothing of anybody's own.
    var isPlain: Bool { values.isEmpty && !isContinuous && !tracksVelocity }

    public init() {}

    public init(animation: Animation?) {
        self.animation = animation
    }

    /// A value of one's own that travels with the transaction.
    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Calls `completion` once, when every animation that this transaction starts has ended as `criteria` say; at once when it starts none.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        // Animators answer in the midst of a frame; the graph runs the action when the frame's values are settled.
        completions.append(
            AnimationCompletion(criteria: criteria) {
                assumeMainActor(completion) { completion in
                    if let graph = ViewGraph.current { graph.animations.noteCompleted(completion) } else { completion() }
                }
            })
    }

    @TaskLocal private static var bound = UncheckedTransaction(Transaction())

    /// The transaction that writes at this moment belong to.
    static var current: Transaction { bound.transaction }

    static func run<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
        try $bound.withValue(UncheckedTransaction(transaction), operation: body)
    }
}

/// A task-local value has to be sendable. A transaction is bound and read on one thread, in one call.
private struct UncheckedTransaction: @unchecked Sendable {
    let transaction: Transaction

    init(_ transaction: Transaction) {
        self.transaction = transaction
    }
}

/// A key for a value that travels with a transaction.
public protocol TransactionKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// Changes made in `body` belong to `transaction`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let result = try Transaction.run(transaction, body)
    if !transaction.completions.isEmpty {
        assumeMainActor(transaction) { transaction in
            // Behind the changes: what nothing was started for is complete when they have been carried out.
            if let graph = ViewGraph.current { graph.enqueue(transaction) {} } else { transaction.completions.forEach { $0.seal() } }
        }
    }
    return result
}

/// Changes made in `body` belong to the current transaction with one value changed.
public func withTransaction<R, V>(_ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R) rethrows -> R {
    var transaction = Transaction.current
    // Whoever waits for the changes around does not wait for these.
    transaction.completions = []
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Changes made in `body` animate. What else the current transaction says is not passed on.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    try withTransaction(Transaction(animation: animation), body)
}

/// Changes made in `body` animate; `completion` is called once, when all the animations have ended, at once when there are none.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body)
}
