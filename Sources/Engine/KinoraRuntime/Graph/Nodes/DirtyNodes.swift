/// The nodes that wait for re-evaluation, and the actions that follow it.
@MainActor
struct DirtyNodes {
    private var nodes: [ViewNode] = []
    private var followUps: [() -> Void] = []

    /// Whether no node waits.
    var isEmpty: Bool { nodes.isEmpty }
    /// Whether neither a node nor an action waits.
    var isFinished: Bool { nodes.isEmpty && followUps.isEmpty }

    mutating func append(_ node: ViewNode) {
        nodes.append(node)
    }

    /// Adds an action that runs after the nodes that are dirty now have been updated.
    mutating func append(followUp action: @escaping () -> Void) {
        followUps.append(action)
    }

    /// Removes and returns the nodes, outer nodes first.
    mutating func takeNodes() -> [ViewNode] {
        // The order in which objects notify the views that read them is unspecified.
        let batch = nodes.sorted { ($0.depth, $0.serialNumber) < ($1.depth, $1.serialNumber) }
        nodes.removeAll(keepingCapacity: true)
        return batch
    }

    mutating func takeFollowUps() -> [() -> Void] {
        let actions = followUps
        followUps.removeAll()
        return actions
    }
}
