/// A node that runs something when its content comes and when it goes.
@MainActor
package protocol AppearanceNode: ViewNode {
    /// The action that is due, if the content has come or gone since it was last asked.
    func checkAppearance() -> (() -> Void)?
}

/// What appearing, changing and disappearing set off in one update, in SwiftUI's order: changes of views that were there, then appearances,
/// then disappearances; in each group children before parents and later siblings first.
@MainActor
package struct LifecycleQueue {
    private enum Appearance {
        case check(any AppearanceNode)
        case action(() -> Void)
    }

    private var changes: [() -> Void] = []
    private var appearances: [Appearance] = []
    private var disappearances: [() -> Void] = []

    /// The calls come as the tree is walked from the top; the last one noted runs first.
    mutating func noteChange(_ action: @escaping () -> Void) {
        changes.append(action)
    }

    package mutating func noteAppearance(_ action: @escaping () -> Void) {
        appearances.append(.action(action))
    }

    /// The node is asked when the update is over whether its content has come or gone.
    package mutating func noteAppearanceCheck(of node: any AppearanceNode) {
        appearances.append(.check(node))
    }

    mutating func noteDisappearance(_ action: @escaping () -> Void) {
        disappearances.append(action)
    }

    /// All that was noted, in the order in which it is to run.
    mutating func take() -> [() -> Void] {
        guard !(changes.isEmpty && appearances.isEmpty && disappearances.isEmpty) else { return [] }
        var all = Array(changes.reversed())
        for appearance in appearances.reversed() {
            switch appearance {
            case .action(let action): all.append(action)
            case .check(let node): if let action = node.checkAppearance() { all.append(action) }
            }
        }
        all += disappearances.reversed()
        self = LifecycleQueue()
        return all
    }
}
