import Foundation

extension SVGAnimationTable {
    /// The time that animations take.
    struct Span: Hashable, Sendable {
        /// In seconds: up to the last end, or a common period of the endless animations.
        var length: Double
        var isEndless: Bool
        /// Whether all endless animations repeat after ``length``.
        var isPeriodic: Bool
    }

    /// The maximum length of a common period, in seconds.
    static let maxPeriod = 60.0
    /// Periods are compared in units of a hundredth of a millisecond.
    private static let unit = 1e5

    /// The time up to the end of the last animation, or a common period of those that never end.
    var span: Span {
        var end = 0.0
        var periods: [Double] = []
        var isPeriodic = true
        for (index, animation) in elements.enumerated() {
            for interval in schedule.intervals[index] {
                guard interval.end.isInfinite else {
                    end = max(end, interval.end)
                    continue
                }
                end = max(end, interval.begin)
                if let duration = animation.timing.duration { periods.append(duration) }
                // A position that moves on with each repetition never returns.
                if animation.isAccumulating, animation.timing.duration != nil { isPeriodic = false }
            }
        }
        if let cycle = schedule.cycle { periods.append(cycle.period) }
        for animation in styles where !animation.isPaused && animation.duration > 0 {
            guard animation.iterations.isInfinite else {
                end = max(end, animation.end)
                continue
            }
            end = max(end, animation.delay)
            let turns = [.alternate, .alternateReverse].contains(animation.direction) ? 2.0 : 1
            periods.append(animation.duration * turns)
        }
        // Animations of no duration still change the drawing at their delay.
        for animation in styles where !animation.isPaused && animation.duration == 0 { end = max(end, animation.delay) }
        guard !periods.isEmpty else { return Span(length: end, isEndless: false, isPeriodic: true) }
        guard isPeriodic, let period = Self.commonPeriod(periods), period <= Self.maxPeriod else {
            return Span(length: Self.maxPeriod, isEndless: true, isPeriodic: false)
        }
        // Whole periods, until all animations have begun or ended.
        let turns = max((end / period - 1e-9).rounded(.up), 1)
        return Span(length: turns * period, isEndless: true, isPeriodic: true)
    }

    /// The least common multiple; nil if it is longer than the maximum.
    private static func commonPeriod(_ periods: [Double]) -> Double? {
        var common = 1
        for period in periods {
            let units = (period * unit).rounded()
            guard units >= 1, units <= maxPeriod * unit else { return nil }
            var (a, b) = (common, Int(units))
            while b != 0 { (a, b) = (b, a % b) }
            common = common / a * Int(units)
            guard Double(common) <= maxPeriod * unit else { return nil }
        }
        return Double(common) / unit
    }
}
