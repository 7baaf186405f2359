import Foundation

/// A 2D affine map, as in Core Graphics (which Linux does not have).
///
/// A point goes to `x' = a*x + c*y + tx`, `y' = b*x + d*y + ty`. With y pointing down, a positive rotation turns clockwise on screen.
/// The methods `translatedBy`, `scaledBy` and `rotated` apply the new map *before* the receiver, which is how a drawing context nests.
public struct CGAffineTransform: Hashable, Codable, Sendable {
    /// How far x' goes with x.
    public var a: CGFloat
    /// How far y' goes with x.
    public var b: CGFloat
    /// How far x' goes with y.
    public var c: CGFloat
    /// How far y' goes with y.
    public var d: CGFloat
    /// Moves to the right, in points.
    public var tx: CGFloat
    /// Moves down, in points.
    public var ty: CGFloat

    /// Leaves every point where it is.
    public static let identity = CGAffineTransform()

    /// The identity.
    public init() {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    }

    /// The map with these six factors.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// The map with these six factors, in the order a, b, c, d, tx, ty.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Moves by `tx` to the right and `ty` down, in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Scales about the origin; negative factors flip.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// A rotation about the origin by `angle` radians, positive from +x toward +y.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = (sin(angle), cos(angle))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// True when no point moves.
    public var isIdentity: Bool { self == .identity }

    /// The factor by which areas grow; negative when the map flips.
    package var determinant: CGFloat { a * d - b * c }

    /// The geometric mean of the two scales: what a length grows by on average.
    package var meanScale: CGFloat { abs(determinant).squareRoot() }

    package var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// The receiver first, then `other`.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d,
            c: c * other.a + d * other.c, d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    /// A translation first, then the receiver.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        var moved = self
        moved.tx += a * x + c * y
        moved.ty += b * x + d * y
        return moved
    }

    /// A scale first, then the receiver.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
    }

    /// A rotation by `angle` radians first, then the receiver.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The map that undoes this one; a map that cannot be undone (determinant 0) is returned unchanged, as Core Graphics does.
    public func inverted() -> CGAffineTransform {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}

extension CGPoint {
    /// Where the point goes under `t`.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    /// The transformed extent as a vector; translation does not count.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// The smallest rectangle around the transformed corners; null stays null.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        guard !isNull else { return self }
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ].map { $0.applying(t) }
        var (low, high) = (corners[0], corners[0])
        for corner in corners.dropFirst() {
            low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
            high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
