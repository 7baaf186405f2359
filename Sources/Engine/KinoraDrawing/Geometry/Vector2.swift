import Foundation

/// A point or displacement in the plane, for curve computations; y points down.
package typealias Vector2 = SIMD2<Double>

extension SIMD2 where Scalar == Double {
    @inline(__always) package init(_ point: CGPoint) {
        self.init(Double(point.x), Double(point.y))
    }

    /// The unit vector at `angle` radians from +x toward +y. Whole quarter turns are exact.
    package static func unit(at angle: Double) -> Vector2 {
        let quarters = (angle / (.pi / 2)).rounded()
        let rest = angle - quarters * (.pi / 2)
        let (cosine, sine) = (cos(rest), sin(rest))
        switch Int(quarters.truncatingRemainder(dividingBy: 4)) {
        case 1, -3: return Vector2(-sine, cosine)
        case 2, -2: return Vector2(-cosine, -sine)
        case 3, -1: return Vector2(sine, -cosine)
        default: return Vector2(cosine, sine)
        }
    }

    @inline(__always) package func dot(_ other: Vector2) -> Double { x * other.x + y * other.y }

    /// The z component of the cross product: positive if `other` is clockwise on screen.
    @inline(__always) package func cross(_ other: Vector2) -> Double { x * other.y - y * other.x }

    @inline(__always) package var lengthSquared: Double { x * x + y * y }

    /// Without overflow or underflow over the whole range of Double, in contrast to the root of the sum of squares.
    package var length: Double {
        let squared = lengthSquared
        return squared > 1e-280 && squared < 1e280 ? squared.squareRoot() : hypot(x, y)
    }

    /// The vector rotated by 90 degrees clockwise on screen.
    @inline(__always) package var perpendicular: Vector2 { Vector2(-y, x) }

    /// The unit vector in the same direction; zero stays zero.
    package var normalized: Vector2 {
        let largest = Swift.max(abs(x), abs(y))
        guard largest > 0, largest.isFinite else { return .zero }
        // Two steps, so that intermediate results of very small and very large vectors stay in range.
        let scaled = self / largest
        return scaled / scaled.lengthSquared.squareRoot()
    }

    @inline(__always) package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGPoint {
    @inline(__always) package init(_ vector: Vector2) {
        self.init(x: vector.x, y: vector.y)
    }
}
