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

    /// The least common multiple; nil if it is longer than the maximum.
    fileprivate static func commonPeriod(_ periods: [Double]) -> Double? {
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

extension SVGAnimationTable.Span {
    /// The time that several animations take together.
    static func common(_ spans: [SVGAnimationTable.Span]) -> SVGAnimationTable.Span {
        let end = spans.filter { !$0.isEndless }.map(\.length).max() ?? 0
        let endless = spans.filter(\.isEndless)
        guard !endless.isEmpty else { return SVGAnimationTable.Span(length: end, isEndless: false, isPeriodic: true) }
        guard endless.allSatisfy(\.isPeriodic), let period = SVGAnimationTable.commonPeriod(endless.map(\.length)) else {
            return SVGAnimationTable.Span(length: SVGAnimationTable.maxPeriod, isEndless: true, isPeriodic: false)
        }
        let turns = max((end / period - 1e-9).rounded(.up), 1)
        return SVGAnimationTable.Span(length: turns * period, isEndless: true, isPeriodic: true)
    }

    /// The longest time up to an end, in seconds: a day.
    private static let maxEnd = 86_400.0

    /// The time up to the end of the last animation, or a common period of those that never end.
    init(_ elements: [SVGAnimation], _ schedule: SVGSchedule, _ styles: [SVGStyleAnimation]) {
        var (end, periods, isPeriodic) = (0.0, [Double](), true)
        for (index, animation) in elements.enumerated() {
            for interval in schedule.intervals[index] {
                guard interval.end.isInfinite else {
                    // Of intervals that return in each turn of a cycle, only the first one counts.
                    end = max(end, schedule.returns(interval, of: index) ? schedule.intervals[index][0].begin : interval.end)
                    continue
                }
                end = max(end, interval.begin)
                if let duration = animation.timing.duration { periods.append(duration) }
                // A position that moves on with each repetition never returns.
                if animation.isAccumulating, animation.timing.duration != nil { isPeriodic = false }
            }
        }
        if let cycle = schedule.cycle { periods.append(cycle.period) }
        for animation in styles where !animation.isPaused {
            let repeats = animation.iterations.isInfinite && animation.duration > 0
            // An animation without a duration still changes the drawing at its delay.
            end = max(end, repeats ? animation.delay : animation.end)
            let turns = [.alternate, .alternateReverse].contains(animation.direction) ? 2.0 : 1
            if repeats { periods.append(animation.duration * turns) }
        }
        end = min(end, Self.maxEnd)
        guard !periods.isEmpty else {
            self.init(length: end, isEndless: false, isPeriodic: true)
            return
        }
        guard isPeriodic, let period = SVGAnimationTable.commonPeriod(periods) else {
            self.init(length: SVGAnimationTable.maxPeriod, isEndless: true, isPeriodic: false)
            return
        }
        // Whole periods, until all animations have begun or ended.
        let turns = max((end / period - 1e-9).rounded(.up), 1)
        self.init(length: turns * period, isEndless: true, isPeriodic: true)
    }
}
