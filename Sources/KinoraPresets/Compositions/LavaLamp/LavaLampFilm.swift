import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// Draws a lava lamp: the wax as it stands at the time, and around it what does not move.
struct LavaLampFilm: FrameDrawing {
    private let wax: Wax
    private let paint: WaxPaint
    private let lamp: LampScene?

    init(_ parameters: LavaLamp, film: Film) {
        let colors = LavaColors(parameters)
        let basin: WaxBasin
        switch parameters.style {
        case .lamp:
            basin = .lamp
            lamp = LampScene(colors: colors, basin: basin)
        case .full:
            basin = .full(film.size)
            lamp = nil
        }
        wax = Wax(parameters, basin: basin, film: film.duration)
        paint = WaxPaint(colors: colors, basin: basin)
    }

    func draw(in context: inout GraphicsContext, size: CGSize, at time: TimeInterval) {
        let shape = wax.shape(at: time)
        lamp?.drawBehind(context)
        paint.draw(shape, in: context)
        lamp?.drawInFront(context)
    }
}
