import KinoraMotion

/// The node of a view with a body: it holds the state, and the node of what the body answered.
final class CompositeNode<V: View>: Node<V> {
    /// The description with its state installed: what the body is asked of.
    private var installed: V
    private let properties: DynamicPropertyStorage
    private var child: Node<V.Body>?
    private var isDirty = false
    private let animated: AnimatableContent<V>?

    override init(_ view: V, _ context: NodeContext) {
        installed = view
        properties = DynamicPropertyStorage(V.self)
        // A shape's data moves where the shape is drawn.
        animated = V.Body.self is any ShapeBody.Type ? nil : AnimatableContent.make(view)
        super.init(view, context)
        animated?.attach(to: self)
        child = childContext.makeNode(evaluate())
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func didUpdate(from old: V, viewChanged: Bool, environmentChanged: Bool) {
        if viewChanged { animated?.retarget(to: view, in: self) }
        // A state that changed in the same update needs the body as much as a new description does.
        guard viewChanged || isDirty || properties.readsEnvironment else {
            child?.updateEnvironment(environment)
            return
        }
        refresh()
    }

    override func markDirty() {
        guard !isDirty, isAlive else { return }
        isDirty = true
        graph.enqueue(self)
    }

    override func updateIfDirty() {
        guard isDirty, isAlive else { return }
        refresh()
    }

    private func refresh() {
        isDirty = false
        child?.update(to: evaluate(), environment: environment)
    }

    private func evaluate() -> V.Body {
        installed = animated?.presented(view) ?? view
        properties.install(into: &installed, of: self)
        return graph.reading(for: self) { installed.body }
    }
}
