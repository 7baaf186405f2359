/// The state of an animator that does not depend on the type of its value. Most values move along straight lines, and a frame with
/// thousands of them needs only their progress. The class is not generic, because looking up generic type layouts would cost more than the
/// computation.
@usableFromInline
package class AnimatorMotion {
    enum Phase {
        case rest
        /// One built-in animation that started at rest: the displayed value is `origin + distance * fraction`.
        case simple
        /// Any other animations, evaluated by the animator's run.
        case run
    }

    final var phase = Phase.rest
    final var squaredDistance = 0.0
    final var animation = Animation.default
    final var start = 0.0
    final var repetition: Repetition?
    final var hasSuperseded = false

    /// Completions that wait for logical completion of the newest animation.
    final var logical: [AnimationCompletion] = []

    /// Whether the value must be evaluated in the next frame, because it moves or a completion waits.
    package final var isActive: Bool { phase != .rest || hasSuperseded }

    /// Whether the displayed value may differ from the model.
    package final var isAnimating: Bool { phase != .rest }

    /// The fraction of a straight distance at `time`; nil if the animator's `value(at:)` must be called.
    package final func fraction(at time: Double) -> Double? {
        guard phase == .simple, !hasSuperseded,
            let progress = animation.progress(at: time - start, squaredDistance: squaredDistance, repetition: repetition)
        else { return nil }
        if progress.isLogicallyComplete { completeLogically() }
        return progress.fraction
    }

    /// Whether ``fraction(at:)`` can be called for any time before the end of the animation, in any order.
    package final var isClosedForm: Bool { phase == .simple && !hasSuperseded && logical.isEmpty }

    /// Whether the animation repeats forever.
    package final var isEndless: Bool { animation.repeatsForever }

    /// Whether the animation of a closed form (``isClosedForm``) is over at `time`.
    package final func isOver(at time: Double) -> Bool {
        animation.progress(at: time - start, squaredDistance: squaredDistance, repetition: repetition) == nil
    }

    /// The progress that is common to animations that started at the same time; nil if it also depends on the distance, or if a completion
    /// waits for logical completion.
    package final var sharedProgress: SharedProgress? {
        guard phase == .simple, !hasSuperseded, logical.isEmpty, case .curve = animation.motion else { return nil }
        return SharedProgress(animation: animation, start: start, repetition: repetition)
    }

    final func completeLogically() {
        guard !logical.isEmpty else { return }
        let ended = logical
        logical = []
        for completion in ended { completion.end() }
    }
}
