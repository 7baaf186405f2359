import Foundation

/// Even steps through a film, at each of which something changes; after the last one everything is as it was at first.
struct FilmSteps: Sendable {
    /// How many there are.
    let count: Int
    /// Seconds from one change to the next.
    let length: TimeInterval

    /// As many steps as come nearest to `length` seconds each.
    init(of length: TimeInterval, film: TimeInterval) {
        count = max(1, Int((film / length).rounded()))
        self.length = film / Double(count)
    }

    /// The step that is shown or being changed to, 0 to `count`. Each change comes when a quarter of its step is over and
    /// has to be over when the step ends, so that the film begins and ends at rest.
    func step(at time: TimeInterval) -> Int { Int((time / length + 0.75).rounded(.down)) }
}
