/// Variants of symbols.
public struct SymbolVariants: Hashable, Sendable {
    let suffix: String

    public static let none = SymbolVariants(suffix: "")
    public static let fill = SymbolVariants(suffix: ".fill")
    public static let circle = SymbolVariants(suffix: ".circle")
    public static let square = SymbolVariants(suffix: ".square")
    public static let rectangle = SymbolVariants(suffix: ".rectangle")
    public static let slash = SymbolVariants(suffix: ".slash")

    public var fill: SymbolVariants { SymbolVariants(suffix: suffix + ".fill") }
    public var circle: SymbolVariants { SymbolVariants(suffix: suffix + ".circle") }
    public var square: SymbolVariants { SymbolVariants(suffix: suffix + ".square") }
    public var rectangle: SymbolVariants { SymbolVariants(suffix: suffix + ".rectangle") }
    public var slash: SymbolVariants { SymbolVariants(suffix: suffix + ".slash") }

    /// Whether this has what `other` asks for.
    public func contains(_ other: SymbolVariants) -> Bool { suffix.contains(other.suffix) || other.suffix.isEmpty }
}

extension EnvironmentValues {
    private enum SymbolVariantsKey: EnvironmentKey {
        static let defaultValue = SymbolVariants.none
    }

    /// The variant of symbols that name none.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}

extension View {
    /// The variant of the symbols inside, where there is a drawing of it.
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View { environment(\.symbolVariants, variant) }
}
