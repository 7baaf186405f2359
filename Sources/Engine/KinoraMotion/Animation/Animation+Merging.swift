extension Animation {
    /// Returns whether this animation replaces `previous`, which has been running for `time` seconds over `value`, and takes over its
    /// state.
    ///
    /// Springs of the `.spring` family replace every motion and keep its position and, if known, its velocity. Curves replace none.
    /// Animations with delays, speeds or repetitions merge only if these adjustments are equal; a repetition then restarts from the current
    /// value.
    public func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: Double, context: inout AnimationContext<V>) -> Bool {
        guard adjustments.isEmpty || previous.adjustments == adjustments else { return false }
        if let spring {
            return merge(spring, previous: previous, value: value, time: time, context: &context)
        }
        guard case .custom(let custom) = motion, !repeats, let moment = moment(at: time, repetition: nil) else { return false }
        let inner = adjustments.isEmpty ? previous : Animation(previous.motion)
        return custom.base.shouldMerge(previous: inner, value: value, time: moment.time, context: &context)
    }

    private func merge<V: VectorArithmetic>(
        _ spring: SpringAnimation, previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        let repetitions = adjustments.indices.filter { if case .repetition = adjustments[$0] { true } else { false } }
        guard repetitions.count <= 1 else { return false }
        var scratch = context
        let offset = previous.animate(value: value, time: time, context: &scratch) ?? value
        let velocity = previous.velocity(value: value, time: time, context: scratch)
        if adjustments.isEmpty {
            spring.takeOver(offset: offset, velocity: velocity, previous: previous.spring, time: time, context: &context)
            return true
        }
        let speed = adjustments.reduce(1.0) { if case .speed(let factor) = $1 { $0 * factor } else { $0 } }
        let own = speed == 0 ? nil : velocity?.scaled(by: 1 / speed)
        if let repetition = repetitions.first {
            spring.takeOver(offset: offset, velocity: own, previous: previous.spring, time: 0, context: &context)
            var outer = self
            outer.adjustments.removeSubrange(...repetition)
            context.state.repetition = nil
            context.state.repetitionOrigin = outer.moment(at: time, repetition: nil)?.time ?? time
            return true
        }
        guard let moment = moment(at: time, repetition: nil) else { return false }
        spring.takeOver(offset: offset, velocity: own, previous: previous.spring, time: moment.time, context: &context)
        return true
    }
}
