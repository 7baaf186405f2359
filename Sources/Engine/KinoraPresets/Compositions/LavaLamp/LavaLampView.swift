import Foundation
import KinoraPipeline
import KinoraViews

/// A lava lamp. Only the wax moves; the room behind it and the glass and metal in front of it are static.
struct LavaLampView: View {
    private let wax: Wax
    private let colors: LavaColors
    private let style: LavaLamp.Style
    private let stage: LampStage

    init(_ parameters: LavaLamp, film: Film) {
        style = parameters.style
        colors = LavaColors(parameters)
        stage = LampStage(film.size)
        wax = Wax(parameters, basin: style == .lamp ? .lamp(axis: stage.axis) : .full(film.size), film: film.duration)
    }

    var body: some View {
        switch style {
        case .full: vessel
        case .lamp:
            ZStack(alignment: .bottom) {
                LampRoomView(colors: colors, stage: stage)
                ZStack {
                    vessel
                    LampGlassView(colors: colors, basin: wax.basin)
                    LampMetalView(colors: colors, axis: stage.axis)
                }
                .frame(height: LampStage.lampHeight)
            }
            .frame(width: stage.size.width, height: stage.size.height)
            .scaleEffect(stage.scale)
        }
    }

    private var vessel: some View {
        ZStack {
            LiquidView(colors: colors, basin: wax.basin)
            TimelineView(.animation) { timeline in
                WaxView(wax: wax, time: timeline.time, colors: colors)
            }
            .clipShape(wax.basin.inside)
        }
    }
}
