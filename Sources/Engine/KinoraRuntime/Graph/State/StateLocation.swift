/// The storage of a state's value while its view is in the tree.
///
/// Closures see a write immediately. Bodies see it only when the write's transaction is carried out. Two writes at the same time therefore
/// each animate as their own transaction specifies.
///
/// Safe: reads and writes trap outside the main actor.
package final class StateLocation<Value>: @unchecked Sendable {
    private weak var graph: ViewGraph?
    /// The value that closures see.
    private var latest: Value
    /// The value that bodies see.
    private var committed: Value
    private var readers: [ObjectIdentifier: WeakNode] = [:]
    private var replacingUpdate = 0
    /// The view that has the state. Its body depends on the state if a closure of the view reads the state while views are laid out or drawn.
    private weak var owner: ViewNode?

    private struct WeakNode {
        weak var node: ViewNode?
    }

    @MainActor
    package init(_ value: Value, graph: ViewGraph) {
        latest = value
        committed = value
        self.graph = graph
    }

    @MainActor
    package convenience init(_ value: Value, owner: ViewNode) {
        self.init(value, graph: owner.graph)
        self.owner = owner
    }

    package var value: Value {
        assumeMainActor(self) { location in
            guard let reader = location.graph?.update.reader else {
                if let owner = location.owner, location.graph?.isUpdating == true { location.note(owner) }
                return location.latest
            }
            location.note(reader)
            return location.committed
        }
    }

    @MainActor
    private func note(_ reader: ViewNode) {
        readers[ObjectIdentifier(reader)] = WeakNode(node: reader)
    }

    /// Writes a value in `transaction`. A write of an equal value has no effect. A write during the evaluation of a body is ignored and
    /// reported. A write during the evaluation of a `GeometryReader` takes effect with the next refresh.
    func set(_ value: Value, transaction: Transaction) {
        assumeMainActor((self, value, transaction)) { $0.set($1, in: $2) }
    }

    @MainActor
    private func set(_ value: Value, in transaction: Transaction) {
        guard let graph else { return }
        graph.noteChange()
        if graph.update.reader?.defersWrites == true, let stage = graph.stageScope.stage {
            return stage.waitForRefresh { [weak self] in self?.set(value, in: transaction) }
        }
        guard graph.update.reader == nil else {
            graph.report(
                "a state was written while a view's body was evaluated, and the write is ignored; write it in an action, onAppear or onChange"
            )
            return
        }
        guard !ViewComparison.areEqual(latest, value) else { return }
        latest = value
        graph.enqueue(transaction) { [weak self] in self?.commit(value) }
    }

    /// Sets a value that an evaluation has made. Its readers are re-evaluated in the same update, but only for the first replacement in
    /// that update.
    ///
    /// A value that contains closures differs at each evaluation. Without the limit, two evaluations that replace each other's values would
    /// never end.
    @MainActor
    package func replace(with value: Value) {
        guard let graph, !ViewComparison.areEqual(committed, value) else { return }
        (latest, committed) = (value, value)
        guard graph.update.number != replacingUpdate else { return }
        replacingUpdate = graph.update.number
        markReaders()
    }

    @MainActor
    private func commit(_ value: Value) {
        committed = value
        markReaders()
    }

    @MainActor
    private func markReaders() {
        for (key, reader) in readers {
            if let node = reader.node, node.isAlive { node.markDirty() } else { readers[key] = nil }
        }
    }
}
