import KinoraMotion

/// How a view comes in and goes out: what it looks like before, while it is there, and after. The change from one to the next is animated by
/// the transaction that inserts or removes the view.
@MainActor @preconcurrency
public protocol Transition {
    associatedtype Body: View
    /// The view that comes or goes.
    typealias Content = PlaceholderContentView<Self>

    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body

    static var properties: TransitionProperties { get }
}

extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }

    /// This transition coming in or going out only, or the two combined.
    public func combined<T: Transition>(with other: T) -> some Transition {
        CombinedTransition(first: self, second: other)
    }

    /// The transition with an animation of its own, used in place of the transaction's.
    public func animation(_ animation: Animation?) -> some Transition {
        AnimatedTransition(base: self, animation: animation)
    }
}

/// What a transition says about itself.
public struct TransitionProperties: Sendable {
    /// True when views move.
    public var hasMotion: Bool

    public init(hasMotion: Bool = true) {
        self.hasMotion = hasMotion
    }
}

struct CombinedTransition<First: Transition, Second: Transition>: Transition {
    var first: First
    var second: Second

    func body(content: Content, phase: TransitionPhase) -> some View {
        second.body(
            content: PlaceholderContentView(view: first.body(content: PlaceholderContentView(view: content), phase: phase)), phase: phase)
    }
}

struct AnimatedTransition<Base: Transition>: Transition, AnimationOverride {
    var base: Base
    var animation: Animation?

    func body(content: Content, phase: TransitionPhase) -> some View {
        base.body(content: PlaceholderContentView(view: content), phase: phase)
    }
}

/// A transition that brings its animation.
protocol AnimationOverride {
    var animation: Animation? { get }
}
