/// A node whose contents have explicit identities.
@MainActor
protocol IdentifyingNode: ViewNode {
    func content(identifiedBy id: AnyHashable) -> ViewNode?

    /// The contents, in order.
    var identifiedContent: [(id: AnyHashable, node: ViewNode)] { get }

    /// The changes of the data that rows made from it allow.
    var rowEdits: RowEdits { get }
}

extension ViewNode {
    /// Returns the first node at or inside this one with the identity `id`, set by `id(_:)` or a `ForEach`.
    func node(identifiedBy id: AnyHashable) -> ViewNode? {
        if let node = self as? any IdentifiedNode, node.identifier == id { return node }
        if let node = self as? any IdentifyingNode, let found = node.content(identifiedBy: id) { return found }
        for child in children where !child.isLeaving {
            if let found = child.node(identifiedBy: id) { return found }
        }
        return nil
    }
}

/// A node with an identifier by which scripts find it.
@MainActor
protocol IdentifiedNode: ViewNode {
    var identifier: AnyHashable { get }
}
