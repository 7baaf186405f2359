import Foundation

/// Adjusts natural periods to the length of a film.
struct WaxClock: Hashable, Sendable {
    /// The film's length in seconds.
    let duration: TimeInterval
    /// True if every period divides the film's length, so that the film loops.
    let loops: Bool

    /// The number of periods in the film for the natural period `period`; nil if the film does not loop.
    func count(ofPeriod period: TimeInterval) -> Int? {
        loops ? max(1, Int(min((duration / period).rounded(), 1e9))) : nil
    }

    /// The adjusted period.
    func period(near period: TimeInterval) -> TimeInterval {
        count(ofPeriod: period).map { duration / Double($0) } ?? period
    }

    /// A factor 0...1 for the distance of a motion that has the natural period `period`. It prevents faster motion in short loops.
    func reach(ofPeriod period: TimeInterval) -> Double {
        min(1, self.period(near: period) / period)
    }
}
