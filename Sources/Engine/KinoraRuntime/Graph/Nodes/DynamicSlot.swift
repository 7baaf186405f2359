import KinoraMotion

/// A position in the tree at which views are inserted and removed. In an animated update, a removed view stays until its transition has
/// ended.
@MainActor
package final class DynamicSlot {
    /// The current node; nil without a view.
    package private(set) var current: ViewNode?
    /// The identity of `current`, such as a branch or an identifier.
    private var tag: AnyHashable?
    private var leaving: [(node: ViewNode, tag: AnyHashable?)] = []

    package init() {}

    /// All nodes. Those that are being removed are first, behind the nodes that replace them.
    package var nodes: [ViewNode] {
        leaving.isEmpty ? (current.map { [$0] } ?? []) : leaving.map(\.node) + (current.map { [$0] } ?? [])
    }

    var isEmpty: Bool { current == nil && leaving.isEmpty }

    package var elements: [LayoutElement] {
        if leaving.isEmpty { return current?.elements ?? [] }
        return nodes.flatMap(\.elements)
    }

    /// Sets the initial view, which has no transition.
    package func fill<V: View>(with view: V?, tag: AnyHashable? = nil, in owner: ViewNode) {
        current = view.map(owner.childContext.makeNode)
        self.tag = tag
    }

    /// Replaces the current view, or removes it if `view` is nil. A view with the same `tag` that is being removed is inserted again.
    package func show<V: View>(_ view: V?, tag: AnyHashable? = nil, in owner: ViewNode) {
        if let old = current { take(out: old, tag: self.tag, of: owner) }
        current = nil
        self.tag = tag
        if let view {
            if let index = leaving.firstIndex(where: { $0.tag == tag && $0.node is Node<V> }), let node = leaving[index].node as? Node<V> {
                leaving.remove(at: index)
                node.isLeaving = false
                for part in node.transitioning { part.comeBack() }
                for element in node.unaccompaniedElements { element.fade(to: 1, in: owner.scope, completion: nil) }
                node.update(to: view, environment: owner.environment)
                current = node
            } else {
                var context = owner.childContext
                context.isInserted = true
                let node = context.makeNode(view)
                if owner.scope.transaction.animation != nil {
                    for element in node.unaccompaniedElements { element.fadeIn(in: owner.scope) }
                }
                current = node
            }
        }
        owner.invalidateElements()
    }

    private func take(out node: ViewNode, tag: AnyHashable?, of owner: ViewNode) {
        let transitioning = node.transitioning
        guard owner.scope.transaction.animation != nil || !transitioning.isEmpty else {
            node.remove()
            return
        }
        node.isLeaving = true
        leaving.append((node, tag))
        let completion = AnimationCompletion(criteria: .removed) { [weak self, weak owner, weak node] in
            guard let self, let owner, let node, node.isLeaving else { return }
            assumeMainActor((self, owner, node)) { slot, owner, node in
                owner.graph.animations.noteCompleted {
                    guard node.isLeaving, node.isAlive else { return }
                    slot.leaving.removeAll { $0.node === node }
                    owner.graph.enqueue(Transaction()) {
                        node.remove()
                        owner.invalidateElements()
                    }
                }
            }
        }
        for part in transitioning { part.leave(completion) }
        for element in node.unaccompaniedElements { element.fade(to: 0, in: owner.scope, completion: completion) }
        owner.graph.sealAfterUpdate(completion)
    }
}

extension ViewNode {
    /// The outermost nodes with transitions at or inside this node.
    fileprivate var transitioning: [any TransitioningNode] {
        if let node = self as? any TransitioningNode { return [node] }
        if self is any ContainerNode { return [] }
        return children.flatMap(\.transitioning)
    }

    /// The elements of views without a transition, which fade in and out.
    fileprivate var unaccompaniedElements: [LayoutElement] {
        if self is any TransitioningNode { return [] }
        let children = children
        if self is any ContainerNode || children.allSatisfy({ $0.transitioning.isEmpty }) { return elements }
        return children.flatMap(\.unaccompaniedElements)
    }
}

/// A node with a transition.
@MainActor
package protocol TransitioningNode: ViewNode {
    /// Starts the removal transition. `completion` waits for all animations of the transition.
    func leave(_ completion: AnimationCompletion)

    /// Reverses the removal transition.
    func comeBack()
}
