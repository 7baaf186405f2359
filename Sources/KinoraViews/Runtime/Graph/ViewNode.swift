/// What persists of a view: its identity, its state, its children. A view value describes; a node stays for as long as the view keeps its
/// place in the tree.
@MainActor
package class ViewNode {
    package unowned let graph: ViewGraph
    private(set) weak var parent: ViewNode?
    /// How many nodes lie above: dirty nodes are updated from the top.
    let depth: Int
    /// Numbers nodes in the order in which they were made.
    let serialNumber: UInt64
    package var environment: EnvironmentValues
    let scope: TransactionScope
    /// True for a node that came into the tree after its surroundings.
    let isInserted: Bool
    /// True while the node only finishes its transition: it is drawn where it was, and layout passes it by.
    final var isLeaving = false {
        didSet { if isLeaving != oldValue { markElements() } }
    }
    /// False once the node has left the tree.
    private(set) var isAlive = true
    private var collected: [LayoutElement]?

    init(_ context: NodeContext) {
        graph = context.graph
        serialNumber = context.graph.register()
        parent = context.parent
        depth = (context.parent?.depth ?? -1) + 1
        environment = context.environment
        scope = context.scope
        isInserted = context.isInserted
    }

    /// The context of a child of this node.
    package var childContext: NodeContext {
        NodeContext(graph: graph, parent: self, environment: environment, scope: scope, isInserted: isInserted)
    }

    /// Marks the elements of a node that leaves or has come back. Nodes inside may leave by themselves, or nodes around with all that is inside.
    private func markElements() {
        let leaves = isLeaving || isInsideLeaving
        let others = leaves ? [] : Set(leavingContent.flatMap(\.elements).map { ObjectIdentifier($0.innermost) })
        for element in elements.map(\.innermost) where !others.contains(ObjectIdentifier(element)) { element.isLeaving = leaves }
    }

    /// Whether a node around leaves, with the elements of this one.
    private var isInsideLeaving: Bool {
        guard let parent, !(parent is any ContainerNode) else { return false }
        return parent.isLeaving || parent.isInsideLeaving
    }

    /// The outermost nodes inside that leave by themselves.
    private var leavingContent: [ViewNode] {
        children.flatMap { $0 is any ContainerNode ? [] : $0.isLeaving ? [$0] : $0.leavingContent }
    }

    // MARK: Structure

    /// The nodes right below, in drawing order.
    var children: [ViewNode] { [] }

    /// What layout sees of this node: nothing, one element or several.
    package final var elements: [LayoutElement] {
        if let collected { return collected }
        let elements = collectElements()
        collected = elements
        return elements
    }

    /// Builds what `elements` keeps. By default a node is transparent: its children's elements, one after the other.
    func collectElements() -> [LayoutElement] {
        let children = children
        return children.count == 1 ? children[0].elements : children.flatMap(\.elements)
    }

    /// Whether the node comes before `other` in the tree, outer nodes before those inside.
    final func precedes(_ other: ViewNode) -> Bool {
        let (path, otherPath) = (path, other.path)
        guard let fork = path.indices.first(where: { $0 >= otherPath.count || path[$0] !== otherPath[$0] }) else {
            return path.count < otherPath.count
        }
        guard fork > 0, fork < otherPath.count else { return false }
        let siblings = path[fork - 1].children
        let (index, otherIndex) = (siblings.firstIndex { $0 === path[fork] }, siblings.firstIndex { $0 === otherPath[fork] })
        return (index ?? 0) < (otherIndex ?? 0)
    }

    /// The nodes from the root to this one.
    private var path: [ViewNode] { (parent?.path ?? []) + [self] }

    /// What `elements` answers has changed: everything up to the next container has to collect anew.
    final func invalidateElements() {
        var node: ViewNode? = self
        while let current = node {
            current.collected = nil
            current.contentDidChange()
            if let container = current as? any ContainerNode {
                container.contentElementsChanged()
                return
            }
            node = current.parent
        }
        graph.rootElementsChanged()
    }

    /// Called when elements inside have come or gone.
    func contentDidChange() {}

    /// Ends the node and everything below it.
    final func remove() {
        guard isAlive else { return }
        isAlive = false
        willRemove()
        for child in children { child.remove() }
        graph.unregister(self)
    }

    /// Called before the children end.
    func willRemove() {}

    /// True for the root of a presentation in the top layer, whose preferences and touches do not reach the nodes around.
    var isTopLayerRoot: Bool { false }

    // MARK: Updates

    /// Something this node read has changed. Only nodes that evaluate something have anything to do.
    func markDirty() {}

    /// Evaluates again what depends on state that changed.
    func updateIfDirty() {}

    /// Passes changed surroundings down; the description stays.
    func updateEnvironment(_ environment: EnvironmentValues) {}

    /// What the tree dump calls this node.
    var label: String { "\(type(of: self))" }
}

/// A node with a layout container of its own: elements below it belong to that container, not to those above.
@MainActor
package protocol ContainerNode: ViewNode {
    func contentElementsChanged()
}

/// A node for views of one type.
@MainActor
package class Node<V: View>: ViewNode {
    /// The latest description, as the parent gave it.
    package private(set) final var view: V

    package init(_ view: V, _ context: NodeContext) {
        self.view = view
        super.init(context)
    }

    /// Takes a new description of the same view. Nothing happens when neither it nor its surroundings changed.
    package final func update(to newView: V, environment newEnvironment: EnvironmentValues) {
        let environmentChanged = !newEnvironment.isIdentical(to: environment)
        let viewChanged = graph.evaluatesEqualViews || !isDescribed(alsoBy: newView)
        guard environmentChanged || viewChanged else { return }
        let old = view
        let turns = environmentChanged && environment.layoutDirection != newEnvironment.layoutDirection
        view = newView
        environment = newEnvironment
        if turns { turn() }
        didUpdate(from: old, viewChanged: viewChanged, environmentChanged: environmentChanged)
    }

    /// Whether another description says the same as the present one.
    func isDescribed(alsoBy newView: V) -> Bool { ViewComparison.areEqual(view, newView) }

    /// Lays out in the other direction.
    private func turn() {
        for element in elements where element.directing == ObjectIdentifier(self) {
            element.follow(directionAt: self)
            element.setNeedsLayout()
        }
    }

    final override func updateEnvironment(_ environment: EnvironmentValues) {
        update(to: view, environment: environment)
    }

    /// Called when `view` or `environment` have new values.
    func didUpdate(from old: V, viewChanged: Bool, environmentChanged: Bool) {}

    override var label: String { "\(V.self)" }
}
