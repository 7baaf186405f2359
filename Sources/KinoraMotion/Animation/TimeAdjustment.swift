/// Something that changes the time at which an animation sees itself.
enum TimeAdjustment: Hashable, Sendable {
    /// Holds time at 0 for so many seconds.
    case delay(Double)

    /// Lets time pass so many times as fast.
    case speed(Double)

    /// Starts over when the animation ends, so many times in all, or for ever; every second time backward if it autoreverses.
    case repetition(count: Int?, autoreverses: Bool)

    /// Declares the animation complete after so many seconds, while it goes on moving.
    case logicalCompletion(after: Double)
}

/// What a repeating animation finds out once and keeps.
struct Repetition {
    /// How long one pass of the motion takes, in seconds of its own clock; infinite if it never ends.
    var period: Double

    /// A pass that began where another motion was taken over.
    var takenOver: TakenOver?

    struct TakenOver {
        /// When that was, in seconds of the clock that the repetition sees.
        let origin: Double

        /// How long that pass takes, in seconds of the motion's clock.
        let period: Double
    }
}

/// A moment of an animation as its motion sees it.
struct Moment {
    /// Seconds of the motion's clock.
    var time: Double

    /// How fast that clock runs.
    var rate = 1.0

    /// Whether the way is walked backward.
    var isReversed = false

    /// Whether the animation repeats, so that a motion that has just ended shows its end.
    var repeats = false

    /// Whether this is a later pass of a motion whose first pass was taken over.
    var startsAtRest = false

    /// What an adjustment says about logical completion; nil leaves it to the motion.
    var isLogicallyComplete: Bool?
}
