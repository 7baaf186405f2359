import Foundation
import KinoraDrawing
import KinoraViews

/// A wheel: a tyre with its tread, and on the side that is seen a rim with spokes. Both turn as it rolls.
struct CarWheel {
    /// Its middle on the ground plan, in the car's coordinates.
    let x: Double
    let y: Double
    let width: Double
    let radius: Double

    private static let treadBars = 12
    /// A wheel of radius 1: its side, the rim, and five spokes in it.
    private static let side = disc(1)
    private static let rim = disc(0.66)
    private static let hub = disc(0.17)
    private static let spokes: Path = {
        var path = Path()
        for index in 0..<5 {
            path.move(to: .zero)
            path.addLine(to: CGPoint(Vector2.unit(at: Double(index) / 5 * 2 * .pi) * 0.6))
        }
        return path
    }()

    /// Draws the wheel, turned by `steering` from the car's heading, after rolling by `spin`.
    func draw(in context: GraphicsContext, frame: CarFrame, steering: Angle, spin: Angle, paint: CarPaint) {
        let wheel = CarFrame(heading: steering)
        // In the picture: along the rolling direction, up, and along the axle to the car's right.
        let forward = frame.ground(wheel.forward.x, wheel.forward.y)
        let along = forward * radius
        let up = Vector2(0, -radius * ObliqueView.rise)
        let axle = forward.perpendicular * (width / 2)
        let middle = Vector2(frame.seen(x, y, radius))
        context.fill(tyre(middle: middle, along: along, up: up, axle: axle), with: paint.tyre)
        context.stroke(
            tread(middle: middle, forward: forward, along: along, up: up, axle: axle, spin: spin), with: paint.tread,
            style: StrokeStyle(lineWidth: 1.5, lineCap: .round))
        // Of the two flat sides the southern one is seen, and the rim sits in the outer one; edge on there is nothing to see.
        guard axle.y * y > 0, abs(axle.y) > 0.15 else { return }
        let face = middle + axle * (axle.y > 0 ? 1 : -1)
        var side = context
        side.concatenate(CGAffineTransform(a: along.x, b: along.y, c: up.x, d: up.y, tx: face.x, ty: face.y))
        side.fill(CarWheel.side, with: paint.wall)
        side.fill(CarWheel.rim, with: paint.rim)
        // Up is toward +y in here, so that rolling forward turns toward smaller angles.
        side.rotate(by: -Angle(radians: spin.radians.truncatingRemainder(dividingBy: 2 * .pi)))
        side.stroke(CarWheel.rim, with: paint.spoke, lineWidth: 0.12)
        side.stroke(CarWheel.spokes, with: paint.spoke, lineWidth: 0.17)
        side.fill(CarWheel.hub, with: paint.spoke)
    }

    /// The outline of the whole wheel: half a side at each end of the axle, joined along it.
    private func tyre(middle: Vector2, along: Vector2, up: Vector2, axle: Vector2) -> Path {
        // Where the rim of a side runs parallel to the axle.
        var start = atan2(up.cross(axle), along.cross(axle))
        let bulge = along * cos(start + .pi / 2) + up * sin(start + .pi / 2)
        if bulge.dot(axle) < 0 { start += .pi }
        func side(_ center: Vector2) -> CGAffineTransform {
            CGAffineTransform(a: along.x, b: along.y, c: up.x, d: up.y, tx: center.x, ty: center.y)
        }
        var path = Path()
        path.addRelativeArc(
            center: .zero, radius: 1, startAngle: Angle(radians: start), delta: Angle(radians: .pi), transform: side(middle + axle))
        path.addRelativeArc(
            center: .zero, radius: 1, startAngle: Angle(radians: start + .pi), delta: Angle(radians: .pi), transform: side(middle - axle))
        path.closeSubpath()
        return path
    }

    /// The bars of the tread that face the viewer.
    private func tread(middle: Vector2, forward: Vector2, along: Vector2, up: Vector2, axle: Vector2, spin: Angle) -> Path {
        var path = Path()
        for index in 0..<CarWheel.treadBars {
            let angle = Double(index) / Double(CarWheel.treadBars) * 2 * .pi - spin.radians.truncatingRemainder(dividingBy: 2 * .pi)
            guard ObliqueView.facing(forward * cos(angle), sin(angle)) > 0.12 else { continue }
            let place = middle + along * cos(angle) + up * sin(angle)
            path.move(to: CGPoint(place - axle * 0.8))
            path.addLine(to: CGPoint(place + axle * 0.8))
        }
        return path
    }

    private static func disc(_ radius: Double) -> Path {
        Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    }
}
