import Foundation
import KinoraDrawing
import KinoraViews

/// A wheel seen from above: a tyre whose tread moves as the car does.
struct WheelView: View {
    let wheel: CarWheel
    /// The angle that the wheel has rolled.
    let spin: Angle
    let paint: CarPaint

    var body: some View {
        ZStack(alignment: .topLeading) {
            tyre.fill(paint.tyre)
            Tread(wheel: wheel, spin: spin).stroke(paint.tread, style: StrokeStyle(lineWidth: 1.5, lineCap: .round))
        }
        .rotationEffect(wheel.steering, anchor: .topLeading)
        .offset(x: wheel.x, y: wheel.y)
    }

    private var tyre: Path {
        Path(
            roundedRect: CGRect(x: -wheel.radius, y: -wheel.width / 2, width: 2 * wheel.radius, height: wheel.width), cornerRadius: 3.4)
    }
}

/// The bars of the tread on the upper half of the wheel.
private struct Tread: Shape {
    let wheel: CarWheel
    let spin: Angle

    private static let bars = 12

    func path(in rect: CGRect) -> Path {
        var path = Path()
        for index in 0..<Tread.bars {
            // Rolling forward means decreasing angles, counted from the front over the top.
            let angle = Double(index) / Double(Tread.bars) * 2 * .pi - spin.radians.truncatingRemainder(dividingBy: 2 * .pi)
            guard sin(angle) > 0.2 else { continue }
            path.move(to: CGPoint(x: wheel.radius * cos(angle), y: -wheel.width * 0.36))
            path.addLine(to: CGPoint(x: wheel.radius * cos(angle), y: wheel.width * 0.36))
        }
        return path
    }
}
