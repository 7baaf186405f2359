import Foundation
import KinoraMotion

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

    /// A spring whose animation begins with a step, or up to `delay` steps later, and has settled at the end of the step, so that the film
    /// loops. Its duration is at most `duration` seconds, and 0.42 steps.
    func spring(duration: TimeInterval, bounce: Double, delay: Double) -> Animation {
        // The envelope of the motion is exp(-2 * pi * damping * time / duration); it falls to a 600th of the change.
        let damping = max(1 - bounce, 0.05)
        let settling = 2 * Double.pi * damping * (0.75 - delay) * length / log(600)
        return .spring(duration: min(duration, length * 0.42, settling), bounce: bounce)
    }
}
