import Foundation

/// What a damped spring does with a unit of distance and with a unit of speed, at one time.
///
/// The motion is linear: released at distance T from its target with velocity v, a spring has gone `position = T * fromTarget.position +
/// v * fromVelocity.position`, and the same for the velocity.
package struct SpringResponse: Sendable {
    /// The part of the distance that is travelled, and its rate a second.
    package var fromTarget: (position: Double, velocity: Double)

    /// What an initial velocity of one unit a second adds to the position, and to the velocity.
    package var fromVelocity: (position: Double, velocity: Double)

    /// The response of `x'' + 2 decay x' + (decay² ± frequency²) x = 0` after `time` seconds.
    ///
    /// With C and S for the decaying cosine and for the decaying sine over the frequency (hyperbolic when `frequency` is negative, their
    /// limit when it is 0) all three kinds of damping share one formula. Time before 0 and NaN count as 0.
    package init(decay: Double, frequency: Double, time: Double) {
        guard time > 0 else {
            (fromTarget, fromVelocity) = ((0, 0), (0, 1))
            return
        }
        let cosine: Double
        let sine: Double
        if frequency < 0 {
            // Written with the slower of the two exponentials, so that neither overflows nor both cancel near critical damping.
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
                // Nothing is left of the start; an infinitely stiff spring ends here too, where its sine would be infinity times 0.
                (fromTarget, fromVelocity) = ((1, 0), (0, 0))
                return
            }
        }
        let square = decay * decay + frequency * abs(frequency)
        fromTarget = (1 - (cosine + decay * sine), square * sine)
        fromVelocity = (sine, cosine - decay * sine)
    }
}
