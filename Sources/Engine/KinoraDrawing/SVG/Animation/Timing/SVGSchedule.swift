import Foundation

/// The intervals of all animation elements of a document.
struct SVGSchedule: Sendable {
    /// States that return again and again, because animations begin each other in a circle.
    struct Cycle: Sendable {
        var start: Double
        var period: Double
        /// For each animation, whether it begins in every turn.
        var isMember: [Bool]
    }

    /// For each animation, in the order of time, up to the end of the first turn of the cycle.
    let intervals: [[SVGInterval]]
    let cycle: Cycle?
    /// Whether there were too many intervals, so that the last ones are missing.
    let isCut: Bool

    /// The last interval of an animation that begins at or before a time; nil if there is none.
    func interval(of animation: Int, at time: Double) -> SVGInterval? {
        guard let cycle, cycle.isMember[animation], cycle.period > 0, time >= cycle.start + cycle.period else {
            return last(of: animation, at: time)
        }
        let shift = ((time - cycle.start) / cycle.period).rounded(.down) * cycle.period
        guard let interval = last(of: animation, at: time - shift) else { return nil }
        return SVGInterval(begin: interval.begin + shift, end: interval.end + shift)
    }

    /// Whether an interval is part of a cycle: the same interval is in the next turn, or in the turn before.
    func returns(_ interval: SVGInterval, of animation: Int) -> Bool {
        guard let cycle, cycle.isMember[animation] else { return false }
        return [cycle.period, -cycle.period].contains { distance in
            guard let other = last(of: animation, at: interval.begin + distance + 1e-6) else { return false }
            return abs(other.begin - interval.begin - distance) < 1e-6 && abs(other.end - interval.end - distance) < 1e-6
        }
    }

    private func last(of animation: Int, at time: Double) -> SVGInterval? {
        let list = intervals[animation]
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if list[middle].begin <= time { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? list[low - 1] : nil
    }
}
