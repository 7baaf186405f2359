import Foundation
import KinoraDrawing

/// Where something stands in the picture.
struct HitPlace {
    struct Space {
        var name: AnyHashable
        var transform: ProjectionTransform
    }

    /// From the view's coordinates to those of the picture.
    var transform = ProjectionTransform()
    var size = CGSize.zero
    /// The named coordinate systems around, the nearest last.
    var spaces: [Space] = []

    func local(_ point: CGPoint) -> CGPoint { transform.pulledBack(point) }
}

extension ProjectionTransform {
    /// The point that this map takes to `point`.
    func pulledBack(_ point: CGPoint) -> CGPoint { point.applying(inverted()) }
}

extension CGPoint {
    /// Where the point goes under `m`; a point behind the eye goes nowhere near anything.
    public func applying(_ m: ProjectionTransform) -> CGPoint {
        let w = m.m13 * x + m.m23 * y + m.m33
        return CGPoint(x: (m.m11 * x + m.m21 * y + m.m31) / w, y: (m.m12 * x + m.m22 * y + m.m32) / w)
    }
}
