/// A node that runs actions when its content appears and disappears.
@MainActor
package protocol AppearanceNode: ViewNode {
    /// Returns the action to run if the content has appeared or disappeared since the last call; otherwise nil.
    func checkAppearance() -> (() -> Void)?
}

/// The lifecycle actions of one update. As in SwiftUI, they run in the order changes, appearances, disappearances. In each group, children
/// come before parents, and later siblings before earlier ones.
@MainActor
package struct LifecycleQueue {
    private enum Appearance {
        case check(any AppearanceNode)
        case action(() -> Void)
    }

    private var changes: [() -> Void] = []
    private var appearances: [Appearance] = []
    private var disappearances: [() -> Void] = []

    /// Adds a change action. Actions are added in a top-down traversal, and run in the reverse order.
    package mutating func noteChange(_ action: @escaping () -> Void) {
        changes.append(action)
    }

    package mutating func noteAppearance(_ action: @escaping () -> Void) {
        appearances.append(.action(action))
    }

    /// Adds a check, after the update, whether the node's content has appeared or disappeared.
    package mutating func noteAppearanceCheck(of node: any AppearanceNode) {
        appearances.append(.check(node))
    }

    package mutating func noteDisappearance(_ action: @escaping () -> Void) {
        disappearances.append(action)
    }

    /// Removes and returns all actions, in the order in which they run.
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
