/// Where a state's value lives while its view is in the tree.
///
/// A write is seen at once by closures, but by bodies only when the transaction it belongs to is carried out: each of two writes in one
/// moment animates as its own transaction says.
package final class StateLocation<Value>: @unchecked Sendable {
    private weak var graph: ViewGraph?
    /// What closures see.
    private var latest: Value
    /// What bodies see.
    private var committed: Value
    private var readers: [ObjectIdentifier: WeakNode] = [:]
    private var replacingUpdate = 0

    private struct WeakNode {
        weak var node: ViewNode?
    }

    @MainActor
    package init(_ value: Value, graph: ViewGraph) {
        latest = value
        committed = value
        self.graph = graph
    }

    package var value: Value {
        assumeMainActor(self) { location in
            guard let reader = location.graph?.currentReader else { return location.latest }
            location.readers[ObjectIdentifier(reader)] = WeakNode(node: reader)
            return location.committed
        }
    }

    /// Writes a value in `transaction`. Equal values do nothing; so do writes while a body is evaluated, which are reported.
    func set(_ value: Value, transaction: Transaction) {
        assumeMainActor((self, value, transaction)) { $0.set($1, in: $2) }
    }

    @MainActor
    private func set(_ value: Value, in transaction: Transaction) {
        guard let graph else { return }
        guard graph.currentReader == nil else {
            graph.report(
                "a state was written while a view's body was evaluated, and the write is ignored; write it in an action, onAppear or onChange"
            )
            return
        }
        guard !ViewComparison.areEqual(latest, value) else { return }
        latest = value
        graph.enqueue(transaction) { [weak self] in self?.commit(value) }
    }

    /// Sets what an evaluation has made: what reads it is evaluated in the same update.
    ///
    /// It is so once an update. What contains closures differs each time, and two evaluations that make each other's value would never end.
    @MainActor
    package func replace(with value: Value) {
        guard let graph, !ViewComparison.areEqual(committed, value) else { return }
        (latest, committed) = (value, value)
        guard graph.updateNumber != replacingUpdate else { return }
        replacingUpdate = graph.updateNumber
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
