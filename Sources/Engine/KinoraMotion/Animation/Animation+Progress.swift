/// The progress of an animation.
struct AnimationProgress {
    /// The fraction of the distance; springs exceed 1.
    var fraction: Double

    /// Whether the animation is logically complete.
    var isLogicallyComplete = false
}

// Built-in animations that start at rest have a progress that does not depend on the animated value. These functions use only numbers, so
// that frames with thousands of values spend no time on generic types.
extension Animation {
    /// Whether the animation has the same progress for every component if it starts at rest.
    var isProportional: Bool {
        if case .custom = motion { false } else { true }
    }

    /// Returns the progress of a proportional animation `time` seconds after it started at rest; nil if it is over.
    ///
    /// - Parameters:
    ///   - squaredDistance: The squared distance. Springs settle by their speed in units of the value.
    ///   - repetition: The duration of a repetition, for animations that repeat.
    func progress(at time: Double, squaredDistance: Double, repetition: Repetition?) -> AnimationProgress? {
        if adjustments.isEmpty {
            return motionProgress(at: time > 0 ? time : 0, squaredDistance: squaredDistance)
        }
        guard let moment = moment(at: time, repetition: repetition) else { return nil }
        let end = moment.repeats ? AnimationProgress(fraction: 1) : nil
        guard var progress = motionProgress(at: moment.time, squaredDistance: squaredDistance) ?? end else { return nil }
        if moment.isReversed { progress.fraction = 1 - progress.fraction }
        if let isLogicallyComplete = moment.isLogicallyComplete { progress.isLogicallyComplete = isLogicallyComplete }
        return progress
    }

    /// The fraction of a distance of 1 that the animation has covered `time` seconds after it started at rest; 1 after its end. Springs may
    /// exceed 1. Traps for a custom animation.
    package func fraction(at time: Double) -> Double {
        precondition(isProportional, "the fraction of a custom animation depends on the value that it animates")
        let repetition = repeats ? repetition(value: 1, context: AnimationContext()) : nil
        return progress(at: time, squaredDistance: 1, repetition: repetition)?.fraction ?? 1
    }

    /// Returns the progress of the motion without adjustments, at a time of its own clock. Nil for custom animations.
    func motionProgress(at time: Double, squaredDistance: Double) -> AnimationProgress? {
        switch motion {
        case .curve(let curve):
            // Complete at the end of the duration, even if `time` is a difference with a rounding error.
            curve.fraction(at: time).map { AnimationProgress(fraction: $0, isLogicallyComplete: time >= curve.duration - 1e-9) }
        case .spring(let spring): spring.progress(at: time, squaredDistance: squaredDistance)
        case .standard: SpringAnimation.standard.progress(at: time, squaredDistance: squaredDistance)
        case .interpolatingSpring(let spring): spring.progress(at: time)
        case .custom: nil
        }
    }
}
