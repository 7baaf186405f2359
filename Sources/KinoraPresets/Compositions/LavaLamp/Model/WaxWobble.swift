import Foundation
import KinoraDrawing
import KinoraMotion

/// How the radius of a blob differs from its mean at each of its points: every so often a random half of the points get new targets, the
/// others go back to rest, and all move there slowly. As the next targets come before the last are reached, the wobble never stops.
///
/// A change that meets a running one goes on from the moving value, as SwiftUI's ease-in-out animations do. What began longer ago than a
/// change takes has arrived, so the offsets at any time follow from the last few targets alone.
struct WaxWobble: Hashable, Sendable {
    let seed: UInt64
    let blob: Int
    /// How many points there are.
    let points: Int
    /// How far from the mean, in points of length, either way.
    let range: Double
    /// Seconds from one change of targets to the next.
    let interval: TimeInterval
    /// Seconds that a change takes.
    let easing: TimeInterval
    /// Seconds by which this blob's changes come earlier than at time 0.
    let lead: TimeInterval
    /// After how many changes the targets begin again; nil: never.
    let cycle: Int?

    /// The offsets at `time` seconds, which may be negative.
    func offsets(at time: TimeInterval) -> AnimatableVector {
        let now = time + lead
        let latest = (now / interval).rounded(.down)
        let running = (easing / interval).rounded(.up)
        var offsets = target(Int(latest - running))
        for change in Int(latest - running + 1)...Int(latest) {
            let progress = UnitCurve.easeInOut.value(at: (now - Double(change) * interval) / easing)
            offsets.interpolate(towards: target(change), amount: progress)
        }
        return offsets
    }

    /// Where the points go at a change.
    private func target(_ change: Int) -> AnimatableVector {
        let change = cycle.map { ((change % $0) + $0) % $0 } ?? change
        var random = WaxRandom(seed: seed, blob, 1, change)
        return AnimatableVector(
            with: (0..<points).map { _ in
                let offset = random.within(-range...range)
                return random.coin() ? offset : 0
            })
    }
}
