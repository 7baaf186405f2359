/// What an animation finds and leaves beside the value that it moves.
public struct AnimationContext<Value: VectorArithmetic> {
    /// What the animation keeps from frame to frame.
    public var state: AnimationState<Value>

    /// Set by an animation that is as good as over, although it still moves a little: completion handlers run then.
    public var isLogicallyComplete = false

    /// A context at the start of an animation.
    package init(state: AnimationState<Value> = AnimationState()) {
        self.state = state
    }

    /// The same context for a value of another type.
    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        var context = AnimationContext<T>(state: state)
        context.isLogicallyComplete = isLogicallyComplete
        return context
    }
}
