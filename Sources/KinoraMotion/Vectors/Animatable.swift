/// A type that can be drawn between two of its values.
public protocol Animatable {
    /// The vector that animation moves.
    associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData

    /// What animation reads before a change and after it, and writes on every frame between.
    var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
    /// A vector is its own data.
    public var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// Nothing to animate.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }
}
