import Foundation
import KinoraDrawing

/// The car's coordinate system projected to the screen: x from the rear axle to the front axle, y to the car's right, z up, in points of
/// its drawing.
struct CarFrame: Hashable, Sendable {
    /// Unit vectors in the ground plane.
    let forward: Vector2
    let right: Vector2

    init(heading: Angle) {
        forward = Vector2.unit(at: heading.radians)
        right = forward.perpendicular
    }

    /// A direction in the ground plane.
    func ground(_ x: Double, _ y: Double) -> Vector2 { forward * x + right * y }

    /// The projection of a point, relative to the middle of the rear axle on the ground.
    func seen(_ x: Double, _ y: Double, _ z: Double) -> CGPoint {
        CGPoint(ground(x, y) - Vector2(0, z * ObliqueView.rise))
    }

    /// The transform of points (x, y) at the height `z` to the screen.
    func level(_ z: Double) -> CGAffineTransform {
        CGAffineTransform(a: forward.x, b: forward.y, c: right.x, d: right.y, tx: 0, ty: -z * ObliqueView.rise)
    }

    /// A closed outline through projected points.
    func polygon(_ places: [SIMD3<Double>]) -> Path {
        var path = Path()
        path.addLines(places.map { seen($0.x, $0.y, $0.z) })
        path.closeSubpath()
        return path
    }
}
