import Foundation
import KinoraDrawing
import KinoraViews

/// The car around the middle of its rear axle: shadow, far wheels, body, cabin, near wheels.
///
/// Parts have a frame of one point, in which unit points are points. Horizontal parts are plans that are rotated and raised. Vertical parts
/// have a different outline for each heading.
struct CarView: View {
    let pose: CarPose
    let paint: CarPaint
    /// The colour of the headlight beams; nil by day.
    let headlight: Color?

    var body: some View {
        let frame = CarFrame(heading: pose.heading)
        let sides = [-1.0, 1]
        ZStack(alignment: .topLeading) {
            if let headlight {
                HeadlightBeams(color: headlight).lifted(to: 0, heading: pose.heading)
            }
            CarShadow(frame: frame).fill(paint.shadow)
            ForEach(sides.filter { frame.right.y * $0 <= 0 }, id: \.self) { wheels(on: $0, frame) }
            CarAxles(frame: frame).stroke(paint.trim, lineWidth: 4)
            CarSidesView(frame: frame, paint: paint)
            CarDeck(paint: paint).lifted(to: CarShape.belt, heading: pose.heading)
            CarCabinView(frame: frame, paint: paint)
            CarRoof(paint: paint).lifted(to: CarShape.roof, heading: pose.heading)
            ForEach(sides.filter { frame.right.y * $0 > 0 }, id: \.self) { wheels(on: $0, frame) }
            CarShape.mirrors.fill(paint.mirror).lifted(to: CarShape.belt + 3, heading: pose.heading)
        }
        .frame(width: 1, height: 1)
    }

    /// The front and rear wheel of one side (1 is the right side), the farther one first.
    private func wheels(on side: Double, _ frame: CarFrame) -> some View {
        let front = CarWheel(CarShape.frontWheel, side: side, steering: pose.steering)
        let rear = CarWheel(CarShape.rearWheel, side: side, steering: .zero)
        return ForEach(frame.forward.y > 0 ? [rear, front] : [front, rear], id: \.x) { wheel in
            WheelView(wheel: wheel, frame: frame, spin: pose.wheelAngle, paint: paint)
        }
    }
}

extension View {
    /// Projects the plan of a horizontal part at `height`, in a car that points to `heading`.
    func lifted(to height: Double, heading: Angle) -> some View {
        rotationEffect(heading, anchor: .topLeading).offset(y: -height * ObliqueView.rise)
    }
}

/// The axles between the wheels.
private struct CarAxles: Shape {
    let frame: CarFrame

    func path(in rect: CGRect) -> Path {
        var axles = Path()
        for wheel in [CarShape.frontWheel, CarShape.rearWheel] {
            axles.move(to: frame.seen(wheel.x, -wheel.y + 4, 12))
            axles.addLine(to: frame.seen(wheel.x, wheel.y - 4, 12))
        }
        return axles
    }
}
