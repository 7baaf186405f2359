/// The motion of the `.spring` family: a spring that replaces any current motion and keeps its position and velocity.
///
/// SwiftUI integrates in steps of 1/300 s. Here the spring is evaluated in closed form, so that any frame can be computed directly. The
/// difference is at most 1.5 % of the distance. SwiftUI's rule ends the animation: it compares speed and force, in units
/// of the value, with thresholds.
struct SpringAnimation: Hashable, Sendable {
    /// The undamped period in seconds. Values that are not positive select the maximum stiffness.
    let response: Double

    /// The damping as a fraction of the critical damping.
    let dampingFraction: Double

    /// The time in seconds in which the response of a replaced spring changes to the response of this one.
    let blendDuration: Double

    /// `Animation.default` was measured to be equal to `.spring`. Apple's documentation states a response of 0.55 s.
    static let standard = SpringAnimation(response: 0.5, dampingFraction: 1)

    init(response: Double, dampingFraction: Double, blendDuration: Double = 0) {
        self.response = response
        self.dampingFraction = dampingFraction.isNaN ? 1 : min(max(0, dampingFraction), 1e6)
        self.blendDuration = blendDuration
    }

    /// A unit mass with the stiffness for `response`, limited as in SwiftUI.
    func spring(response: Double) -> Spring {
        let stiffest = 45000.0.squareRoot()
        let natural = response > 0 ? min(2 * Double.pi / response, stiffest) : stiffest
        return Spring(response: 2 * Double.pi / natural, dampingRatio: dampingFraction)
    }

    /// The fraction of the distance `time` seconds after a start at rest; nil once at rest.
    func progress(at time: Double, squaredDistance: Double) -> AnimationProgress? {
        let spring = spring(response: response)
        let part = spring.response(after: time).fromTarget
        let distance = 1 - part.position
        let force = spring.naturalSquared * distance - spring.damping * part.velocity
        if Self.isAtRest(
            speed: squaredDistance * part.velocity * part.velocity, force: squaredDistance * force * force, target: squaredDistance,
            distance: squaredDistance * distance * distance, stiffness: spring.naturalSquared)
        {
            return nil
        }
        return AnimationProgress(fraction: part.position, isLogicallyComplete: time >= response)
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V {
        guard var motion = context.state.spring else {
            return value.scaled(by: spring(response: response).response(after: time).fromTarget.velocity)
        }
        return step(&motion, toward: value, to: time).velocity
    }

    /// Replaces a motion with the given offset and velocity at `time` of this spring's clock.
    func takeOver<V: VectorArithmetic>(
        offset: V, velocity: V?, previous: SpringAnimation?, time: Double, context: inout AnimationContext<V>
    ) {
        let blends = blendDuration > 0 && previous?.response != response
        context.state.spring = SpringMotion(
            offset: offset, velocity: velocity ?? .zero, time: time, previousResponse: blends ? previous?.response : nil)
        context.isLogicallyComplete = false
    }

    /// The part of the distance at `time` for a spring that replaced a motion; nil once at rest.
    func animateTakenOver<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        guard var motion = context.state.spring else { return nil }
        context.isLogicallyComplete = context.isLogicallyComplete || time - motion.start >= response
        let state = step(&motion, toward: value, to: time)
        if motion.previousResponse != nil { context.state.spring = motion }
        let spring = spring(response: motion.response(of: self, at: time))
        let distance = value - state.offset
        var force = distance
        force.scale(by: spring.naturalSquared)
        force -= state.velocity.scaled(by: spring.damping)
        if Self.isAtRest(
            speed: state.velocity.magnitudeSquared, force: force.magnitudeSquared, target: value.magnitudeSquared,
            distance: distance.magnitudeSquared, stiffness: spring.naturalSquared)
        {
            return nil
        }
        return state.offset
    }

    /// The motion at `time`. While responses are blended, there is no closed form. The motion is then integrated on a fixed grid from the
    /// time of the replacement, with the spring at the middle of each step. The result depends on the time only.
    private func step<V: VectorArithmetic>(
        _ motion: inout SpringMotion<V>, toward target: V, to time: Double
    ) -> (offset: V, velocity: V) {
        if motion.previousResponse != nil {
            let end = motion.start + blendDuration
            let stride = max(1.0 / 300, blendDuration / 4096)
            while motion.time + stride <= min(time, end) {
                let spring = spring(response: motion.response(of: self, at: motion.time + stride / 2))
                spring.update(value: &motion.offset, velocity: &motion.velocity, target: target, deltaTime: stride)
                motion.time += stride
            }
        }
        let rest = time - motion.time
        var (offset, velocity) = (motion.offset, motion.velocity)
        let spring = spring(response: motion.response(of: self, at: motion.time + rest / 2))
        spring.update(value: &offset, velocity: &velocity, target: target, deltaTime: rest)
        return (offset, velocity)
    }

    /// Whether the motion is at rest, by squared values. SwiftUI's rule: low speed, low force and, unless the distance is zero, within one
    /// hundredth of it. A short distance, such as fractions of a frame, also ends when at most the energy of one two-thousandth of it
    /// remains, because the rule alone would delay long vectors. NaN counts as at rest.
    private static func isAtRest(speed: Double, force: Double, target: Double, distance: Double, stiffness: Double) -> Bool {
        if target <= 16, distance + speed / stiffness <= target * 2.5e-7 { return true }
        if speed > 0.0036 || force > 0.0036 { return false }
        let near = target * 0.0001
        return !(near > 0 && near < distance)
    }
}
