import Foundation
import KinoraDrawing
import KinoraViews

/// The car around the middle of its rear axle, seen from above: shadow, wheels, body, cabin. In bends, the body leans over its wheels.
///
/// Parts have a frame of one point, in which unit points are points. Horizontal parts are plans that are rotated and displaced. The sides of
/// the cabin have a different outline for each lean.
struct CarView: View {
    let pose: CarPose
    let paint: CarPaint
    /// The colour of the headlight beams; nil by day.
    let headlight: Color?

    var body: some View {
        let frame = CarFrame(heading: pose.heading, lean: pose.lean)
        ZStack(alignment: .topLeading) {
            if let headlight {
                HeadlightBeams(color: headlight).lifted(to: 0, frame, pose.heading)
            }
            CarShadow(frame: frame).fill(paint.shadow)
            ZStack(alignment: .topLeading) {
                CarShape.axles.stroke(paint.trim, lineWidth: 4)
                ForEach([-1.0, 1], id: \.self) { side in
                    WheelView(wheel: CarWheel(CarShape.rearWheel, side: side, steering: .zero), spin: pose.wheelAngle, paint: paint)
                    WheelView(
                        wheel: CarWheel(CarShape.frontWheel, side: side, steering: pose.steering), spin: pose.wheelAngle, paint: paint)
                }
            }
            .lifted(to: 0, frame, pose.heading)
            BrakeGlow(color: paint.brakeLight).opacity(pose.braking).lifted(to: 0, frame, pose.heading)
            CarDeck(paint: paint, braking: pose.braking).lifted(to: CarShape.belt, frame, pose.heading)
            CarCabinView(frame: frame, paint: paint)
            CarRoof(paint: paint).lifted(to: CarShape.roof, frame, pose.heading)
        }
        .frame(width: 1, height: 1)
    }
}

extension View {
    /// Projects the plan of a horizontal part at `height`, in a car that points to `heading`.
    fileprivate func lifted(to height: Double, _ frame: CarFrame, _ heading: Angle) -> some View {
        offset(y: frame.roll(height)).rotationEffect(heading, anchor: .topLeading)
    }
}

/// The light of the brake lights on the road.
private struct BrakeGlow: View {
    let color: Color

    private static let radius = 26.0
    private static let outline = Path(
        ellipseIn: CGRect(x: CarShape.tail - radius, y: -radius, width: 2 * radius, height: 2 * radius))

    var body: some View {
        BrakeGlow.outline.fill(
            .radialGradient(
                colors: [color.opacity(0.75), color.opacity(0.25), color.opacity(0)], center: UnitPoint(x: CarShape.tail, y: 0),
                startRadius: 4, endRadius: BrakeGlow.radius))
    }
}
