import Foundation
import KinoraCharts
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// The measures of a line chart that do not change in a film. Lengths are in points.
struct LineChartPlan {
    let notation: ValueNotation
    /// The range of the vertical axis, from tick to tick.
    let range: ValueRange
    let ticks: [Double]
    let tickDecimals: Int
    let isFilled: Bool
    /// The space for names and values at the right of the plot.
    let labelWidth: CGFloat
    /// The height of the plot without the labels of the horizontal axis.
    let height: CGFloat
    /// The ticks below the plot.
    let columns: LineTicks
    /// The colours of the lines.
    let colors: [Color]

    let axisFont: Font
    let nameFont: Font
    let valueFont: Font
    /// The height of the name and the value of a line.
    static let labelHeight: CGFloat = 100

    init(parameters: LineChart, data: LineChartData, frame: CGRect, film: Film, environment: EnvironmentValues) {
        let numbers = data.numbers
        let font = parameters.font
        let axisFont = font.font(size: 28, weight: .medium)
        self.axisFont = axisFont
        let (nameFont, valueFont) = (font.font(size: 32, weight: .semibold), font.font(size: 42, weight: .heavy).monospacedDigit())
        (self.nameFont, self.valueFont) = (nameFont, valueFont)
        let notation = parameters.notation(of: numbers)
        self.notation = notation
        isFilled = parameters.area == .filled || (parameters.area == .automatic && data.series.count == 1)
        var (lower, upper) = (numbers.min() ?? 0, numbers.max() ?? 1)
        if parameters.zero || isFilled { (lower, upper) = (min(lower, 0), max(upper, 0)) }
        if upper <= lower { (lower, upper) = lower == 0 ? (0, 1) : (lower - abs(lower) / 2, lower + abs(lower) / 2) }
        let nice = NiceTicks(from: lower, to: upper, count: min(max(Int(frame.height / 120), 3), 8))
        let rounded = nice.rounding(lower, upper)
        range = ValueRange(lower: rounded.lower, upper: rounded.upper)
        ticks = nice.values(from: rounded.lower, to: rounded.upper)
        tickDecimals = nice.decimals
        func width(_ text: String, _ font: Font) -> CGFloat { Text(verbatim: text).font(font).shaped(in: environment).size.width }
        let names = data.series.count > 1 ? data.series.map { width($0.name, nameFont) }.max() ?? 0 : 0
        let values = [lower, upper].map { width(notation.string($0), valueFont) }.max() ?? 0
        labelWidth = min(max(names, values), frame.width * 0.28) + 30
        height = frame.height - 50
        columns = LineTicks(data, width: frame.width - labelWidth) { width($0, axisFont) }
        colors = parameters.palette.series(data.series.count)
    }
}
