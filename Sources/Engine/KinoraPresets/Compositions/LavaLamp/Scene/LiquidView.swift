import Foundation
import KinoraDrawing
import KinoraViews

/// The liquid, with the light of the bulb above the floor.
struct LiquidView: View {
    let colors: LavaColors
    let basin: WaxBasin

    var body: some View {
        let reach = (basin.floor - basin.ceiling) * 0.75
        GeometryReader { proxy in
            let bottom = UnitPoint(CGPoint(x: basin.vessel.axis, y: basin.floor), in: proxy.size)
            let top = UnitPoint(CGPoint(x: basin.vessel.axis, y: basin.ceiling), in: proxy.size)
            let bulb = UnitPoint(CGPoint(x: basin.vessel.axis, y: basin.floor + reach * 0.12), in: proxy.size)
            basin.inside.fill(.linearGradient(colors: colors.liquid, startPoint: bottom, endPoint: top))
            basin.inside.fill(.radialGradient(stops: light, center: bulb, startRadius: 0, endRadius: reach))
        }
    }

    private var light: [Gradient.Stop] {
        [
            .init(color: colors.wax(at: 0.25).opacity(0.75), location: 0),
            .init(color: colors.wax(at: 0.5).opacity(0.3), location: 0.4),
            .init(color: colors.wax(at: 0.6).opacity(0), location: 1),
        ]
    }
}
