import KinoraDrawing
import KinoraSymbols

/// A transition with the symbol effects `appear` and `disappear`. It applies to other views as well.
public struct SymbolEffectTransition: Transition {
    private let configuration: SymbolEffectConfiguration

    nonisolated init(_ configuration: SymbolEffectConfiguration) {
        self.configuration = configuration
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        let appearance = phase.isIdentity ? SymbolAppearance.plain : away
        content.scaleEffect(appearance.scale).opacity(appearance.opacity)
    }

    private var away: SymbolAppearance {
        switch configuration.kind {
        case .appear: configuration.kind.appearance(held: 0)
        case .disappear: configuration.kind.appearance(held: 1)
        case .drawOn, .drawOff: SymbolEffectConfiguration.Kind.appear(.up).appearance(held: 0)
        default: SymbolEffectConfiguration.Kind.appear(.up).appearance(held: 0)
        }
    }
}

extension Transition where Self == SymbolEffectTransition {
    /// Scales and fades symbols in and out.
    public static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition(AutomaticSymbolEffect().configuration) }

    /// Inserts and removes symbols with an effect. `options` have no effect: the timing is that of the transaction.
    public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> SymbolEffectTransition {
        SymbolEffectTransition(effect.configuration)
    }
}

extension AnyTransition {
    /// Scales and fades symbols in and out.
    public static var symbolEffect: AnyTransition { AnyTransition(SymbolEffectTransition(AutomaticSymbolEffect().configuration)) }

    /// Inserts and removes symbols with an effect. `options` have no effect: the timing is that of the transaction.
    public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> AnyTransition {
        AnyTransition(SymbolEffectTransition(effect.configuration))
    }
}

extension ContentTransition {
    /// Replaces a symbol by another one with the automatic effect, even if the transaction has no animation.
    public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }

    /// Replaces a symbol by another one with an effect, even if the transaction has no animation. Text fades.
    public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> ContentTransition {
        var style = SymbolEffectConfiguration.Replacement.downUp
        if case .replace(let stated) = effect.configuration.kind { style = stated }
        return ContentTransition(kind: .symbol(style, rate: options.rate))
    }
}
