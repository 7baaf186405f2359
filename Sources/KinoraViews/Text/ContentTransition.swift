import KinoraSymbols

/// How the content of a text changes when a transaction animates the change.
public struct ContentTransition: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case identity
        case opacity
        case interpolate
        case numeric(countsDown: Bool)
        case numericValue(Double)
        /// Of symbols; texts fade.
        case symbol(SymbolEffectConfiguration.Replacement, rate: Double)
    }

    let kind: Kind

    /// At once.
    public static let identity = ContentTransition(kind: .identity)

    /// The old content fades out, the new one in.
    public static let opacity = ContentTransition(kind: .opacity)

    /// Colours and sizes move; characters that differ fade as with `opacity`.
    public static let interpolate = ContentTransition(kind: .interpolate)

    /// Characters that differ roll: the new ones come from below, or with `countsDown` from above.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(kind: .numeric(countsDown: countsDown))
    }

    /// Characters that differ roll, up when `value` grows and down when it falls.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .numericValue(value)) }
}

private enum ContentTransitionKey: EnvironmentKey {
    static let defaultValue = ContentTransition.identity
}

extension EnvironmentValues {
    /// How texts change.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }
}

extension View {
    /// Changes of texts inside happen so when they are animated.
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}
