import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// The bars of a table with a title, an axis and, in a race, the time.
struct BarChartView: View {
    let parameters: BarChart
    let race: BarRace
    let film: Film
    @Environment(\.self) private var environment

    private var palette: ColorPalette { parameters.palette }
    private var isRace: Bool { race.times.count > 1 }

    var body: some View {
        let safe = film.safeFrame
        let texts = parameters.texts
        // The time of a race is below the logo.
        let corner = parameters.logo.isEmpty ? CGSize.zero : LogoMark.frame(in: film).size
        let frame = ChartFrame(
            safe, texts: texts, font: parameters.font, cornerWidth: max(isRace ? min(safe.width * 0.36, 460) : 0, corner.width),
            environment: environment)
        let clock = CGRect(
            x: frame.corner.minX, y: frame.corner.minY + corner.height, width: frame.corner.width,
            height: max(frame.corner.height - corner.height, 60))
        let plan = BarChartPlan(parameters: parameters, race: race, frame: frame.chart, film: film, environment: environment)
        let logo = LogoMark(parameters.logo, film: film, backgrounds: [palette.background[0]])
        TimelineView(.animation) { timeline in
            let time = timeline.time
            ZStack {
                LinearGradient(colors: palette.background, startPoint: .top, endPoint: .bottom)
                ChartHeader(texts: texts, frame: frame, palette: palette, time: time)
                BarPlot(
                    parameters: parameters, race: race, plan: plan, time: time, duration: film.duration, environment: environment)
                if isRace {
                    FittedText(
                        race.times[min(Int(race.column(at: time).rounded()), race.times.count - 1)], alignment: .topTrailing, lineLimit: 1
                    )
                    .font(parameters.font.font(size: 130, weight: .heavy).monospacedDigit())
                    .foregroundStyle(palette.highlight)
                    .frame(width: clock.width, height: clock.height)
                    .opacity(min(max((time - 0.6) / 0.5, 0), 1))
                    .position(x: clock.midX, y: clock.midY)
                }
                logo.at(time)
            }
        }
    }
}
