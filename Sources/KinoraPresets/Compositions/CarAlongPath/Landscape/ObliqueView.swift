import Foundation
import KinoraDrawing

/// The projection of heights: a military projection, which draws the ground plane to scale and heights straight up on the screen.
///
/// A path keeps its exact shape, and wheels and walls still show their sides.
enum ObliqueView {
    /// Points on the screen per point of height.
    static let rise = 0.7
    /// The end of the shadow of an object one point high. The sun is in the north-west.
    static let shadow = Vector2(0.55, 0.22)

    /// The projection of a point at a height above `place` in the ground plane.
    static func raised(_ place: CGPoint, by height: Double) -> CGPoint {
        CGPoint(x: place.x, y: place.y - height * rise)
    }

    /// Positive if a face with this normal (its ground-plan and vertical components) is visible.
    static func facing(_ normal: Vector2, _ up: Double) -> Double {
        normal.y * rise + up
    }

    /// The lightness of a vertical face with this outward normal; horizontal faces have 1.
    static func lightness(of normal: Vector2) -> Double {
        0.66 - 0.20 * normal.x - 0.04 * normal.y
    }
}
