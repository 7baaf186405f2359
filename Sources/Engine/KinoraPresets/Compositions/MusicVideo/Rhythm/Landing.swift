import Foundation

/// The timing of a change that arrives exactly on its step: it first moves back slightly, accelerates, arrives on the beat, overshoots and
/// settles.
///
/// Position and speed are continuous.
enum Landing {
    /// The fraction of a step before its end in which the next change runs.
    static let lead = 0.46
    /// The initial amplitude of the overshoot, in fractions of the distance. It is slightly smaller when the overshoot peaks.
    private static let overshoot = 0.09
    private static let frequency = 2 * Double.pi * 2.2

    /// The state of a change.
    struct State: Equatable, Sendable {
        /// The step from which it starts; it ends at the next one.
        var step: Int
        /// 0 at the start and exactly 1 when the next step is reached. Slightly below 0 and above 1 in between.
        var progress: Double
    }

    /// The change at `position`, in steps. At whole numbers, that step has just been reached.
    static func state(at position: Double) -> State {
        let whole = position.rounded(.down)
        let phase = position - whole
        let hold = 1 - lead
        let step = Int(whole)
        if phase < hold {
            let fade = 1 - phase / hold
            return State(step: step - 1, progress: 1 + overshoot * sin(frequency * phase) * fade * fade * fade)
        }
        return State(step: step, progress: approach((phase - hold) / lead))
    }

    /// A quintic from 0 to 1 that starts at rest, first moves backwards, and ends with the initial speed of the overshoot.
    private static func approach(_ u: Double) -> Double {
        let pull = -11.0
        let speed = overshoot * frequency * lead
        let (u2, u3) = (u * u, u * u * u)
        let fromPull = 0.5 * u2 * (1 - u) * (1 - u) * (1 - u)
        let fromSpeed = u3 * (-4 + 7 * u - 3 * u2)
        return u3 * (10 - 15 * u + 6 * u2) + pull * fromPull + speed * fromSpeed
    }
}
