import Foundation

/// The response of a damped spring to a unit of distance and to a unit of velocity, at one time.
///
/// The motion is linear: released at distance T from its target with velocity v, a spring has moved by `position = T * fromTarget.position
/// + v * fromVelocity.position`, and likewise for the velocity.
package struct SpringResponse: Sendable {
    /// The fraction of the distance that is covered, and its derivative per second.
    package var fromTarget: (position: Double, velocity: Double)

    /// The contribution of an initial velocity of one unit per second to the position and to the velocity.
    package var fromVelocity: (position: Double, velocity: Double)

    /// The response of `x'' + 2 decay x' + (decay² ± frequency²) x = 0` after `time` seconds.
    ///
    /// With C for the decaying cosine and S for the decaying sine divided by the frequency (hyperbolic if `frequency` is negative, their
    /// limit if it is 0), all three kinds of damping share one formula. Negative times and NaN count as 0.
    package init(decay: Double, frequency: Double, time: Double) {
        guard time > 0 else {
            (fromTarget, fromVelocity) = ((0, 0), (0, 1))
            return
        }
        let cosine: Double
        let sine: Double
        if frequency < 0 {
            // Uses the slower exponential as a factor, which avoids overflow, and cancellation near critical damping.
            let slow = exp(-(decay + frequency) * time)
            let shrink = expm1(2 * frequency * time)
            cosine = slow * (2 + shrink) / 2
            sine = slow * shrink / (2 * frequency)
        } else {
            let envelope = exp(-decay * time)
            if frequency > 0 {
                cosine = envelope * cos(frequency * time)
                sine = envelope * sin(frequency * time) / frequency
            } else {
                cosine = envelope
                sine = envelope * time
            }
            guard envelope > 0 else {
                // Nothing of the start remains. This includes infinitely stiff springs, whose sine would be infinity times 0.
                (fromTarget, fromVelocity) = ((1, 0), (0, 0))
                return
            }
        }
        let square = decay * decay + frequency * abs(frequency)
        fromTarget = (1 - (cosine + decay * sine), square * sine)
        fromVelocity = (sine, cosine - decay * sine)
    }
}
