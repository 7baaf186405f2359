import Foundation

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
