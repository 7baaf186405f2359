import Foundation

/// A position on an outline: a curve and the parameter on it.
package struct PathLocation: Hashable, Sendable {
    package var curve: CurveSegment
    /// 0 at the curve's start, 1 at its end.
    package var parameter: Double

    package var position: Vector2 { curve.position(at: parameter) }

    /// The unit direction of travel; zero on a curve that is a single point.
    package var direction: Vector2 { curve.hodograph.direction(at: parameter) }

    package var curvature: Double { curve.hodograph.curvature(at: parameter) }

    /// The unit direction to `other` (or from it, if `isBehind`), or the direction of travel if they are equal.
    func direction(toward other: PathLocation?, isBehind: Bool) -> Vector2 {
        if let other {
            let chord = (other.position - position) * (isBehind ? -1 : 1)
            if chord != .zero, chord.isFinite { return chord.normalized }
        }
        return direction
    }
}

extension Vector2 {
    /// The angle from +x, positive clockwise on screen; 0 for the zero vector.
    var angle: Angle { Angle(radians: atan2(y, x)) }
}

extension CGVector {
    init(_ vector: Vector2) {
        self.init(dx: vector.x, dy: vector.y)
    }
}

/// Normalizes a distance along an outline.
enum PathDistance {
    /// Clamps a distance to the outline, or wraps it around with `wrapping`. NaN becomes 0.
    static func resolved(_ distance: Double, length: Double, wrapping: Bool) -> Double {
        guard !distance.isNaN, length > 0 else { return 0 }
        guard wrapping, distance.isFinite, distance < 0 || distance > length else { return min(max(distance, 0), length) }
        let rest = distance.truncatingRemainder(dividingBy: length)
        return rest < 0 ? rest + length : rest
    }
}
