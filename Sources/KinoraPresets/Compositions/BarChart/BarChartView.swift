import Foundation
import KinoraCharts
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// The bars of a table with a title, an axis and, in a race, the time.
struct BarChartView: View {
    let parameters: BarChart
    let race: BarRace
    let film: Film
    @Environment(\.self) private var environment

    private var palette: ColorPalette { parameters.palette }
    private var texts: ChartTexts { ChartTexts(title: parameters.title, subtitle: parameters.subtitle, source: parameters.source) }
    private var isRace: Bool { race.times.count > 1 }

    var body: some View {
        let safe = film.safeFrame
        let frame = ChartFrame(
            safe, texts: texts, cornerWidth: isRace ? min(safe.width * 0.36, 460) : 0, environment: environment)
        let plan = BarChartPlan(parameters: parameters, race: race, frame: frame.chart, film: film, environment: environment)
        TimelineView(.animation) { timeline in
            let time = timeline.time
            ZStack {
                LinearGradient(colors: palette.background, startPoint: .top, endPoint: .bottom)
                ChartHeader(texts: texts, frame: frame, palette: palette, time: time)
                BarPlot(parameters: parameters, race: race, plan: plan, time: time - 0.5)
                if isRace {
                    FittedText(
                        race.times[min(Int(race.column(at: time).rounded()), race.times.count - 1)], alignment: .topTrailing, lineLimit: 1
                    )
                    .font(.system(size: 130, weight: .heavy).monospacedDigit())
                    .foregroundStyle(palette.highlight)
                    .frame(width: frame.corner.width, height: frame.corner.height)
                    .opacity(min(max((time - 0.6) / 0.5, 0), 1))
                    .position(x: frame.corner.midX, y: frame.corner.midY)
                }
            }
        }
    }
}
