/// The presentations above the whole frame, from back to front.
@MainActor
struct TopLayer {
    private var nodes: [TopLayerNode] = []

    var elements: [LayoutElement] { nodes.flatMap(\.elements) }

    mutating func append(_ node: TopLayerNode) {
        nodes.append(node)
    }

    mutating func remove(_ node: TopLayerNode) {
        nodes.removeAll { $0 === node }
    }

    /// Moves a presentation in front of all others, except those that `node` must be behind.
    mutating func moveToFront(_ node: TopLayerNode) {
        remove(node)
        nodes.insert(node, at: nodes.firstIndex(where: node.isBehind) ?? nodes.endIndex)
    }
}
