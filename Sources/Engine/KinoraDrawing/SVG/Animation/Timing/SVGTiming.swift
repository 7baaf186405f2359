import Foundation

/// When an animation element is active: the timing attributes of SMIL.
struct SVGTiming: Hashable, Sendable {
    enum Restart: String, Hashable, Sendable { case always, whenNotActive, never }

    var begins: [SVGTimeCondition] = [.time(0)]
    var ends: [SVGTimeCondition] = []
    /// The duration of one repetition, in seconds; nil if it is indefinite.
    var duration: Double?
    /// Nil if it is not given; infinite for `indefinite`.
    var repeatCount: Double?
    /// In seconds. Nil if it is not given; infinite for `indefinite`.
    var repeatDuration: Double?
    var minimum = 0.0
    var maximum = Double.infinity
    var restart = Restart.always
    /// Whether the last value stays after the end.
    var isFrozen = false

    /// The length of an interval without an end condition and without a minimum and a maximum.
    var naturalLength: Double {
        guard let duration else { return repeatDuration ?? .infinity }
        if repeatCount == nil, repeatDuration == nil { return duration }
        return min((repeatCount ?? .infinity) * duration, repeatDuration ?? .infinity)
    }

    /// Whether an interval needs an end condition that is later than its begin: all ends are known, and there is at least one.
    var needsEnd: Bool {
        !ends.isEmpty
            && ends.allSatisfy { condition in
                if case .time = condition { true } else { false }
            }
    }

    /// The length of an interval whose end conditions end it after at most `limit` seconds.
    func length(upTo limit: Double) -> Double {
        let length = min(naturalLength, limit)
        guard minimum <= maximum else { return length }
        return max(min(length, maximum), minimum)
    }

    /// A time of an animation in its repetitions.
    struct Position: Hashable, Sendable {
        /// The number of complete repetitions before.
        var repetition: Int
        /// 0...1 in the repetition. 1 only at the end of a frozen animation.
        var fraction: Double
        /// In seconds from the start of the repetition.
        var time: Double
    }

    /// The maximum number of counted repetitions. The position in a repetition stays exact.
    private static let maxRepetitions = 1e9

    /// The position at a time, for the last interval that begins before it. Nil if the animation has no effect.
    func position(at time: Double, in interval: SVGInterval) -> Position? {
        let elapsed = time - interval.begin
        guard elapsed >= 0 else { return nil }
        let length = min(naturalLength, interval.end - interval.begin)
        if elapsed < length { return position(elapsed, isLast: false) }
        // After the end, or in the time that a minimum adds.
        return isFrozen ? position(length, isLast: true) : nil
    }

    private func position(_ elapsed: Double, isLast: Bool) -> Position {
        guard let duration, elapsed.isFinite else { return Position(repetition: 0, fraction: 0, time: elapsed.isFinite ? elapsed : 0) }
        var turns = elapsed / duration
        // Times such as 0.3 and 3 x 0.1 mean the same moment.
        if abs(turns - turns.rounded()) < 1e-9 { turns = turns.rounded() }
        var whole = min(turns.rounded(.down), Self.maxRepetitions)
        var fraction = min(max(turns - turns.rounded(.down), 0), 1)
        if isLast, fraction == 0, whole > 0 { (whole, fraction) = (whole - 1, 1) }
        return Position(repetition: Int(whole), fraction: fraction, time: fraction * duration)
    }
}

/// A time in which an animation is active, in seconds from the start of the document.
struct SVGInterval: Hashable, Sendable {
    var begin: Double
    /// May be infinite.
    var end: Double
}
