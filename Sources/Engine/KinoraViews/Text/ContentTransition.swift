import KinoraRuntime
import KinoraSymbols

/// The animation of a change of a view's content, such as the string of a text.
public struct ContentTransition: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case identity
        case opacity
        case interpolate
        case numeric(countsDown: Bool)
        case numericValue(Double)
        /// For symbols; text fades.
        case symbol(SymbolEffectConfiguration.Replacement, rate: Double)
    }

    let kind: Kind

    /// Changes without animation.
    public static let identity = ContentTransition(kind: .identity)

    /// Fades the old content out and the new content in.
    public static let opacity = ContentTransition(kind: .opacity)

    /// Interpolates colours and sizes; text that changes fades as with `opacity`.
    public static let interpolate = ContentTransition(kind: .interpolate)

    /// Rolls the characters that change: new ones come from below, or from above if `countsDown` is true.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .numeric(countsDown: countsDown))
    }

    /// Rolls the characters that change: upwards if `value` increases, downwards if it decreases.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .numericValue(value)) }
}

extension EnvironmentValues {
    /// The content transition of text.
    @Entry public var contentTransition: ContentTransition = .identity
}

extension View {
    /// Sets the transition of animated changes of the text inside.
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}
