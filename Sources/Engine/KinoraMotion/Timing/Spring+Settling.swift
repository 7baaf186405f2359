import Foundation

extension Spring {
    /// The time in seconds until the spring stays within 0.001 of a target at distance 1; infinite without damping.
    public var settlingDuration: Double {
        settlingDuration(target: 1.0, epsilon: 0.001)
    }

    /// The time in seconds until the spring stays within `epsilon` of `target`.
    ///
    /// For an underdamped spring, it is computed from the envelope. Others are sampled every tenth of a second until they have been near
    /// the target for more than a second, so that the result is a multiple of 0.1, as in SwiftUI. After 1024 samples, it is computed from
    /// the slower exponential. Infinite without damping.
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
        for sample in 0..<1024 {
            let time = Double(sample) / 10
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

    /// Creates a spring by its settling time.
    ///
    /// - Parameters:
    ///   - settlingDuration: The time in seconds until the motion over a distance of 1 stays within `epsilon`; clamped to 0.01...10.
    ///   - dampingRatio: The damping as a fraction of the critical damping; clamped to slightly above 0 and up to 1.
    ///   - epsilon: The tolerance, between 0 and 1; otherwise replaced by 0.001.
    ///
    /// Solves for the decay by Newton's method. An underdamped spring reports the same `settlingDuration`. A critically damped one is
    /// within `epsilon` at exactly that time, which its property rounds up to a tenth of a second.
    public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
        let seconds = settlingDuration > 0.01 ? min(settlingDuration, 10) : 0.01
        let ratio = dampingRatio > .ulpOfOne ? min(dampingRatio, 1) : .ulpOfOne
        let epsilon = epsilon > 0 && epsilon < 1 ? epsilon : 0.001
        // Both functions are concave and decrease from Newton's start, and the root is to the left of it, so the steps converge from one
        // side. The unknown is the decay. Envelope of an underdamped spring: (1 + d) e^(-d s) = epsilon; critical: (1 + d s) e^(-d s) =
        // epsilon.
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
