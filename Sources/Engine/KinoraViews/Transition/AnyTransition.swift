import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraRuntime

/// A type-erased transition.
@MainActor @preconcurrency
public struct AnyTransition {
    let apply: @MainActor (any View, TransitionPhase) -> any View
    /// The animation that replaces the transaction's. `.some(nil)` replaces it with no animation; nil keeps the transaction's.
    private(set) var animation: Animation??

    public init<T: Transition>(_ transition: T) {
        apply = { transition.body(content: PlaceholderContentView(view: $0), phase: $1) }
        animation = transition.animationOverride
    }

    private init(animation: Animation??, apply: @escaping @MainActor (any View, TransitionPhase) -> any View) {
        self.animation = animation
        self.apply = apply
    }

    /// Returns both transitions applied together.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(animation: animation ?? other.animation) { other.apply(apply($0, $1), $1) }
    }

    /// Returns the transition with an animation that replaces the animation of the transaction.
    public func animation(_ animation: Animation?) -> AnyTransition {
        var copy = self
        copy.animation = animation
        return copy
    }

    public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
    public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }
    public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
    public static var scale: AnyTransition { AnyTransition(ScaleTransition(1e-5)) }

    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(ScaleTransition(scale, anchor: anchor))
    }

    public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }

    /// Makes a transition that uses different transitions for insertion and removal.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(animation: insertion.animation ?? removal.animation) { content, phase in
            let inner = removal.apply(content, phase == .willAppear ? .identity : phase)
            return insertion.apply(inner, phase == .didDisappear ? .identity : phase)
        }
    }

    /// Makes a transition between two modifiers: `active` before insertion and after removal, `identity` in between.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition(animation: .none) { content, phase in
            PlaceholderContentView<E>(view: content).modifier(phase.isIdentity ? identity : active)
        }
    }
}
