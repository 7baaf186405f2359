import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// A lava lamp. Only the wax moves; the room behind it and the glass and metal in front of it are static.
struct LavaLampView: View {
    private let wax: Wax
    private let colors: LavaColors
    private let style: LavaLamp.Style

    init(_ parameters: LavaLamp, film: Film) {
        style = parameters.style
        colors = LavaColors(parameters)
        wax = Wax(parameters, basin: style == .lamp ? .lamp : .full(film.size), film: film.duration)
    }

    var body: some View {
        let basin = wax.basin
        ZStack {
            if style == .lamp {
                LampRoomView(colors: colors, axis: basin.vessel.axis)
            }
            LiquidView(colors: colors, basin: basin)
            TimelineView(.animation) { timeline in
                WaxView(wax: wax, time: timeline.time, colors: colors)
            }
            .clipShape(basin.inside)
            if style == .lamp {
                LampGlassView(colors: colors, basin: basin)
                LampMetalView(colors: colors, axis: basin.vessel.axis)
            }
        }
    }
}
