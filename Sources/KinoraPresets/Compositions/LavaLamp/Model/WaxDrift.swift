import Foundation

/// The way of a blob: it rests, warms up and rises, rests, cools down and sinks a little more slowly.
struct WaxDrift: Hashable, Sendable {
    /// Seconds for once up and down, and where in that the blob is at time 0, as a fraction.
    let period: TimeInterval
    let phase: Double
    /// Where it rests below and above, as y in points.
    let low: Double
    let high: Double
    /// Where it stays from side to side, -1...1, and how far it swings to either side of that.
    let lane: Double
    let swing: Double
    let swingPeriod: TimeInterval
    let swingPhase: Double
    /// How far it bobs up and down on its way, in points.
    let bob: Double

    /// y in points.
    func height(at time: TimeInterval) -> Double {
        let place = Self.fraction(time / period + phase)
        let risen =
            switch place {
            case ..<0.12: 0.0
            case ..<0.48: Self.ease((place - 0.12) / 0.36)
            case ..<0.58: 1.0
            default: 1 - Self.ease((place - 0.58) / 0.42)
            }
        return low + (high - low) * risen + bob * cos(2 * .pi * (time / swingPeriod + 2 * swingPhase))
    }

    /// -1 at the left wall, 1 at the right one.
    func side(at time: TimeInterval) -> Double {
        lane + swing * sin(2 * .pi * (time / swingPeriod + swingPhase))
    }

    /// Buoyancy against drag: a slow start, a steady middle, a slow end, with no jolt in between (speed and its change both begin and end at
    /// zero).
    private static func ease(_ t: Double) -> Double { t * t * t * (10 + t * (6 * t - 15)) }

    private static func fraction(_ value: Double) -> Double { value - value.rounded(.down) }
}
