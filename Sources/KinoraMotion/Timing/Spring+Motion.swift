import Foundation

extension Spring {
    /// What the spring does with a unit of distance and of speed in `time` seconds.
    package func response(after time: Double) -> SpringResponse {
        SpringResponse(decay: decay, frequency: frequency, time: time)
    }

    /// How far the spring has come after `time` seconds from zero toward `target`.
    ///
    /// - Parameters:
    ///   - target: where it is pulled to.
    ///   - initialVelocity: its velocity at time 0, a second.
    ///   - time: seconds since it was let go; before 0 it stands at zero.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
        let response = response(after: time)
        return Self.sum(target, response.fromTarget.position, initialVelocity, response.fromVelocity.position)
    }

    /// The velocity, a second, after `time` seconds on the way from zero toward `target`.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
        let response = response(after: time)
        return Self.sum(target, response.fromTarget.velocity, initialVelocity, response.fromVelocity.velocity)
    }

    /// Lets `deltaTime` seconds pass for a mass at `value` with `velocity`. Steps of any size are exact and can be chained.
    public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: Double) {
        let response = response(after: deltaTime)
        let distance = target - value
        value += Self.sum(distance, response.fromTarget.position, velocity, response.fromVelocity.position)
        velocity = Self.sum(distance, response.fromTarget.velocity, velocity, response.fromVelocity.velocity)
    }

    /// The force on the mass at `position` moving with `velocity`: the spring's pull less the damping.
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
    /// The value after `time` seconds on the way from `fromValue` to `toValue`; what is not animatable in it comes from `toValue`.
    public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: Double) -> V {
        let start = fromValue.animatableData
        var result = toValue
        result.animatableData =
            start + value(target: toValue.animatableData - start, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// The velocity after `time` seconds on the way from `fromValue` to `toValue`, as the animatable data of a value.
    public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: Double) -> V {
        var result = toValue
        result.animatableData = velocity(
            target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// The force at `position`, moving with `velocity`, on the way from `fromValue` to `toValue`.
    public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
        var result = toValue
        result.animatableData = force(
            target: toValue.animatableData - fromValue.animatableData,
            position: position.animatableData - fromValue.animatableData, velocity: velocity.animatableData)
        return result
    }

    /// How many seconds the motion from `fromValue` to `toValue` takes to stay within `epsilon` of its end.
    public func settlingDuration<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, epsilon: Double) -> Double {
        settlingDuration(
            target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
    }
}
