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

/// The curve between the points of a line or an area.
public struct InterpolationMethod: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case linear, monotone, stepStart, stepCenter, stepEnd
        case cardinal(Double), catmullRom(Double)
    }

    let kind: Kind

    public static let linear = InterpolationMethod(kind: .linear)
    /// A cubic curve that does not leave the range between two neighbouring values.
    public static let monotone = InterpolationMethod(kind: .monotone)
    /// Changes at the first of two points.
    public static let stepStart = InterpolationMethod(kind: .stepStart)
    /// Changes halfway between two points.
    public static let stepCenter = InterpolationMethod(kind: .stepCenter)
    /// Changes at the second of two points.
    public static let stepEnd = InterpolationMethod(kind: .stepEnd)
    public static let cardinal = InterpolationMethod.cardinal(tension: 0)
    public static let catmullRom = InterpolationMethod.catmullRom(alpha: 0.5)

    /// A cubic curve whose tangents are parallel to the line between the neighbours. A `tension` of 1 gives straight lines.
    public static func cardinal(tension: CGFloat) -> InterpolationMethod { InterpolationMethod(kind: .cardinal(Double(tension))) }

    /// A Catmull-Rom spline: uniform for an `alpha` of 0, centripetal for 0.5, chordal for 1.
    public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { InterpolationMethod(kind: .catmullRom(Double(alpha))) }
}

/// The side of a mark at which its annotation is.
public struct AnnotationPosition: Hashable, Sendable {
    /// The side, as a direction: x to the right, y down; both 0 for the middle. Nil for the automatic side.
    let x: Int?
    let y: Int?

    /// Above the mark, or below a bar of a negative value.
    public static let automatic = AnnotationPosition(x: nil, y: nil)
    public static let overlay = AnnotationPosition(x: 0, y: 0)
    public static let top = AnnotationPosition(x: 0, y: -1)
    public static let bottom = AnnotationPosition(x: 0, y: 1)
    public static let leading = AnnotationPosition(x: -1, y: 0)
    public static let trailing = AnnotationPosition(x: 1, y: 0)
    public static let topLeading = AnnotationPosition(x: -1, y: -1)
    public static let topTrailing = AnnotationPosition(x: 1, y: -1)
    public static let bottomLeading = AnnotationPosition(x: -1, y: 1)
    public static let bottomTrailing = AnnotationPosition(x: 1, y: 1)
}
