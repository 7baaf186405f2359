/// A node whose contents have explicit identities.
@MainActor
package protocol IdentifyingNode: ViewNode {
    func content(identifiedBy id: AnyHashable) -> ViewNode?

    /// The contents, in order.
    var identifiedContent: [(id: AnyHashable, node: ViewNode)] { get }

    /// Values for the container of the contents, by the types that identify them.
    var attachedValues: [ObjectIdentifier: Any] { get }
}

extension ViewNode {
    /// Returns the first node at or inside this one with the identity `id`, set by `id(_:)` or a `ForEach`.
    package func node(identifiedBy id: AnyHashable) -> ViewNode? {
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
package protocol IdentifiedNode: ViewNode {
    var identifier: AnyHashable { get }
}
