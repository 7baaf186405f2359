import KinoraMotion

/// The changes that wait for an update, in order of their transactions.
struct TransactionQueue {
    /// Consecutive changes of one transaction.
    struct Mutation {
        let transaction: Transaction
        var changes: [() -> Void]
    }

    private var mutations: [Mutation] = []
    /// The completions that modifiers have added during the current update.
    private var unsealed: [AnimationCompletion] = []

    var isEmpty: Bool { mutations.isEmpty }
    /// The transaction of the next update; nil if no change waits.
    var next: Transaction? { mutations.first?.transaction }

    /// Adds a change. Consecutive changes of the same transaction are carried out together.
    mutating func append(_ change: @escaping () -> Void, in transaction: Transaction) {
        if let last = mutations.last, last.transaction.isSame(as: transaction) {
            mutations[mutations.count - 1].changes.append(change)
        } else {
            mutations.append(Mutation(transaction: transaction, changes: [change]))
        }
    }

    /// Removes and returns the first changes; nil if none waits.
    mutating func takeFirst() -> Mutation? { mutations.isEmpty ? nil : mutations.removeFirst() }

    mutating func removeAll() {
        mutations.removeAll()
    }

    /// Seals `completion` after the current update.
    mutating func sealAfterUpdate(_ completion: AnimationCompletion) {
        unsealed.append(completion)
    }

    /// Removes and returns the completions to seal after the current update.
    mutating func takeUnsealed() -> [AnimationCompletion] {
        let completions = unsealed
        unsealed = []
        return completions
    }

    /// Returns whether a change that waits may start further animations for `completion`.
    func contains(_ completion: AnimationCompletion) -> Bool {
        mutations.contains { $0.transaction.completions.contains { $0 === completion } }
    }
}
