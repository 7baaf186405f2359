/// A place in the tree whose view can come and go. A view that goes in an animated update stays, leaving, until its transition has ended.
@MainActor
final class DynamicSlot {
    /// The node that stands in the place now.
    private(set) var current: ViewNode?

    /// All nodes, those that are leaving first: they lie below what replaces them.
    var nodes: [ViewNode] { current.map { [$0] } ?? [] }

    var elements: [LayoutElement] { nodes.flatMap(\.elements) }

    /// Puts `node` in the place. The first one appears without a transition.
    func show(_ node: ViewNode?, in owner: ViewNode, isInitial: Bool) {
        let old = current
        current = node
        guard !isInitial else { return }
        old?.remove()
        owner.invalidateElements()
    }
}
