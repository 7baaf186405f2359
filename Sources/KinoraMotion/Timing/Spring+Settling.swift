import Foundation

extension Spring {
    /// How many seconds the spring takes to stay within 0.001 of a target at distance 1; infinite without damping.
    public var settlingDuration: Double {
        settlingDuration(target: 1.0, epsilon: 0.001)
    }

    /// How many seconds the spring takes to stay within `epsilon` of `target`.
    ///
    /// A swinging spring is measured by its envelope. The others are looked at every tenth of a second for when they have come near for
    /// more than a second, so that their answer is a multiple of 0.1, as SwiftUI's is; the search ends after 1024 looks, and a spring
    /// that creeps longer is measured by its slower exponential. Infinite without damping.
    public func settlingDuration<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, epsilon: Double) -> Double {
        guard decay > 0 else { return .infinity }
        if frequency > 0 {
            var relative = target
            relative.scale(by: decay)
            relative -= initialVelocity
            let envelope = relative.magnitudeSquared.squareRoot() + target.magnitudeSquared.squareRoot()
            return max(0, -log(epsilon / envelope) / decay)
        }
        var arrival: Double?
        for look in 0..<1024 {
            let time = Double(look) / 10
            var distance = value(target: target, initialVelocity: initialVelocity, time: time)
            distance -= target
            guard distance.magnitudeSquared < epsilon * epsilon else {
                arrival = nil
                continue
            }
            if let arrival, time - arrival > 1 { return arrival }
            arrival = arrival ?? time
        }
        if let arrival { return arrival }
        let slow = decay + frequency
        let start = target.magnitudeSquared.squareRoot() + initialVelocity.magnitudeSquared.squareRoot() / max(slow, decay - frequency)
        return max(102.4, log(start / epsilon) / slow)
    }

    /// A spring by how long it takes to come to rest.
    ///
    /// - Parameters:
    ///   - settlingDuration: seconds until the motion over a distance of 1 stays within `epsilon`; clamped to 0.01...10.
    ///   - dampingRatio: the damping as a fraction of the critical amount; clamped to just above 0 and up to 1.
    ///   - epsilon: how near is near enough, between 0 and 1; anything else is taken as 0.001.
    ///
    /// Solves for the decay by Newton's method. A swinging spring answers the same `settlingDuration`; a critically damped one is
    /// within `epsilon` at exactly that time, which the property then rounds up to its tenths of a second.
    public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
        let seconds = settlingDuration > 0.01 ? min(settlingDuration, 10) : 0.01
        let ratio = dampingRatio > .ulpOfOne ? min(dampingRatio, 1) : .ulpOfOne
        let epsilon = epsilon > 0 && epsilon < 1 ? epsilon : 0.001
        // Both functions are concave and fall from where Newton starts, left of which the root lies: the steps approach it from one side.
        // The unknown is the decay. Envelope of a swinging spring: (1 + d) e^(-d s) = epsilon; critical: (1 + d s) e^(-d s) = epsilon.
        let scale = ratio < 1 ? 1 : seconds
        var decay = (log(1 / epsilon) + 12) * max(1, 1 / seconds)
        for _ in 0..<100 {
            let error = log1p(decay * scale) - log(epsilon) - decay * seconds
            let slope = scale / (1 + decay * scale) - seconds
            let next = decay - error / slope
            if abs(next - decay) <= 1e-15 * decay { break }
            decay = next
        }
        self.init(response: 2 * Double.pi * ratio / decay, dampingRatio: ratio)
    }
}
