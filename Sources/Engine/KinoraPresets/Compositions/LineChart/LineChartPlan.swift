import Foundation
import KinoraCharts
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// The measures of a line chart that do not change in a film. Lengths are in points of the frame.
struct LineChartPlan {
    let notation: ValueNotation
    /// The range of the vertical axis, from tick to tick.
    let range: ValueRange
    let ticks: [Double]
    /// The labels of the ticks, which end at the left of the plot.
    let tickLabels: [ChartLabel]
    let isFilled: Bool
    /// The frame of the lines, the grid and the labels of the lines.
    let plot: CGRect
    let labels: LineLabels
    /// The ticks below the plot.
    let columns: LineTicks
    let columnLabels: [ChartLabel]
    /// The colours of the lines.
    let colors: [Color]
    /// The range of the first column.
    private let domain: ClosedRange<Double>

    /// The distance of the first value from the left of the plot.
    private static let padding: CGFloat = 16

    @MainActor init(parameters: LineChart, data: LineChartData, frame: CGRect, environment: EnvironmentValues) {
        let numbers = data.numbers
        let font = parameters.font
        let axisFont = font.font(size: 28, weight: .medium)
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
        let tickTexts = notation.labels(ticks, decimals: nice.decimals)
        let tickFont = ChartLabel.font(axisFont, fitting: tickTexts, width: frame.width * 0.2, environment: environment)
        tickLabels = tickTexts.map { ChartLabel($0, font: tickFont, environment: environment) }
        let left = (tickLabels.map(\.size.width).max() ?? 0) + 16
        plot = CGRect(x: frame.minX + left, y: frame.minY + 18, width: frame.width - left, height: max(frame.height - 18 - 52, 40))
        labels = LineLabels(
            data.series, emphasized: parameters.highlight, values: [lower, upper].map { notation.string($0) }, size: plot.size,
            nameFont: font.font(size: 32, weight: .semibold), valueFont: font.font(size: 42, weight: .heavy).monospacedDigit(),
            environment: environment)
        domain = data.range
        let width = plot.width - Self.padding - LineLabels.distance - labels.width
        let columns = LineTicks(data, width: width) { ChartLabel($0, font: axisFont, environment: environment).size.width }
        self.columns = columns
        let columnFont = ChartLabel.font(
            axisFont, fitting: columns.labels, width: columns.distance(in: domain, width: width) - 12, environment: environment)
        columnLabels = columns.labels.map { ChartLabel($0, font: columnFont, environment: environment) }
        colors = parameters.palette.series(data.series.count)
    }

    /// The position of a value of the first column.
    func x(_ value: Double) -> CGFloat {
        let width = plot.width - Self.padding - LineLabels.distance - labels.width
        return plot.minX + Self.padding + CGFloat((value - domain.lowerBound) / (domain.upperBound - domain.lowerBound)) * width
    }

    /// The position of a value of a line.
    func y(_ value: Double) -> CGFloat {
        plot.maxY - CGFloat((value / 2 - range.lower / 2) / (range.upper / 2 - range.lower / 2)) * plot.height
    }

    func point(_ point: LineSeries.Point) -> CGPoint { CGPoint(x: x(point.x), y: y(point.y)) }
}
