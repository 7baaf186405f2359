import Foundation

/// A displacement in points, as in Core Graphics; y points down.
public struct CGVector: Hashable, Codable, Sendable {
    /// To the right, in points.
    public var dx: CGFloat
    /// Down, in points.
    public var dy: CGFloat

    /// The zero vector.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Creates a displacement by `dx` to the right and `dy` down.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// Creates a displacement by `dx` to the right and `dy` down.
    public init(dx: Double, dy: Double) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// Creates a displacement by `dx` to the right and `dy` down.
    public init(dx: Int, dy: Int) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }

    /// Creates the zero vector.
    public init() {
        self = .zero
    }
}
