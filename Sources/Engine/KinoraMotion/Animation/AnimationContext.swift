/// The state of a running animation.
public struct AnimationContext<Value: VectorArithmetic> {
    /// The state that the animation keeps between frames.
    public var state: AnimationState<Value>

    /// Set by an animation that is logically complete, although it still moves slightly. Completion handlers then run.
    public var isLogicallyComplete = false

    /// Creates the context of a starting animation.
    package init(state: AnimationState<Value> = AnimationState()) {
        self.state = state
    }

    /// Returns the context for a value of another type.
    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        var context = AnimationContext<T>(state: state)
        context.isLogicallyComplete = isLogicallyComplete
        return context
    }
}
