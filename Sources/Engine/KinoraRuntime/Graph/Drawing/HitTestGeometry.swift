import Foundation
import KinoraDrawing

/// The position of a view in the frame, for hit testing.
package struct HitTestGeometry {
    package struct Space {
        package var name: AnyHashable
        package var transform: ProjectionTransform
    }

    /// The transform from the view's coordinates to the coordinates of the whole frame.
    package var transform = ProjectionTransform()
    package var size = CGSize.zero
    /// The named coordinate spaces that contain the view, outermost first.
    package var spaces: [Space] = []

    package init() {}

    init(transform: ProjectionTransform, size: CGSize, spaces: [Space]) {
        (self.transform, self.size, self.spaces) = (transform, size, spaces)
    }

    /// The bounds of the view in the coordinates of the whole frame.
    package var bounds: CGRect {
        let corners = [
            CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height), CGPoint(x: size.width, y: size.height),
        ].map { $0.applying(transform) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return .zero }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    package func local(_ point: CGPoint) -> CGPoint { transform.pulledBack(point) }
}

extension ProjectionTransform {
    /// Returns the point that this transform maps to `point`.
    package func pulledBack(_ point: CGPoint) -> CGPoint { point.applying(inverted()) }
}

extension CGPoint {
    /// Returns the point mapped by `m`, including the perspective division. The result is not finite if the point is in the eye's plane.
    public func applying(_ m: ProjectionTransform) -> CGPoint {
        let w = m.m13 * x + m.m23 * y + m.m33
        return CGPoint(x: (m.m11 * x + m.m21 * y + m.m31) / w, y: (m.m12 * x + m.m22 * y + m.m32) / w)
    }
}
