import Foundation
import KinoraDrawing

/// The picture's measures, so that scenes look alike in every format. Lengths are in points.
struct MusicStage: Sendable {
    let size: CGSize

    var center: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }

    /// Half of the shorter side: a figure with this radius touches the picture's edge.
    var unit: Double { Double(min(size.width, size.height)) / 2 }

    /// From the centre to a corner.
    var reach: Double { Double(hypot(size.width, size.height)) / 2 }

    /// Puts a shape of radius 1 at `center` with `radius` points, turned clockwise by `angle` radians.
    static func placement(_ center: CGPoint, radius: Double, angle: Double = 0) -> CGAffineTransform {
        let (sine, cosine) = (sin(angle) * radius, cos(angle) * radius)
        return CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: center.x, ty: center.y)
    }

    /// Puts a shape of radius 1 in the middle of a square, as large as that.
    static func placement(_ square: CGRect) -> CGAffineTransform {
        placement(CGPoint(x: square.midX, y: square.midY), radius: square.width / 2)
    }

    /// The point at `angle` radians (0 is up, then clockwise) and `radius` points from `center`.
    static func around(_ center: CGPoint, _ angle: Double, _ radius: Double) -> CGPoint {
        CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
    }
}
