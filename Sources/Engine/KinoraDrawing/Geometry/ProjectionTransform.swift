import Foundation

/// A projective transform of the plane by a 3x3 matrix: (x, y) is mapped to (m11 x + m21 y + m31, m12 x + m22 y + m32), both divided by m13
/// x + m23 y + m33. y points down. A point whose divisor is not positive is behind the viewer.
public struct ProjectionTransform: Hashable, Sendable {
    public var m11: CGFloat = 1
    public var m12: CGFloat = 0
    public var m13: CGFloat = 0
    public var m21: CGFloat = 0
    public var m22: CGFloat = 1
    public var m23: CGFloat = 0
    public var m31: CGFloat = 0
    public var m32: CGFloat = 0
    public var m33: CGFloat = 1

    /// Creates the identity.
    public init() {}

    /// Creates an affine transform.
    public init(_ transform: CGAffineTransform) {
        (m11, m12, m21, m22, m31, m32) = (transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
    }

    /// Creates the projection of the plane z = 0 after a 3D transform. The depth is dropped.
    package init(_ transform: Matrix4) {
        (m11, m12, m13) = (transform.x.x, transform.x.y, transform.x.w)
        (m21, m22, m23) = (transform.y.x, transform.y.y, transform.y.w)
        (m31, m32, m33) = (transform.translation.x, transform.translation.y, transform.translation.w)
    }

    /// Whether this is the identity.
    public var isIdentity: Bool { self == ProjectionTransform() }

    /// Whether the transform has no perspective.
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    /// This transform followed by `other`.
    public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
        var result = ProjectionTransform()
        result.m11 = m11 * other.m11 + m12 * other.m21 + m13 * other.m31
        result.m12 = m11 * other.m12 + m12 * other.m22 + m13 * other.m32
        result.m13 = m11 * other.m13 + m12 * other.m23 + m13 * other.m33
        result.m21 = m21 * other.m11 + m22 * other.m21 + m23 * other.m31
        result.m22 = m21 * other.m12 + m22 * other.m22 + m23 * other.m32
        result.m23 = m21 * other.m13 + m22 * other.m23 + m23 * other.m33
        result.m31 = m31 * other.m11 + m32 * other.m21 + m33 * other.m31
        result.m32 = m31 * other.m12 + m32 * other.m22 + m33 * other.m32
        result.m33 = m31 * other.m13 + m32 * other.m23 + m33 * other.m33
        return result
    }

    /// Replaces the transform by its inverse. Returns false, and changes nothing, if it is not invertible.
    @discardableResult
    public mutating func invert() -> Bool {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return false }
        let m = self
        m11 = (m.m22 * m.m33 - m.m23 * m.m32) / determinant
        m12 = (m.m13 * m.m32 - m.m12 * m.m33) / determinant
        m13 = (m.m12 * m.m23 - m.m13 * m.m22) / determinant
        m21 = (m.m23 * m.m31 - m.m21 * m.m33) / determinant
        m22 = (m.m11 * m.m33 - m.m13 * m.m31) / determinant
        m23 = (m.m13 * m.m21 - m.m11 * m.m23) / determinant
        m31 = (m.m21 * m.m32 - m.m22 * m.m31) / determinant
        m32 = (m.m12 * m.m31 - m.m11 * m.m32) / determinant
        m33 = (m.m11 * m.m22 - m.m12 * m.m21) / determinant
        return true
    }

    /// The inverse, or the transform itself if it is not invertible.
    public func inverted() -> ProjectionTransform {
        var copy = self
        copy.invert()
        return copy
    }
}

extension ProjectionTransform {
    /// The affine part.
    package var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) }

    package var determinant: CGFloat {
        m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    }

    /// False if the transform is not finite, or shows the plane edge-on.
    package var isDrawable: Bool {
        let sum = m11 + m12 + m13 + m21 + m22 + m23 + m31 + m32 + m33
        return (sum * 0 == 0) && abs(determinant) > 1e-9 && determinant.isFinite
    }

    /// The minimum divisor of visible points. Points with a smaller one would be infinitely large.
    package static let nearest: CGFloat = 1e-3

    /// The visible part of `rect` as a polygon of up to five points.
    package func outline(of rect: CGRect) -> [CGPoint] {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.maxY),
        ].map { point in
            (
                x: m11 * point.x + m21 * point.y + m31, y: m12 * point.x + m22 * point.y + m32, w: m13 * point.x + m23 * point.y + m33
            )
        }
        var seen: [CGPoint] = []
        for (index, corner) in corners.enumerated() {
            let next = corners[(index + 1) % corners.count]
            if corner.w >= Self.nearest { seen.append(CGPoint(x: corner.x / corner.w, y: corner.y / corner.w)) }
            if (corner.w >= Self.nearest) != (next.w >= Self.nearest) {
                let t = (Self.nearest - corner.w) / (next.w - corner.w)
                seen.append(
                    CGPoint(
                        x: (corner.x + (next.x - corner.x) * t) / Self.nearest, y: (corner.y + (next.y - corner.y) * t) / Self.nearest))
            }
        }
        return seen
    }

    /// The bounding box of the visible part of `rect`; null if nothing is visible.
    package func bounds(of rect: CGRect) -> CGRect {
        outline(of: rect).reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
    }
}
