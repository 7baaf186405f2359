/// The criterion for running the completion handler of an animated change.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private enum Criteria { case logicallyComplete, removed }

    private let criteria: Criteria

    /// When every animation is logically complete, although springs may still move slightly. Later replacements do not delay it.
    public static let logicallyComplete = AnimationCompletionCriteria(criteria: .logicallyComplete)

    /// When every animation, including those that replaced one, has ended.
    public static let removed = AnimationCompletionCriteria(criteria: .removed)
}

/// Counts the animations that a change has started, and calls its action once after the last one.
///
/// The object is passed to every animator that the change retargets; then `seal()` is called. The action may be called during the
/// evaluation of a frame, so it should only record the work to be done.
package final class AnimationCompletion {
    /// The criterion for the end of an animation.
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

    /// Marks the change as finished, with no further animations. Calls the action immediately if none is running.
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
