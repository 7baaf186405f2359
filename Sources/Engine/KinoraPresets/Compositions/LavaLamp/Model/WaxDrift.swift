import Foundation

/// The vertical motion of a blob: it rests, rises, rests and sinks slightly more slowly.
struct WaxDrift: Hashable, Sendable {
    /// The duration of one cycle in seconds, and the fraction of it that is complete at time 0.
    let period: TimeInterval
    let phase: Double
    /// The y coordinates at rest, below and above, in points.
    let low: Double
    let high: Double
    /// The mean horizontal position, -1...1, and the maximum deviation from it.
    let lane: Double
    let swing: Double
    let swingPeriod: TimeInterval
    let swingPhase: Double
    /// The amplitude of small vertical oscillations, in points.
    let bob: Double

    /// The y coordinate, in points.
    func height(at time: TimeInterval) -> Double {
        let position = Self.fraction(time / period + phase)
        let risen =
            switch position {
            case ..<0.12: 0.0
            case ..<0.48: Self.ease((position - 0.12) / 0.36)
            case ..<0.58: 1.0
            default: 1 - Self.ease((position - 0.58) / 0.42)
            }
        return low + (high - low) * risen + bob * cos(2 * .pi * (time / swingPeriod + 2 * swingPhase))
    }

    /// The horizontal position: -1 at the left wall, 1 at the right wall.
    func side(at time: TimeInterval) -> Double {
        lane + swing * sin(2 * .pi * (time / swingPeriod + swingPhase))
    }

    /// The motion under buoyancy and drag: a slow start, a constant speed, a slow end. Speed and acceleration are zero at both ends.
    private static func ease(_ t: Double) -> Double { t * t * t * (10 + t * (6 * t - 15)) }

    private static func fraction(_ value: Double) -> Double { value - value.rounded(.down) }
}
