import Foundation
import KinoraMotion

/// The offsets of a blob's points from its radius. At regular intervals, a random half of the points get new targets, the others return to
/// 0, and all move there slowly. The next targets come before the last are reached, so the wobble never stops.
///
/// A change that interrupts another one starts at the current value, as SwiftUI's ease-in-out animations do. Changes older than their
/// duration are complete, so the offsets follow from the last few targets.
struct WaxWobble: Hashable, Sendable {
    let seed: UInt64
    let blob: Int
    /// The number of points.
    let points: Int
    /// The maximum offset, in points of length.
    let range: Double
    /// The interval between changes of targets, in seconds.
    let interval: TimeInterval
    /// The duration of a change, in seconds.
    let easing: TimeInterval
    /// The time in seconds by which this blob's changes come earlier than at time 0.
    let lead: TimeInterval
    /// The number of changes after which the targets repeat; nil if they never do.
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

    /// The offsets of an outline without corners: surface tension makes each the mean of itself and its neighbours on both sides.
    func smoothOffsets(at time: TimeInterval) -> AnimatableVector {
        let offsets = offsets(at: time)
        guard points > 0 else { return offsets }
        return AnimatableVector(
            with: (0..<points).map { index in
                offsets[index] / 2 + (offsets[(index + points - 1) % points] + offsets[(index + 1) % points]) / 4
            })
    }

    /// The targets of the points at a change.
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
