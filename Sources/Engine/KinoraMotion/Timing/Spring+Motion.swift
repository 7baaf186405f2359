extension Spring {
    /// The response to a unit of distance and of velocity after `time` seconds.
    package func response(after time: Double) -> SpringResponse {
        SpringResponse(decay: decay, frequency: frequency, time: time)
    }

    /// The distance from zero toward `target` after `time` seconds.
    ///
    /// - Parameters:
    ///   - target: The target of the spring.
    ///   - initialVelocity: The velocity at time 0, per second.
    ///   - time: The time since the start in seconds; before 0 the value is zero.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
        let response = response(after: time)
        return Self.sum(target, response.fromTarget.position, initialVelocity, response.fromVelocity.position)
    }

    /// The velocity, per second, after `time` seconds from zero toward `target`.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
        let response = response(after: time)
        return Self.sum(target, response.fromTarget.velocity, initialVelocity, response.fromVelocity.velocity)
    }

    /// Advances a mass at `value` with `velocity` by `deltaTime` seconds. Steps of any size are exact.
    public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: Double) {
        let response = response(after: deltaTime)
        let distance = target - value
        value += Self.sum(distance, response.fromTarget.position, velocity, response.fromVelocity.position)
        velocity = Self.sum(distance, response.fromTarget.velocity, velocity, response.fromVelocity.velocity)
    }

    /// The force on the mass at `position` with `velocity`: the spring's force minus the damping.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        Self.sum(target - position, stiffness, velocity, -damping)
    }

    private static func sum<V: VectorArithmetic>(_ first: V, _ firstFactor: Double, _ second: V, _ secondFactor: Double) -> V {
        var sum = first
        sum.scale(by: firstFactor)
        var rest = second
        rest.scale(by: secondFactor)
        sum += rest
        return sum
    }
}

extension Spring {
    /// The value after `time` seconds from `fromValue` to `toValue`. Parts that are not animatable come from `toValue`.
    public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: Double) -> V {
        let start = fromValue.animatableData
        var result = toValue
        result.animatableData =
            start + value(target: toValue.animatableData - start, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// The velocity after `time` seconds from `fromValue` to `toValue`, as the animatable data of a value.
    public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: Double) -> V {
        var result = toValue
        result.animatableData = velocity(
            target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// The force at `position` with `velocity`, from `fromValue` to `toValue`.
    public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
        var result = toValue
        result.animatableData = force(
            target: toValue.animatableData - fromValue.animatableData,
            position: position.animatableData - fromValue.animatableData, velocity: velocity.animatableData)
        return result
    }

    /// The time in seconds until the motion from `fromValue` to `toValue` stays within `epsilon` of its end.
    public func settlingDuration<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, epsilon: Double) -> Double {
        settlingDuration(
            target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
    }
}
