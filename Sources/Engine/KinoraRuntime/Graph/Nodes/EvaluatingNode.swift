/// A node that evaluates a closure of its view, and evaluates it again whenever a value that the closure read has changed.
@_spi(Runtime)
open class EvaluatingNode<V: View>: Node<V> {
    /// True if a value that the latest evaluation read has changed.
    package final var isDirty = false

    public final override func markDirty() {
        guard !isDirty, isAlive else { return }
        isDirty = true
        graph.enqueue(self)
    }

    public final override func updateIfDirty() {
        if isDirty, isAlive { refresh() }
    }

    /// Evaluates the closure and updates the content. An override sets `isDirty` to false before the closure reads values.
    open func refresh() { preconditionFailure("\(Self.self) evaluates nothing") }
}
