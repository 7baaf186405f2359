/// A change of an animation's time.
enum TimeAdjustment: Hashable, Sendable {
    /// Holds time at 0 for this number of seconds.
    case delay(Double)

    /// Multiplies the speed of time.
    case speed(Double)

    /// Repeats the animation `count` times, or forever; every second repetition runs backwards if it autoreverses.
    case repetition(count: Int?, autoreverses: Bool)

    /// Sets logical completion after this number of seconds, independent of the motion.
    case logicalCompletion(after: Double)
}

/// The computed properties of a repeating animation.
struct Repetition {
    /// The duration of the motion, in seconds of its own clock; infinite if it never ends.
    var period: Double

    /// A first repetition that started when another motion was replaced.
    var takenOver: TakenOver?

    struct TakenOver {
        /// The time of the replacement, in seconds of the repetition's clock.
        let origin: Double

        /// The duration of that repetition, in seconds of the motion's clock.
        let period: Double
    }
}

/// The time of an animation as its motion sees it.
struct Moment {
    /// In seconds of the motion's clock.
    var time: Double

    /// The speed of that clock.
    var rate = 1.0

    /// Whether the motion runs backwards.
    var isReversed = false

    /// Whether the animation repeats, so that a motion that has just ended shows its end.
    var repeats = false

    /// Whether this is a later repetition of a motion whose first one replaced another.
    var startsAtRest = false

    /// Logical completion according to an adjustment; nil if the motion determines it.
    var isLogicallyComplete: Bool?
}
