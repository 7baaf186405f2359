/// The persistent part of a view: its identity, state and children. A view value is a description; its node exists for as long as the view
/// keeps its identity in the tree.
@MainActor
@_spi(Runtime)
open class ViewNode {
    package unowned let graph: ViewGraph
    package private(set) weak var parent: ViewNode?
    /// The number of ancestors. Dirty nodes are updated in order of depth.
    let depth: Int
    /// The number of the node in order of creation.
    let serialNumber: UInt64
    package var environment: EnvironmentValues
    package let scope: TransactionScope
    /// Whether the node was inserted into an existing tree.
    package let isInserted: Bool
    /// Whether the node is being removed. It is then drawn at its last position until its transition ends, and layout ignores it.
    package final var isLeaving = false {
        didSet { if isLeaving != oldValue { markElements() } }
    }
    /// Whether the node is in the tree.
    package private(set) var isAlive = true
    private var collected: [LayoutElement]?

    package init(_ context: NodeContext) {
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

    /// Updates `isLeaving` of the elements inside. Elements of nodes inside that are being removed separately stay marked, and elements
    /// stay marked while an ancestor is being removed.
    private func markElements() {
        let leaves = isLeaving || isInsideLeaving
        let others = leaves ? [] : Set(leavingContent.flatMap(\.elements).map { ObjectIdentifier($0.innermost) })
        for element in elements.map(\.innermost) where !others.contains(ObjectIdentifier(element)) { element.isLeaving = leaves }
    }

    /// Whether an ancestor in the same container is being removed.
    private var isInsideLeaving: Bool {
        guard let parent, !(parent is any ContainerNode) else { return false }
        return parent.isLeaving || parent.isInsideLeaving
    }

    /// The outermost nodes inside that are being removed separately.
    private var leavingContent: [ViewNode] {
        children.flatMap { $0 is any ContainerNode ? [] : $0.isLeaving ? [$0] : $0.leavingContent }
    }

    // MARK: Structure

    /// The children, in drawing order.
    open var children: [ViewNode] { [] }

    /// The layout elements of this node: none, one or several. They are cached until `invalidateElements()`.
    package final var elements: [LayoutElement] {
        if let collected { return collected }
        let elements = collectElements()
        collected = elements
        return elements
    }

    /// Makes the layout elements. By default, these are the elements of the children, in order.
    open func collectElements() -> [LayoutElement] {
        let children = children
        return children.count == 1 ? children[0].elements : children.flatMap(\.elements)
    }

    /// Returns whether the node precedes `other` in the tree. Ancestors precede their descendants.
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

    /// Discards the cached elements of this node and its ancestors, up to the nearest container.
    package final func invalidateElements() {
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

    /// Called when elements inside have been inserted or removed.
    open func contentDidChange() {}

    /// Removes the node and its descendants from the tree.
    final func remove() {
        guard isAlive else { return }
        isAlive = false
        willRemove()
        for child in children { child.remove() }
        graph.unregister(self)
    }

    /// Called before the children are removed.
    open func willRemove() {}

    /// Whether the node is the root of a presentation in the top layer. Its preferences and touches do not reach its ancestors.
    package var isTopLayerRoot: Bool { false }

    // MARK: Updates

    /// Marks the node for re-evaluation, because a value that it read has changed. Nodes that evaluate nothing ignore this.
    open func markDirty() {}

    /// Re-evaluates the node if it is marked.
    open func updateIfDirty() {}

    /// Updates the environment of the node and its descendants; the view value stays the same.
    package func updateEnvironment(_ environment: EnvironmentValues) {}

    /// Whether the node's view has an object, which closures inside may change.
    package var hasObjects: Bool { false }

    /// Whether the node's view has a dynamic property, such as a state, which closures inside may change.
    package var hasStates: Bool { false }

    /// Whether states that the node's closure writes change with the next refresh. Otherwise such writes are ignored and reported.
    open var defersWrites: Bool { false }
}

/// A node with a layout container. Elements of its descendants belong to that container, not to the containers of its ancestors.
@MainActor
package protocol ContainerNode: ViewNode {
    func contentElementsChanged()
}

/// A node of views of one type.
@MainActor
@_spi(Runtime)
open class Node<V: View>: ViewNode {
    /// The latest view value from the parent.
    package private(set) final var view: V

    package init(_ view: V, _ context: NodeContext) {
        self.view = view
        super.init(context)
    }

    /// Updates the view value and the environment. Nothing happens if both are unchanged.
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

    /// Whether `newView` is equal to the current view value.
    open func isDescribed(alsoBy newView: V) -> Bool { ViewComparison.areEqual(view, newView) }

    /// Applies the changed layout direction to the elements.
    private func turn() {
        for element in elements where element.directing == ObjectIdentifier(self) {
            element.follow(directionAt: self)
            element.setNeedsLayout()
        }
    }

    package final override func updateEnvironment(_ environment: EnvironmentValues) {
        update(to: view, environment: environment)
    }

    /// Called when `view` or `environment` has changed.
    open func didUpdate(from old: V, viewChanged: Bool, environmentChanged: Bool) {}
}
