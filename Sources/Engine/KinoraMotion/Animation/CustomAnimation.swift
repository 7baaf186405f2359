/// A custom animation.
///
/// It returns the part of the distance `value` that is covered after `time` seconds. It must be a function of time; state between frames is
/// stored in the context.
public protocol CustomAnimation: Hashable, Sendable {
    /// Returns the part of `value` that is covered after `time` seconds; nil if the animation is over and the value is the target.
    ///
    /// - Parameters:
    ///   - value: The distance from start to target.
    ///   - time: The time since the start in seconds.
    ///   - context: The state between frames, in which the animation can also set logical completion.
    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V?

    /// Returns the velocity after `time` seconds, per second; nil if unknown.
    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V?

    /// Returns whether this animation replaces `previous`, which has been running for `time` seconds, and takes over its state. Otherwise
    /// both run, the new one starting from the moving value.
    func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: Double, context: inout AnimationContext<V>) -> Bool
}

extension CustomAnimation {
    /// Returns nil.
    public func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? { nil }

    /// Returns false.
    public func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: Double, context: inout AnimationContext<V>) -> Bool {
        false
    }
}
