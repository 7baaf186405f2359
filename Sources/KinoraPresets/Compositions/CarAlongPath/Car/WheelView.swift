import Foundation
import KinoraDrawing
import KinoraViews

/// A wheel: a tyre with its tread and, on the visible side, a rim with spokes. Both rotate as the car moves.
struct WheelView: View {
    let wheel: CarWheel
    let frame: CarFrame
    /// The angle that the wheel has rolled.
    let spin: Angle
    let paint: CarPaint

    var body: some View {
        let sight = WheelSight(wheel, frame: frame)
        Tyre(sight: sight).fill(paint.tyre)
        Tread(sight: sight, spin: spin).stroke(paint.tread, style: StrokeStyle(lineWidth: 1.5, lineCap: .round))
        // Only the southern side is visible, and the rim is on the outer side. Seen edge-on, no side is visible.
        if sight.axle.y * wheel.y > 0, abs(sight.axle.y) > 0.15 {
            WheelRim(spin: spin, paint: paint)
                .transformEffect(sight.side(sight.middle + sight.axle * (sight.axle.y > 0 ? 1 : -1)))
        }
    }
}

/// The side of a wheel of radius 1, with up toward +y.
private struct WheelRim: View {
    let spin: Angle
    let paint: CarPaint

    private static let wall = disc(1)
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

    var body: some View {
        ZStack(alignment: .topLeading) {
            WheelRim.wall.fill(paint.wall)
            WheelRim.rim.fill(paint.rim)
            ZStack(alignment: .topLeading) {
                WheelRim.rim.stroke(paint.spoke, lineWidth: 0.12)
                WheelRim.spokes.stroke(paint.spoke, lineWidth: 0.17)
                WheelRim.hub.fill(paint.spoke)
            }
            // Rolling forward means decreasing angles.
            .rotationEffect(-Angle(radians: spin.radians.truncatingRemainder(dividingBy: 2 * .pi)), anchor: .topLeading)
        }
    }

    private static func disc(_ radius: Double) -> Path {
        Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    }
}

/// The outline of the wheel: half of a side at each end of the axle, connected along the axle.
private struct Tyre: Shape {
    let sight: WheelSight

    func path(in rect: CGRect) -> Path {
        let (along, up, axle) = (sight.along, sight.up, sight.axle)
        // The angle at which the edge of a side is parallel to the axle.
        var start = atan2(up.cross(axle), along.cross(axle))
        let bulge = along * cos(start + .pi / 2) + up * sin(start + .pi / 2)
        if bulge.dot(axle) < 0 { start += .pi }
        var path = Path()
        path.addRelativeArc(
            center: .zero, radius: 1, startAngle: Angle(radians: start), delta: Angle(radians: .pi),
            transform: sight.side(sight.middle + axle))
        path.addRelativeArc(
            center: .zero, radius: 1, startAngle: Angle(radians: start + .pi), delta: Angle(radians: .pi),
            transform: sight.side(sight.middle - axle))
        path.closeSubpath()
        return path
    }
}

/// The bars of the tread that face the viewer.
private struct Tread: Shape {
    let sight: WheelSight
    let spin: Angle

    private static let bars = 12

    func path(in rect: CGRect) -> Path {
        var path = Path()
        for index in 0..<Tread.bars {
            let angle = Double(index) / Double(Tread.bars) * 2 * .pi - spin.radians.truncatingRemainder(dividingBy: 2 * .pi)
            guard ObliqueView.facing(sight.forward * cos(angle), sin(angle)) > 0.12 else { continue }
            let place = sight.middle + sight.along * cos(angle) + sight.up * sin(angle)
            path.move(to: CGPoint(place - sight.axle * 0.8))
            path.addLine(to: CGPoint(place + sight.axle * 0.8))
        }
        return path
    }
}
