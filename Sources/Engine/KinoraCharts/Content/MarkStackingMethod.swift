/// The combination of bars or areas at the same position.
public struct MarkStackingMethod: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case standard, normalized, center, unstacked }

    let kind: Kind

    /// Adds values. Negative values are stacked separately, below 0.
    public static let standard = MarkStackingMethod(kind: .standard)
    /// Adds values as fractions of their sum.
    public static let normalized = MarkStackingMethod(kind: .normalized)
    /// Adds values, with half of their sum on each side of 0.
    public static let center = MarkStackingMethod(kind: .center)
    /// Draws values over one another.
    public static let unstacked = MarkStackingMethod(kind: .unstacked)
}
