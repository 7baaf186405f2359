/// A way of moving that is written by hand.
///
/// An animation is asked for the part of the way `value` that is covered after `time` seconds. It is a function of time: what it has to
/// remember from frame to frame goes into the context.
public protocol CustomAnimation: Hashable, Sendable {
    /// The part of `value` that is covered after `time` seconds, or nil once the animation is over and the target itself is shown.
    ///
    /// - Parameters:
    ///   - value: the whole way, from start to target.
    ///   - time: seconds since the start.
    ///   - context: what the animation keeps between frames; here it may also say that it is logically complete.
    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V?

    /// The velocity after `time` seconds, a second; nil when the animation cannot tell.
    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V?

    /// Whether this animation, starting while `previous` has been running for `time` seconds, takes its place and keeps its state.
    /// Otherwise both run, the new one from the value that the old one moves.
    func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: Double, context: inout AnimationContext<V>) -> Bool
}

extension CustomAnimation {
    /// Unknown.
    public func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? { nil }

    /// Never.
    public func shouldMerge<V: VectorArithmetic>(previous: Animation, value: V, time: Double, context: inout AnimationContext<V>) -> Bool {
        false
    }
}
