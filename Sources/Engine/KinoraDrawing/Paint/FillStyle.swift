/// The fill rule of a path and the antialiasing of its edges.
public struct FillStyle: Hashable, Sendable {
    /// True for the even-odd rule: a point is inside if its winding number is odd. False for the nonzero rule.
    public var isEOFilled: Bool
    /// Whether pixels on the edge are partially covered.
    public var isAntialiased: Bool

    /// Creates a fill style. The default is the nonzero rule with antialiasing.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
