import Foundation

/// The motion of the `.spring` family: a spring that takes over whatever motion it meets, keeping place and speed.
///
/// SwiftUI integrates it in steps of 1/300 s; here the spring is evaluated in closed form, so that any frame can be asked for, which
/// stays within 1.5 % of the way. It comes to rest by SwiftUI's rule, which looks at speed and force in the units of the value.
struct SpringAnimation: Hashable, Sendable {
    /// The period without damping, in seconds; 0, less and NaN mean as stiff as springs get here.
    let response: Double

    /// The damping as a fraction of the critical amount.
    let dampingFraction: Double

    /// How many seconds the response of a spring that is taken over lives on in this one.
    let blendDuration: Double

    /// `Animation.default` moves as `.spring` does, which is what it was seen to do; Apple's documentation speaks of a response of 0.55 s.
    static let standard = SpringAnimation(response: 0.5, dampingFraction: 1)

    init(response: Double, dampingFraction: Double, blendDuration: Double = 0) {
        self.response = response
        self.dampingFraction = dampingFraction.isNaN ? 1 : min(max(0, dampingFraction), 1e6)
        self.blendDuration = blendDuration
    }

    /// A unit mass with the stiffness that belongs to `response`, limited as SwiftUI limits it.
    func spring(response: Double) -> Spring {
        let stiffest = 45000.0.squareRoot()
        let natural = response > 0 ? min(2 * Double.pi / response, stiffest) : stiffest
        return Spring(response: 2 * Double.pi / natural, dampingRatio: dampingFraction)
    }

    /// The part of the way covered `time` seconds after a start at rest; nil once at rest again.
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

    /// Takes over a motion that stands at `offset` and moves with `velocity` when this spring's clock shows `time`.
    func takeOver<V: VectorArithmetic>(
        offset: V, velocity: V?, previous: SpringAnimation?, time: Double, context: inout AnimationContext<V>
    ) {
        let blends = blendDuration > 0 && previous?.response != response
        context.state.spring = SpringMotion(
            offset: offset, velocity: velocity ?? .zero, time: time, previousResponse: blends ? previous?.response : nil)
        context.isLogicallyComplete = false
    }

    /// The part of the way covered at `time` by a spring that took over a motion; nil once at rest.
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

    /// Where the motion is at `time`. While responses blend there is no closed form: the motion then walks on a fixed grid from where it
    /// was taken over, with the spring of the middle of each step, and so is still a function of time alone.
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

    /// On squares. SwiftUI's rule: slow, hardly pulled any more, and, if the way is not zero, within a hundredth of it. A short way, as of a few
    /// shares of a frame, ends besides when no more than the energy of a two-thousandth of it is left: the more numbers a vector of such shares has,
    /// the longer the rule alone would hold it up. Written so that NaN comes to rest.
    private static func isAtRest(speed: Double, force: Double, target: Double, distance: Double, stiffness: Double) -> Bool {
        if target <= 16, distance + speed / stiffness <= target * 2.5e-7 { return true }
        if speed > 0.0036 || force > 0.0036 { return false }
        let near = target * 0.0001
        return !(near > 0 && near < distance)
    }
}
