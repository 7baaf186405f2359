import KinoraMotion
import KinoraRuntime

/// A description of the appearance of a view before insertion, while it is present, and after removal. The transaction that inserts or removes the
/// view animates the change between them.
@MainActor @preconcurrency
public protocol Transition {
    associatedtype Body: View
    /// The view that is inserted or removed.
    typealias Content = PlaceholderContentView<Self>

    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body

    static var properties: TransitionProperties { get }
}

extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }

    /// Returns this transition and `other` applied together.
    public func combined<T: Transition>(with other: T) -> some Transition {
        CombinedTransition(first: self, second: other)
    }

    /// Returns the transition with an animation that replaces the animation of the transaction.
    public func animation(_ animation: Animation?) -> some Transition {
        AnimatedTransition(base: self, animation: .some(animation))
    }
}

/// The properties of a transition.
public struct TransitionProperties: Sendable {
    /// True if the transition includes motion.
    public var hasMotion: Bool

    public init(hasMotion: Bool = true) {
        self.hasMotion = hasMotion
    }
}

struct CombinedTransition<First: Transition, Second: Transition>: Transition, AnimationOverride {
    var first: First
    var second: Second

    func body(content: Content, phase: TransitionPhase) -> some View {
        second.body(
            content: PlaceholderContentView(view: first.body(content: PlaceholderContentView(view: content), phase: phase)), phase: phase)
    }

    var animation: Animation?? { first.animationOverride ?? second.animationOverride }
}

struct AnimatedTransition<Base: Transition>: Transition, AnimationOverride {
    var base: Base
    var animation: Animation??

    func body(content: Content, phase: TransitionPhase) -> some View {
        base.body(content: PlaceholderContentView(view: content), phase: phase)
    }
}

/// A transition that can have its own animation.
@MainActor
protocol AnimationOverride {
    /// The animation that replaces the transaction's. `.some(nil)` replaces it with no animation; nil keeps the transaction's.
    var animation: Animation?? { get }
}

extension Transition {
    var animationOverride: Animation?? { (self as? any AnimationOverride)?.animation }
}
