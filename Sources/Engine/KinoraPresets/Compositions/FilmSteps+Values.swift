import Foundation
import KinoraMotion

extension FilmSteps {
    /// Returns `value` of the step at `time`. While the change to this step is in progress, the result is between the values of the step before
    /// and of this step, as `animation` determines.
    ///
    /// The result depends on `time` alone. `animation` must end before the next change.
    func value<V: VectorArithmetic>(at time: TimeInterval, _ animation: Animation, _ value: (Int) -> V) -> V {
        let step = step(at: time)
        guard let fraction = fraction(of: animation, in: step, at: time) else { return value(step) }
        var result = value(step) - value(step - 1)
        result.scale(by: fraction)
        return value(step - 1) + result
    }

    /// Returns `value` of the step at `time`, with the animatable data that changes from the step before to this step.
    func animatable<V: Animatable>(at time: TimeInterval, _ animation: Animation, _ value: (Int) -> V) -> V {
        let step = step(at: time)
        var result = value(step)
        guard fraction(of: animation, in: step, at: time) != nil else { return result }
        result.animatableData = self.value(at: time, animation) { value($0).animatableData }
        return result
    }

    /// The fraction of the change to `step` at `time`; nil if the change is complete.
    private func fraction(of animation: Animation, in step: Int, at time: TimeInterval) -> Double? {
        guard step > 0 else { return nil }
        let fraction = animation.fraction(at: max(time - (Double(step) - 0.75) * length, 0))
        return fraction == 1 ? nil : fraction
    }
}
