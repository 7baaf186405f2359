/// What an animator can tell without knowing what it moves: most values are on a straight way, and a frame with thousands of them only asks how
/// far each has come. It knows no generic type, because looking their layouts up would cost more than the answer.
@usableFromInline
package class AnimatorMotion {
    enum Phase {
        case rest
        /// One built-in animation that started at rest: the shown value is `origin + way * fraction`.
        case simple
        /// Whatever else the animator's run says.
        case run
    }

    final var phase = Phase.rest
    final var squaredDistance = 0.0
    final var animation = Animation.default
    final var start = 0.0
    final var repetition: Repetition?
    final var hasCompletedLogically = false
    final var hasSuperseded = false

    /// Completions that wait for the newest animation to be logically complete.
    final var logical: [AnimationCompletion] = []

    /// Whether the value has to be asked for on the next frame: it moves, or a completion is waited for.
    package final var isActive: Bool { phase != .rest || hasSuperseded }

    /// Whether the shown value may differ from the model.
    package final var isAnimating: Bool { phase != .rest }

    /// The part of a straight way that is covered at `time`; nil where there is more to say, which the animator's `value(at:)` then does.
    package final func fraction(at time: Double) -> Double? {
        guard phase == .simple, !hasSuperseded,
            let progress = animation.progress(at: time - start, squaredDistance: squaredDistance, repetition: repetition)
        else { return nil }
        if progress.isLogicallyComplete { completeLogically() }
        return progress.fraction
    }

    /// The pace that this way has in common with others that began at the same moment; nil when how far it has come also depends on how long it is,
    /// or when its becoming logically complete is waited for.
    package final var pace: AnimationPace? {
        guard phase == .simple, !hasSuperseded, logical.isEmpty, case .curve = animation.motion else { return nil }
        return AnimationPace(animation: animation, start: start, repetition: repetition)
    }

    final func completeLogically() {
        hasCompletedLogically = true
        guard !logical.isEmpty else { return }
        let ended = logical
        logical = []
        for completion in ended { completion.end() }
    }
}
