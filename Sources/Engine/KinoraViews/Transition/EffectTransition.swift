import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

/// Shows a view by a `TransitionEffect`, within its own frame.
///
/// An inserted view shows the part of the incoming image, and a removed view the part of the outgoing one, so that a view that replaces another one in the
/// same frame continues its motion. If the outgoing image does not move, a removed view shows its insertion backwards. The kinds `swap` and `dip` need both
/// images: a view appears and disappears without an effect.
///
/// The animation of the transaction determines the progress; the easing of the effect is ignored.
public struct EffectTransition: Transition {
    public var effect: TransitionEffect

    nonisolated public init(_ effect: TransitionEffect) {
        self.effect = effect
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(TransitionEffectDrawing(effect: effect, phase: phase.value))
    }
}

extension Transition where Self == EffectTransition {
    /// Shows a view by an effect, such as `.effect(.iris())`.
    public static func effect(_ effect: TransitionEffect) -> EffectTransition { EffectTransition(effect) }
}

extension AnyTransition {
    /// Shows a view by an effect, such as `.effect(.iris())`. See ``EffectTransition``.
    public static func effect(_ effect: TransitionEffect) -> AnyTransition { AnyTransition(EffectTransition(effect)) }
}

extension View {
    /// Draws the view during a transition. `phase` is -1 before the insertion, 0 while the view is present, and 1 after its removal.
    package func transitionEffect(_ effect: TransitionEffect, phase: Double) -> some View {
        modifier(TransitionEffectDrawing(effect: effect, phase: phase))
    }
}

/// Draws a view in a phase of its insertion or removal.
private struct TransitionEffectDrawing {
    var effect: TransitionEffect
    /// -1 before the insertion, 0 while the view is present, 1 after its removal.
    var phase: Double
}

extension TransitionEffectDrawing: DrawingEffect {
    var animatableData: Double {
        get { phase }
        set { phase = newValue }
    }

    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        guard phase != 0, builder.search == nil else { return content(&builder) }
        guard builder.isVisible else { return }
        var inner = DisplayListBuilder()
        content(&inner)
        let drawing = TransitionDrawing(effect, in: CGRect(origin: .zero, size: size), isOpaque: false)
        let items = drawing.items(of: inner.items, presence: 1 - abs(phase), isLeaving: phase > 0)
        builder.append(.group(DisplayGroup(items: items)))
    }
}
