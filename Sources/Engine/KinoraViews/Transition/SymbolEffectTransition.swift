import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraSymbols

/// A transition with the symbol effects `appear`, `disappear`, `drawOn` and `drawOff`. It applies to other views as well.
public struct SymbolEffectTransition: Transition {
    private let configuration: SymbolEffectConfiguration

    nonisolated init(_ configuration: SymbolEffectConfiguration) {
        self.configuration = configuration
    }

    @ViewBuilder public func body(content: Content, phase: TransitionPhase) -> some View {
        switch configuration.kind {
        case .drawOn, .drawOff:
            content.clipShape(LeftPart(fraction: phase.isIdentity ? 1 : 0))
        default:
            let appearance = phase.isIdentity ? SymbolAppearance.plain : away
            content.scaleEffect(appearance.scale).opacity(appearance.opacity)
        }
    }

    private var away: SymbolAppearance {
        switch configuration.kind {
        case .appear: configuration.kind.appearance(held: 0)
        case .disappear: configuration.kind.appearance(held: 1)
        default: SymbolEffectConfiguration.Kind.appear(.up).appearance(held: 0)
        }
    }
}

/// The part of a view on the left that is uncovered. Lines may reach beyond the frame by a tenth of its size.
private struct LeftPart: Shape {
    var fraction: Double

    var animatableData: Double {
        get { fraction }
        set { fraction = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let outer = rect.insetBy(dx: -rect.width / 10, dy: -rect.height / 10)
        return Path(CGRect(x: outer.minX, y: outer.minY, width: outer.width * min(max(fraction, 0), 1), height: outer.height))
    }
}

extension Transition where Self == SymbolEffectTransition {
    /// Scales and fades symbols in and out.
    public static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition(AutomaticSymbolEffect().configuration) }

    /// Inserts and removes symbols with an effect. `options` have no effect: the transaction sets the timing.
    public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> SymbolEffectTransition {
        SymbolEffectTransition(effect.configuration)
    }
}

extension AnyTransition {
    /// Scales and fades symbols in and out.
    public static var symbolEffect: AnyTransition { AnyTransition(SymbolEffectTransition(AutomaticSymbolEffect().configuration)) }

    /// Inserts and removes symbols with an effect. `options` have no effect: the transaction sets the timing.
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
