import Foundation
import KinoraDrawing

/// The dimensions of the frame, from which scenes derive their layout in any aspect ratio. Lengths are in points.
struct MusicStage: Sendable {
    let size: CGSize

    var center: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }

    /// Half of the shorter side: a figure with this radius touches the frame's edge.
    var unit: Double { Double(min(size.width, size.height)) / 2 }

    /// The distance from the centre to a corner.
    var reach: Double { Double(hypot(size.width, size.height)) / 2 }

    /// The transform of a shape of radius 1 to `center` with `radius` points, rotated clockwise by `angle` radians.
    static func placement(_ center: CGPoint, radius: Double, angle: Double = 0) -> CGAffineTransform {
        let (sine, cosine) = (sin(angle) * radius, cos(angle) * radius)
        return CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: center.x, ty: center.y)
    }

    /// The transform of a shape of radius 1 that fits it into a square.
    static func placement(_ square: CGRect) -> CGAffineTransform {
        placement(CGPoint(x: square.midX, y: square.midY), radius: square.width / 2)
    }

    /// The point `radius` points from `center` at `angle` radians, clockwise from up.
    static func around(_ center: CGPoint, _ angle: Double, _ radius: Double) -> CGPoint {
        CGPoint(x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
    }
}
