import Foundation
import KinoraDrawing

/// The car's coordinate system on the screen, seen from above: x from the rear axle to the front axle, y to the car's right, z up, in points
/// of its drawing.
struct CarFrame: Hashable, Sendable {
    /// Unit vectors in the ground plane.
    let forward: Vector2
    let right: Vector2
    /// How far the body leans to its left, -1...1.
    let lean: Double

    /// The sideways displacement of a point at full lean, for each point of its height.
    private static let maxRoll = 0.13

    init(heading: Angle, lean: Double = 0) {
        forward = Vector2.unit(at: heading.radians)
        right = forward.perpendicular
        self.lean = lean
    }

    /// A direction in the ground plane.
    func ground(_ x: Double, _ y: Double) -> Vector2 { forward * x + right * y }

    /// The displacement to the right of points at the height `z`.
    func roll(_ z: Double) -> Double { -lean * z * CarFrame.maxRoll }

    /// The projection of a point, relative to the middle of the rear axle.
    func seen(_ x: Double, _ y: Double, _ z: Double) -> CGPoint {
        CGPoint(ground(x, y + roll(z)))
    }

    /// The transform of points (x, y) at the height `z` to the screen.
    func level(_ z: Double) -> CGAffineTransform {
        let shift = ground(0, roll(z))
        return CGAffineTransform(a: forward.x, b: forward.y, c: right.x, d: right.y, tx: shift.x, ty: shift.y)
    }

    /// A closed outline through projected points.
    func polygon(_ points: [SIMD3<Double>]) -> Path {
        var path = Path()
        path.addLines(points.map { seen($0.x, $0.y, $0.z) })
        path.closeSubpath()
        return path
    }
}
