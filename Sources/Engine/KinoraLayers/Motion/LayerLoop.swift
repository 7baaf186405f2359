import Foundation

/// The repetition of the time of a layer: its motion, and everything inside of it, begins again in each turn.
struct LayerLoop: Hashable, Sendable {
    /// The duration of a turn, in seconds.
    var period: TimeInterval
    /// The number of turns; infinite for a loop that does not end.
    var count = Double.infinity
    /// Whether every second turn is reversed.
    var autoreverses = false

    /// The accepted durations of a turn, in seconds.
    static let periods = 0.05...86_400.0
    static let counts = 1...100_000
    /// A layer inside that ends with the turn is visible until then. So the last moment of a turn is before its end, by this time in seconds.
    private static let margin = 1e-6
    /// The maximum number of times that ``changes(_:from:to:)`` distinguishes.
    private static let maxChanges = 2_000.0

    /// Returns the time of the first turn that corresponds to `time`; after the last turn, its end. `start` is the start of the layer.
    func time(_ time: TimeInterval, from start: TimeInterval) -> TimeInterval {
        guard time > start else { return time }
        var passed = (time - start) / period
        // Rounding errors must not show the end of a turn at the start of the next one.
        if abs(passed - passed.rounded()) * period < LayerTime.tolerance { passed = passed.rounded() }
        let run = min(passed.rounded(.down), count - 1)
        let fraction = min(passed - run, 1)
        let isReversed = autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
        return start + min((isReversed ? 1 - fraction : fraction) * period, period - Self.margin)
    }

    /// Returns the times of all turns in which something changes, from the times `changes` of the first turn. All are in seconds of the film.
    func changes(_ changes: [ClosedRange<TimeInterval>], from start: TimeInterval, to end: TimeInterval) -> [ClosedRange<TimeInterval>] {
        let turn = start...(start + period)
        let inside = changes.filter { $0.overlaps(turn) }.map { $0.clamped(to: turn) }
        let turns = min(count, ((end - start) / period).rounded(.up))
        guard !inside.isEmpty, turns > 0 else { return [] }
        guard turns * Double(inside.count) <= Self.maxChanges else { return [start...min(start + turns * period, end)] }
        return (0..<Int(turns)).flatMap { index -> [ClosedRange<TimeInterval>] in
            let first = start + Double(index) * period
            let isReversed = autoreverses && !index.isMultiple(of: 2)
            return [first...first]
                + inside.map { range in
                    let (low, high) = (range.lowerBound - start, range.upperBound - start)
                    return isReversed ? (first + period - high)...(first + period - low) : (first + low)...(first + high)
                }
        }
    }
}
