/// A node whose content has identities by value.
@MainActor
protocol IdentifyingNode: ViewNode {
    func content(identifiedBy id: AnyHashable) -> ViewNode?

    /// All of it, in order.
    var identifiedContent: [(id: AnyHashable, node: ViewNode)] { get }
}

extension ViewNode {
    /// The first node inside with this identity, given by `id(_:)` or by a `ForEach`.
    func node(identifiedBy id: AnyHashable) -> ViewNode? {
        if let node = self as? any IdentifiedNode, node.identifier == id { return node }
        if let node = self as? any IdentifyingNode, let found = node.content(identifiedBy: id) { return found }
        for child in children where !child.isLeaving {
            if let found = child.node(identifiedBy: id) { return found }
        }
        return nil
    }
}

/// A view with an identifier of its own, for scripts to find.
@MainActor
protocol IdentifiedNode: ViewNode {
    var identifier: AnyHashable { get }
}
