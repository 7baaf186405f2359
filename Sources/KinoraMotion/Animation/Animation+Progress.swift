/// How far an animation has come.
struct AnimationProgress {
    /// The part of the way that is covered; springs go beyond 1.
    var fraction: Double

    /// Whether the animation is as good as over.
    var isLogicallyComplete = false
}

// Built-in animations that start at rest cover the same part of every way, whatever is animated. These functions know only numbers, and a
// frame with thousands of values spends no time on generic types.
extension Animation {
    /// Whether, started at rest, the animation covers the same part of every component.
    var isProportional: Bool {
        if case .custom = motion { false } else { true }
    }

    /// How far a proportional animation has come `time` seconds after it started at rest; nil once it is over.
    ///
    /// - Parameters:
    ///   - squaredDistance: the squared length of the way: springs come to rest by their speed in units of the value.
    ///   - repetition: how long a pass takes, for animations that repeat.
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

    /// The same for the motion alone, at a time of its own clock. A custom motion knows no answer.
    func motionProgress(at time: Double, squaredDistance: Double) -> AnimationProgress? {
        switch motion {
        case .curve(let curve):
            // Arrived is complete, also by a time that is a difference of two others.
            curve.fraction(at: time).map { AnimationProgress(fraction: $0, isLogicallyComplete: time >= curve.duration - 1e-9) }
        case .spring(let spring): spring.progress(at: time, squaredDistance: squaredDistance)
        case .standard: SpringAnimation.standard.progress(at: time, squaredDistance: squaredDistance)
        case .interpolatingSpring(let spring): spring.progress(at: time)
        case .custom: nil
        }
    }
}
