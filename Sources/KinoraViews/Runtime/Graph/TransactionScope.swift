import KinoraMotion

/// What the transaction of an update is for a part of the tree: each modifier that changes it on the way down adds a scope.
@MainActor
package class TransactionScope {
    private let parent: TransactionScope?
    private unowned let graph: ViewGraph
    private var answer: (update: Int, transaction: Transaction)?

    init(parent: TransactionScope?, graph: ViewGraph) {
        self.parent = parent
        self.graph = graph
    }

    /// The transaction of the update that is going on, as it arrives here.
    final var transaction: Transaction {
        if graph.isInMotion { return graph.transaction }
        if let answer, answer.update == graph.updateNumber { return answer.transaction }
        var transaction = parent?.transaction ?? graph.transaction
        modify(&transaction)
        answer = (graph.updateNumber, transaction)
        return transaction
    }

    /// Forgets an answer that was given before the modifier knew of its change.
    final func invalidate() {
        answer = nil
    }

    /// The number of the update that is going on.
    final var updateNumber: Int { graph.updateNumber }

    /// Closes a completion that a modifier added when the update that is going on has been carried out.
    final func sealAfterUpdate(_ completion: AnimationCompletion) {
        graph.sealAfterUpdate(completion)
    }

    func modify(_ transaction: inout Transaction) {}
}
