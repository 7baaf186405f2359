import Foundation

/// The timing of a change that happens step after step and is there exactly on each step: it draws back a little, hurries, arrives on the
/// beat and swings past it before it settles.
///
/// Position and speed are continuous everywhere.
enum Landing {
    /// The part of a step before its end in which the next change runs.
    static let lead = 0.46
    /// How far the change swings past its end at first, as a part of its way (a little less is left by the time it gets there).
    private static let overshoot = 0.09
    private static let frequency = 2 * Double.pi * 2.2

    /// Where a change stands.
    struct State: Equatable, Sendable {
        /// The step it comes from; it goes to the one after.
        var step: Int
        /// 0 at the start, exactly 1 when the next step is reached, slightly below 0 and above 1 in between.
        var progress: Double
    }

    /// The change at `position`, counted in steps; at whole numbers that step has just been reached.
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

    /// The quintic from 0 to 1 that starts at rest, is first pulled backwards, and arrives with the speed the swing begins with.
    private static func approach(_ u: Double) -> Double {
        let pull = -11.0
        let speed = overshoot * frequency * lead
        let (u2, u3) = (u * u, u * u * u)
        let fromPull = 0.5 * u2 * (1 - u) * (1 - u) * (1 - u)
        let fromSpeed = u3 * (-4 + 7 * u - 3 * u2)
        return u3 * (10 - 15 * u + 6 * u2) + pull * fromPull + speed * fromSpeed
    }
}
