import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// The figures in front of the bundle. All rotate at the same time and bend in order: outwards from the outermost to the innermost,
/// inwards from the innermost to the outermost. So no figure crosses another one.
struct QuadCurvesView: View {
    private let parameters: QuadCurves
    private let steps: FilmSteps
    private let size: CGSize
    /// The side of the outermost figure's frame, in points.
    private let side: CGFloat
    /// The rotation of all figures during the film: to the position of the next corner, where the film can begin again.
    private let drift: Angle
    private let duration: TimeInterval

    init(_ parameters: QuadCurves, film: Film) {
        self.parameters = parameters
        steps = FilmSteps(of: parameters.hold, film: film.duration)
        size = film.size
        duration = film.duration
        side = min(size.width, size.height) * 0.92 * min(1, 0.5 / Self.radius(parameters))
        drift = .degrees(360 / Double(parameters.corners))
    }

    var body: some View {
        let background = parameters.palette.background
        ZStack {
            RadialGradient(
                colors: [background.middle, background.corner], center: .center, startRadius: 0,
                endRadius: hypot(size.width, size.height) * 0.55)
            TimelineView(.animation) { timeline in
                ZStack {
                    CurveBundle(
                        count: parameters.strings, isVertical: size.height > size.width, steps: steps, time: timeline.time,
                        palette: parameters.palette)
                    ForEach(0..<parameters.layers, id: \.self) { layer in
                        figure(layer, at: timeline.time)
                            .rotationEffect(drift * (timeline.time / duration))
                    }
                }
            }
        }
    }

    /// The largest distance of the figures' curves from the middle of a frame with the side 1. Curves that rotate, bend and overshoot stay
    /// within it.
    private static func radius(_ parameters: QuadCurves) -> CGFloat {
        let (least, most) = (parameters.bulges.min() ?? 0, parameters.bulges.max() ?? 0)
        // The overshoot of a spring's step response, as a fraction of the step.
        let damping = 1 - parameters.bounce
        let overshoot = (most - least) * exp(-Double.pi * damping / max(1 - damping * damping, 1e-9).squareRoot())
        let unit = CGRect(x: -0.5, y: -0.5, width: 1, height: 1)
        let angles = (0..<24).map { Double($0) * .pi / 12 }
        return (parameters.bulges + [least - overshoot, most + overshoot]).flatMap { (bulge) -> [CGFloat] in
            let path = QuadCurveFigure.polygon(parameters.corners, bulge: bulge).path(in: unit)
            return angles.map { path.applying(CGAffineTransform(rotationAngle: $0)).boundingRect.maxX }
        }.max() ?? 0.5
    }

    private func figure(_ layer: Int, at time: TimeInterval) -> some View {
        let inward = Double(layer) / Double(parameters.layers)
        let step = steps.step(at: time)
        let order = bulge(at: step) < bulge(at: step - 1) ? 1 - inward : inward
        let animation = steps.spring(duration: 1.2, bounce: parameters.bounce, delay: 0.24)
        let bulge = steps.value(at: time, animation.delay(steps.length * 0.24 * order), bulge)
        let turn = steps.value(at: time, animation.delay(steps.length * 0.12)) {
            360 / Double(parameters.corners) * Double($0 * parameters.turning)
        }
        return QuadCurveFigureShape(.polygon(parameters.corners, bulge: bulge))
            .stroke(
                parameters.palette.color(at: inward),
                style: StrokeStyle(lineWidth: parameters.lineWidth * (1 - 0.75 * inward), lineCap: .round, lineJoin: .round)
            )
            .frame(width: side * (1 - inward), height: side * (1 - inward))
            .rotationEffect(.degrees(turn))
    }

    /// The bend at a step. The last step returns to the first figure.
    private func bulge(at step: Int) -> Double {
        parameters.bulges[((step + steps.count) % steps.count) % parameters.bulges.count]
    }
}
