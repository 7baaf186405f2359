/// Variants of symbols.
public struct SymbolVariants: Hashable, Sendable {
    package let suffix: String

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

    /// Returns true if these variants include `other`.
    public func contains(_ other: SymbolVariants) -> Bool { suffix.contains(other.suffix) || other.suffix.isEmpty }
}
