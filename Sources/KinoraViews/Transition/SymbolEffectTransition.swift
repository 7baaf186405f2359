import KinoraDrawing
import KinoraSymbols

/// Symbols come and go as by `appear` and `disappear`; other views as well.
public struct SymbolEffectTransition: Transition {
    private let configuration: SymbolEffectConfiguration

    nonisolated init(_ configuration: SymbolEffectConfiguration) {
        self.configuration = configuration
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        let look = phase.isIdentity ? SymbolAppearance.plain : away
        content.scaleEffect(look.scale).opacity(look.opacity)
    }

    private var away: SymbolAppearance {
        switch configuration.kind {
        case .appear: configuration.kind.appearance(held: 0)
        case .disappear: configuration.kind.appearance(held: 1)
        default: SymbolEffectConfiguration.Kind.appear(.up).appearance(held: 0)
        }
    }
}

extension Transition where Self == SymbolEffectTransition {
    /// Symbols grow and fade in, and shrink and fade out.
    public static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition(AutomaticSymbolEffect().configuration) }

    /// Symbols come and go by an effect; its speed and repetitions say nothing about a transition, whose timing is the transaction's.
    public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> SymbolEffectTransition {
        SymbolEffectTransition(effect.configuration)
    }
}

extension AnyTransition {
    /// Symbols grow and fade in, and shrink and fade out.
    public static var symbolEffect: AnyTransition { AnyTransition(SymbolEffectTransition(AutomaticSymbolEffect().configuration)) }

    /// Symbols come and go by an effect.
    public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> AnyTransition {
        AnyTransition(SymbolEffectTransition(effect.configuration))
    }
}

extension ContentTransition {
    /// One symbol makes way for another, also without an animation.
    public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }

    /// One symbol makes way for another by an effect, also without an animation. Texts fade.
    public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> ContentTransition {
        var style = SymbolEffectConfiguration.Replacement.downUp
        if case .replace(let stated) = effect.configuration.kind { style = stated }
        return ContentTransition(kind: .symbol(style, rate: options.rate))
    }
}
