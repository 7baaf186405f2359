import Foundation
import KinoraDrawing

/// How heights are seen: the ground plan is drawn true to scale, what stands on it rises straight up on the screen (a military projection).
///
/// So a path keeps its exact shape while wheels and walls still show their sides.
enum ObliqueView {
    /// Points on the screen for a point of height.
    static let rise = 0.7
    /// Where the shadow of a thing one point high ends: the sun stands in the north-west.
    static let shadow = Vector2(0.55, 0.22)

    /// Where something at `place` on the ground plan is seen at a height.
    static func raised(_ place: CGPoint, by height: Double) -> CGPoint {
        CGPoint(x: place.x, y: place.y - height * rise)
    }

    /// Positive when a face with this normal, ground plan and height, is seen.
    static func facing(_ normal: Vector2, _ up: Double) -> Double {
        normal.y * rise + up
    }

    /// How light an upright face with this outward normal is, against 1 for level ones.
    static func lightness(of normal: Vector2) -> Double {
        0.66 - 0.20 * normal.x - 0.04 * normal.y
    }
}
