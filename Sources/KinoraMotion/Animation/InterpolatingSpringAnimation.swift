import Foundation

/// Covers the way as a spring does that is released with a given speed; a second one adds to it and never merges.
struct InterpolatingSpringAnimation: Hashable, Sendable {
    let spring: Spring

    /// In ways a second.
    let initialVelocity: Double

    /// When the envelope has come within 0.001 of the way, in seconds. Constants that describe no spring are over at once.
    let end: Double

    /// Damping beyond the critical amount counts as critical, and the physical constants are all that is taken from `spring`.
    init(_ spring: Spring, initialVelocity: Double) {
        let spring = Spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
        self.spring = spring
        self.initialVelocity = initialVelocity
        let epsilon = 0.001
        if !spring.decay.isFinite || !spring.frequency.isFinite || !initialVelocity.isFinite {
            end = 0
        } else if spring.frequency > 0 {
            // Without damping the quotient is infinite, and so is the motion.
            end = log((1 + abs(spring.decay - initialVelocity) / spring.frequency) / epsilon) / spring.decay
        } else {
            end = spring.settlingDuration(target: 1.0, initialVelocity: initialVelocity, epsilon: epsilon)
        }
    }

    /// The part of the way covered at `time`; nil once at rest.
    func progress(at time: Double) -> AnimationProgress? {
        guard time <= end else { return nil }
        let response = spring.response(after: time)
        return AnimationProgress(
            fraction: response.fromTarget.position + initialVelocity * response.fromVelocity.position,
            isLogicallyComplete: time >= spring.response)
    }
}
