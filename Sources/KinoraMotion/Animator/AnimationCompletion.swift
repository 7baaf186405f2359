/// When the completion handler of an animated change runs.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private enum Criteria { case logicallyComplete, removed }

    private let criteria: Criteria

    /// Once every animation is as good as over, although springs may still move a little; being superseded later does not delay it.
    public static let logicallyComplete = AnimationCompletionCriteria(criteria: .logicallyComplete)

    /// Once every animation, and whatever took one over, is gone.
    public static let removed = AnimationCompletionCriteria(criteria: .removed)
}

/// Counts the animations that one change has started and runs its action once, after the last of them.
///
/// Whoever makes the change hands the same object to every animator it retargets and then calls `seal()`. The action may be called in
/// the midst of a frame's evaluation: it should note what is to be done rather than do it.
package final class AnimationCompletion {
    /// What counts as the end of an animation.
    package let criteria: AnimationCompletionCriteria

    private var running = 0
    private var isSealed = false
    private var action: (() -> Void)?

    package init(criteria: AnimationCompletionCriteria = .logicallyComplete, action: @escaping () -> Void) {
        self.criteria = criteria
        self.action = action
    }

    /// Whether the action has been called.
    package var isComplete: Bool { action == nil }

    /// Says that the change is over and starts no further animation; the action is called at once if none is running.
    package func seal() {
        isSealed = true
        finishIfDone()
    }

    func begin() {
        running += 1
    }

    func end() {
        running -= 1
        finishIfDone()
    }

    private func finishIfDone() {
        guard isSealed, running <= 0, let action else { return }
        self.action = nil
        action()
    }
}
