import Foundation

/// Turns natural periods into those a film has room for.
struct WaxClock: Hashable, Sendable {
    /// The film's length in seconds.
    let duration: TimeInterval
    /// True: every motion fits into the film a whole number of times, so that its end meets its beginning.
    let loops: Bool

    /// How often something happens in the film that would naturally happen every `period` seconds; nil when the film does not loop.
    func count(ofPeriod period: TimeInterval) -> Int? {
        loops ? max(1, Int(min((duration / period).rounded(), 1e9))) : nil
    }

    /// The period to use in place of the natural one.
    func period(near period: TimeInterval) -> TimeInterval {
        count(ofPeriod: period).map { duration / Double($0) } ?? period
    }

    /// 0...1: how far something may go that goes all the way in its natural period, if it is not to move faster in a short loop.
    func reach(ofPeriod period: TimeInterval) -> Double {
        min(1, self.period(near: period) / period)
    }
}
