import Foundation

/// Equal steps of a film, with one change per step. After the last change, the film is in its first state again.
struct FilmSteps: Sendable {
    /// The number of steps.
    let count: Int
    /// The length of a step, in seconds.
    let length: TimeInterval

    /// Divides `film` seconds into the number of steps that makes their length closest to `length` seconds.
    init(of length: TimeInterval, film: TimeInterval) {
        count = max(1, Int((film / length).rounded()))
        self.length = film / Double(count)
    }

    /// The step that is shown, or to which a change is in progress, in 0...`count`. Each change starts after the first quarter of its step
    /// and must end with the step, so that the film starts and ends at rest.
    func step(at time: TimeInterval) -> Int { Int((time / length + 0.75).rounded(.down)) }
}
