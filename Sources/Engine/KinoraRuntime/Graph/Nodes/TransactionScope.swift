import KinoraMotion

/// The transaction of an update in a part of the tree. Each modifier that changes the transaction for its content adds a scope.
@MainActor
@_spi(Runtime)
open class TransactionScope {
    private let parent: TransactionScope?
    private unowned let graph: ViewGraph
    private var cached: (update: Int, transaction: Transaction)?

    package init(parent: TransactionScope?, graph: ViewGraph) {
        self.parent = parent
        self.graph = graph
    }

    /// The transaction of the current update, with the changes of this scope and its parents.
    package final var transaction: Transaction {
        if graph.update.isMotion { return graph.update.transaction }
        if let cached, cached.update == graph.update.number { return cached.transaction }
        var transaction = parent?.transaction ?? graph.update.transaction
        modify(&transaction)
        cached = (graph.update.number, transaction)
        return transaction
    }

    /// Discards the cached transaction, because the modifier has changed.
    package final func invalidate() {
        cached = nil
    }

    /// Notifies the graph if the scope animates changes that have no animation. Scopes that apply to all updates call it when they are set.
    package final func noteEffectOnPlainChanges() {
        var transaction = Transaction()
        modify(&transaction)
        if transaction.animation != nil || !transaction.completions.isEmpty { graph.jumpObstacles.insert(.animatedPlainChanges) }
    }

    /// The number of the current update.
    package final var updateNumber: Int { graph.update.number }

    /// Seals a completion that a modifier added, after the current update.
    package final func sealAfterUpdate(_ completion: AnimationCompletion) {
        graph.sealAfterUpdate(completion)
    }

    open func modify(_ transaction: inout Transaction) {}
}
