import Foundation

/// A gain that changes with the time: linear in decibels between its points, constant before the first and after the last one.
public struct GainCurve: Hashable, Sendable {
    /// A gain at a time.
    public struct Point: Hashable, Sendable {
        /// In seconds since the start of the clip.
        public let time: TimeInterval
        /// In decibels.
        public let decibels: Double

        /// Creates a point. `time` must be finite, and `decibels` within -200...60.
        public init(at time: TimeInterval, decibels: Double) {
            precondition(time.isFinite, "the time of a gain must be finite")
            precondition((-200...60).contains(decibels), "a gain must be within -200...60 decibels")
            (self.time, self.decibels) = (time, decibels)
        }
    }

    /// In ascending order of their times.
    public let points: [Point]

    /// Creates a curve through `points`, at least one. Of points with the same time, the first is the end of what is before it, and the last the
    /// start of what follows: the gain jumps there.
    public init(_ points: [Point]) {
        precondition(!points.isEmpty, "a gain curve must have a point")
        // Swift's sort is stable, so that points at the same time keep their order.
        self.points = points.sorted { $0.time < $1.time }
    }

    /// Creates a constant gain.
    init(_ decibels: Double) { points = [Point(at: 0, decibels: decibels)] }

    /// The gain in decibels, `time` seconds after the start of the clip. O(log n).
    public func decibels(at time: TimeInterval) -> Double {
        var (low, high) = (0, points.count)
        while low < high {
            let middle = (low + high) / 2
            if points[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return points[0].decibels }
        guard low < points.count else { return points[low - 1].decibels }
        let (before, after) = (points[low - 1], points[low])
        let progress = (time - before.time) / (after.time - before.time)
        return before.decibels + (after.decibels - before.decibels) * progress
    }

    /// The gain if it does not change.
    var constant: Double? { points.allSatisfy { $0.decibels == points[0].decibels } ? points[0].decibels : nil }
}
