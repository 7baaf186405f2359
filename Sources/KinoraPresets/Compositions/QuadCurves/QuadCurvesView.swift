import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// The figures in front of the bundle. A step starts with the outermost figure and ends with the innermost.
struct QuadCurvesView: View {
    private let parameters: QuadCurves
    private let steps: FilmSteps
    private let size: CGSize

    init(_ parameters: QuadCurves, film: Film) {
        self.parameters = parameters
        steps = FilmSteps(of: parameters.hold, film: film.duration)
        size = film.size
    }

    var body: some View {
        let background = parameters.palette.background
        let side = min(size.width, size.height)
        ZStack {
            RadialGradient(
                colors: [background.middle, background.corner], center: .center, startRadius: 0,
                endRadius: hypot(size.width, size.height) * 0.55)
            TimelineView(.animation) { timeline in
                let step = steps.step(at: timeline.time)
                ZStack {
                    CurveBundle(
                        count: parameters.strings, isOpen: step.isMultiple(of: 2) || step == steps.count, steps: steps,
                        palette: parameters.palette)
                    ForEach(0..<parameters.layers, id: \.self) { layer in
                        figure(layer, step: step, side: side)
                    }
                }
            }
        }
    }

    private func figure(_ layer: Int, step: Int, side: CGFloat) -> some View {
        let inward = Double(layer) / Double(parameters.layers)
        let bulges = parameters.bulges
        let way = layer.isMultiple(of: 2) ? 1 : -1
        // Returns to the first figure at the film's end.
        let bulge = bulges[(step % steps.count) % bulges.count]
        let animation = Animation.spring(duration: min(0.9, steps.length * 0.45), bounce: parameters.bounce)
        return QuadCurveFigureShape(.polygon(parameters.corners, bulge: bulge), turnedBy: step * parameters.turning * way)
            .stroke(
                parameters.palette.color(at: inward),
                style: StrokeStyle(lineWidth: parameters.lineWidth * (1 - 0.75 * inward), lineCap: .round, lineJoin: .round)
            )
            .frame(width: side * 0.92 * (1 - inward), height: side * 0.92 * (1 - inward))
            .animation(animation.delay(steps.length * 0.25 * inward), value: step)
    }
}
