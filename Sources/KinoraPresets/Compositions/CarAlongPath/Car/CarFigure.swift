import Foundation
import KinoraDrawing
import KinoraViews

/// Draws the car: shadow, wheels on the far side, body, cabin, wheels on the near side.
struct CarFigure: Sendable {
    private let paint: CarPaint
    private let headlight: Color?

    /// `headlight` is the colour of the light on the road, nil by day.
    init(color: Color, headlight: Color?) {
        paint = CarPaint(color)
        self.headlight = headlight
    }

    /// Draws the car `scale` times its drawing's size.
    func draw(_ pose: CarPose, scale: Double, in context: GraphicsContext) {
        var context = context
        context.translateBy(x: pose.rearAxle.x, y: pose.rearAxle.y)
        context.scaleBy(x: scale, y: scale)
        let frame = CarFrame(heading: pose.heading)
        if let headlight { drawBeams(headlight, frame, in: context) }
        drawShadow(frame, in: context)
        for side in [-1.0, 1] where frame.right.y * side <= 0 { drawWheels(side, pose, frame, in: context) }
        drawAxles(frame, in: context)
        CarBody(frame: frame, paint: paint).draw(in: context)
        CarCabin(frame: frame, paint: paint).draw(in: context)
        for side in [-1.0, 1] where frame.right.y * side > 0 { drawWheels(side, pose, frame, in: context) }
        context.concatenate(frame.level(CarShape.belt + 3))
        context.fill(CarShape.mirrors, with: paint.mirror)
    }

    /// Front and rear wheel of one side: 1 is the right one. The one further away comes first.
    private func drawWheels(_ side: Double, _ pose: CarPose, _ frame: CarFrame, in context: GraphicsContext) {
        let radius = CarMeasures.drawnWheelRadius
        let (front, rear) = (CarShape.frontWheel, CarShape.rearWheel)
        let wheels = [
            (CarWheel(x: front.x, y: side * front.y, width: front.width, radius: radius), pose.steering),
            (CarWheel(x: rear.x, y: side * rear.y, width: rear.width, radius: radius), Angle.zero),
        ]
        for (wheel, steering) in frame.forward.y > 0 ? wheels.reversed() : wheels {
            wheel.draw(in: context, frame: frame, steering: steering, spin: pose.wheelAngle, paint: paint)
        }
    }

    private func drawAxles(_ frame: CarFrame, in context: GraphicsContext) {
        var axles = Path()
        for wheel in [CarShape.frontWheel, CarShape.rearWheel] {
            axles.move(to: frame.seen(wheel.x, -wheel.y + 4, 12))
            axles.addLine(to: frame.seen(wheel.x, wheel.y - 4, 12))
        }
        context.stroke(axles, with: paint.trim, lineWidth: 4)
    }

    /// The ground plan, moved to where the shadow of each height falls; one outline, so that it is even.
    private func drawShadow(_ frame: CarFrame, in context: GraphicsContext) {
        var shadow = Path()
        func add(_ path: Path, _ height: Double) {
            let offset = ObliqueView.shadow * height
            shadow.addPath(path, transform: frame.level(0).concatenating(CGAffineTransform(translationX: offset.x, y: offset.y)))
        }
        for height in [0, CarShape.belt * 0.5, CarShape.belt] { add(CarShape.body, height) }
        for height in [26, CarShape.roof] { add(CarShape.roofOutline, height) }
        for wheel in [CarShape.frontWheel, CarShape.rearWheel] {
            for side in [-1.0, 1] {
                let radius = CarMeasures.drawnWheelRadius
                let rect = CGRect(
                    x: wheel.x - radius * 0.8, y: side * wheel.y - wheel.width / 2, width: radius * 1.6, height: wheel.width)
                for height in [0, radius] { add(Path(rect), height) }
            }
        }
        context.fill(shadow, with: paint.shadow)
    }

    private func drawBeams(_ color: Color, _ frame: CarFrame, in context: GraphicsContext) {
        var context = context
        context.concatenate(frame.level(0))
        let reach = 300.0
        var beams = Path()
        for side in [-1.0, 1] {
            beams.move(to: CGPoint(x: CarShape.nose - 6, y: side * 9))
            beams.addLine(to: CGPoint(x: CarShape.nose + reach, y: side * 9 - 70))
            beams.addLine(to: CGPoint(x: CarShape.nose + reach, y: side * 9 + 70))
            beams.closeSubpath()
        }
        let fading = Gradient(stops: [
            .init(color: color.opacity(0.55), location: 0), .init(color: color.opacity(0.25), location: 0.35),
            .init(color: color.opacity(0), location: 1),
        ])
        context.fill(
            beams, with: .radialGradient(fading, center: CGPoint(x: CarShape.nose - 6, y: 0), startRadius: 0, endRadius: reach))
    }
}
