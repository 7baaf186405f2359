extension Animation {
    /// Returns the part of `value` that is covered after `time` seconds; nil if the animation is over.
    public func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        if repeats && context.state.repetition == nil {
            context.state.repetition = repetition(value: value, context: context)
        }
        if isProportional && context.state.spring == nil {
            let progress = progress(at: time, squaredDistance: value.magnitudeSquared, repetition: context.state.repetition)
            guard let progress else { return nil }
            if progress.isLogicallyComplete { context.isLogicallyComplete = true }
            return value.scaled(by: progress.fraction)
        }
        guard let moment = moment(at: time, repetition: context.state.repetition) else { return nil }
        var inner = context
        if moment.startsAtRest { inner.state.spring = nil }
        guard let part = moved(value: value, time: moment.time, context: &inner) ?? (moment.repeats ? value : nil) else { return nil }
        // A repetition that starts at rest must not reset the spring's state of the first one.
        if moment.startsAtRest { inner.state.spring = context.state.spring }
        inner.isLogicallyComplete = context.isLogicallyComplete || (moment.isLogicallyComplete ?? inner.isLogicallyComplete)
        context = inner
        return moment.isReversed ? value - part : part
    }

    /// Returns the velocity after `time` seconds, per second; nil if unknown.
    public func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        var inner = context
        if repeats && inner.state.repetition == nil {
            inner.state.repetition = repetition(value: value, context: context)
        }
        guard let moment = moment(at: time, repetition: inner.state.repetition) else { return nil }
        if moment.startsAtRest { inner.state.spring = nil }
        let velocity: V? =
            switch motion {
            case .curve(let curve): curve.rate(at: moment.time).map { value.scaled(by: $0) }
            case .spring(let spring): spring.velocity(value: value, time: moment.time, context: inner)
            case .standard: SpringAnimation.standard.velocity(value: value, time: moment.time, context: inner)
            case .interpolatingSpring: nil
            case .custom(let custom): custom.base.velocity(value: value, time: moment.time, context: inner)
            }
        return velocity?.scaled(by: moment.isReversed ? -moment.rate : moment.rate)
    }

    /// Evaluates the motion without adjustments, at a time of its own clock.
    private func moved<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        if case .custom(let custom) = motion {
            return custom.base.animate(value: value, time: time, context: &context)
        }
        if let spring, context.state.spring != nil {
            return spring.animateTakenOver(value: value, time: time, context: &context)
        }
        guard let progress = motionProgress(at: time, squaredDistance: value.magnitudeSquared) else { return nil }
        if progress.isLogicallyComplete { context.isLogicallyComplete = true }
        return value.scaled(by: progress.fraction)
    }

    /// The duration of a repetition.
    func repetition<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> Repetition {
        Repetition(
            period: period(value: value, context: AnimationContext()),
            takenOver: context.state.repetitionOrigin.map { origin in
                Repetition.TakenOver(origin: origin, period: period(value: value, context: context))
            })
    }

    /// The duration of the motion for `value` in seconds; infinite if it exceeds ten minutes.
    ///
    /// The duration of curves is known. Other motions are sampled every 1/240 s, and the end is then found by bisection.
    private func period<V: VectorArithmetic>(value: V, context: AnimationContext<V>) -> Double {
        switch motion {
        case .curve(let curve): return max(0, curve.duration)
        case .interpolatingSpring(let spring): return spring.end
        case .spring, .standard, .custom: break
        }
        var (context, before) = (context, context)
        var low = 0.0
        for step in 0...(600 * 240) {
            let time = Double(step) / 240
            before = context
            if moved(value: value, time: time, context: &context) == nil {
                var high = time
                while high - low > 1e-12 * max(1, high) {
                    let middle = (low + high) / 2
                    var probe = before
                    if moved(value: value, time: middle, context: &probe) == nil { high = middle } else { low = middle }
                    if middle == low && middle == high { break }
                }
                return high
            }
            low = time
        }
        return .infinity
    }
}
