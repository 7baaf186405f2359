/// Limits for expressions, because documents may be untrusted.
enum ExpressionLimits {
    /// The maximum number of Unicode scalars of an expression.
    static let length = 1_000
    /// The maximum number of expressions within one another.
    static let depth = 32
    /// The maximum number of Unicode scalars of a text that an expression makes.
    static let textLength = 20_000

    /// Whether a text is not longer than ``textLength``.
    static func contains(_ text: String) -> Bool { text.unicodeScalars.prefix(textLength + 1).count <= textLength }

    /// The maximum number of elements of a list that an expression makes.
    static let listCount = 1_000
}
