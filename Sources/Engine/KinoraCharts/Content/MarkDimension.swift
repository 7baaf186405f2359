import Foundation

/// The width or height of a bar, or a radius of a sector.
public struct MarkDimension: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    enum Kind: Hashable, Sendable { case automatic, fixed(Double), ratio(Double), inset(Double) }

    let kind: Kind

    public static let automatic = MarkDimension(kind: .automatic)

    /// A length in points. Negative lengths count as 0.
    public static func fixed(_ length: CGFloat) -> MarkDimension { MarkDimension(kind: .fixed(Double(length))) }

    /// A fraction of the available length.
    public static func ratio(_ ratio: CGFloat) -> MarkDimension { MarkDimension(kind: .ratio(Double(ratio))) }

    /// The available length without `inset` points on each side.
    public static func inset(_ inset: CGFloat) -> MarkDimension { MarkDimension(kind: .inset(Double(inset))) }

    private init(kind: Kind) {
        self.kind = kind
    }

    public init(integerLiteral value: Int) {
        kind = .fixed(Double(value))
    }

    public init(floatLiteral value: Double) {
        kind = .fixed(value)
    }

    /// Returns the length in an available length of `available` points. An automatic length is `ratio` of it.
    func length(in available: Double, automatic ratio: Double, insets: Double = 2) -> Double {
        let length =
            switch kind {
            case .automatic: available * ratio
            case .fixed(let length): length
            case .ratio(let ratio): available * ratio
            case .inset(let inset): available - insets * inset
            }
        return length.isFinite ? max(length, 0) : 0
    }
}
