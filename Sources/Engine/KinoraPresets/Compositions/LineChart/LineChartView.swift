import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// The lines of a table with a title and axes. A dot with the name and value is at the end of each line.
struct LineChartView: View {
    let parameters: LineChart
    let data: LineChartData
    let film: Film
    @Environment(\.self) private var environment

    private var palette: ColorPalette { parameters.palette }

    var body: some View {
        let texts = parameters.texts
        let corner = parameters.logo.isEmpty ? 0 : LogoMark.frame(in: film).width
        let frame = ChartFrame(film.safeFrame, texts: texts, font: parameters.font, cornerWidth: corner, environment: environment)
        let plan = LineChartPlan(parameters: parameters, data: data, frame: frame.chart, environment: environment)
        // The lines begin after the title and are complete before the end.
        let start = min(0.9, film.duration * 0.15)
        let drawing = max(film.duration - start - min(1.6, film.duration * 0.25), 0.1)
        let logo = LogoMark(parameters.logo, film: film, backgrounds: [palette.background[0]])
        TimelineView(.animation) { timeline in
            let time = timeline.time
            let progress = UnitCurve.easeInOut.value(at: min(max((time - start) / drawing, 0), 1))
            ZStack {
                LinearGradient(colors: palette.background, startPoint: .top, endPoint: .bottom)
                ChartHeader(texts: texts, frame: frame, palette: palette, time: time)
                LinePlot(
                    parameters: parameters, data: data, plan: plan,
                    x: data.range.lowerBound + (data.range.upperBound - data.range.lowerBound) * progress,
                    shown: min(max((time - 0.4) / 0.6, 0), 1), heads: min(max((time - start) / 0.3, 0), 1), environment: environment
                )
                logo.at(time)
            }
        }
    }
}
