import Foundation

/// A spring with an initial velocity. Further ones are added to it and never merge.
struct InterpolatingSpringAnimation: Hashable, Sendable {
    let spring: Spring

    /// In distances per second.
    let initialVelocity: Double

    /// The time at which the envelope is within 0.001 of the distance, in seconds. Zero for constants that do not describe a spring.
    let end: Double

    /// Only the physical constants of `spring` are used. Damping is limited to the critical damping.
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

    /// The fraction of the distance at `time`; nil once at rest.
    func progress(at time: Double) -> AnimationProgress? {
        guard time <= end else { return nil }
        let response = spring.response(after: time)
        return AnimationProgress(
            fraction: response.fromTarget.position + initialVelocity * response.fromVelocity.position,
            isLogicallyComplete: time >= spring.response)
    }
}
