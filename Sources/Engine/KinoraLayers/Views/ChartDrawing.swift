import Foundation
import KinoraCharts
import KinoraDrawing
import KinoraViews

/// Draws a chart: axes, legend and marks.
struct ChartDrawing {
    let chart: LayerChart
    let progress: Double
    var context: GraphicsContext
    /// The frame of the marks.
    private(set) var plot: CGRect
    let range: ClosedRange<Double>
    let labelFont: Font
    let textSize: Double
    private var ticks: [(value: Double, text: String)] = []
    /// The distance of the first and the last data from the edges of the plot, so that their dots and labels are whole.
    private var edgeInset: CGFloat = 0

    init(_ chart: LayerChart, progress: Double, size: CGSize, _ context: GraphicsContext) {
        (self.chart, self.progress, self.context) = (chart, progress, context)
        range = chart.valueRange
        labelFont = chart.font.font
        textSize = chart.font.size
        plot = CGRect(origin: .zero, size: size)
        if chart.hasLegend { drawLegend() }
        guard chart.mark != .sector else { return }
        let nice = NiceTicks(from: range.lowerBound, to: range.upperBound, count: chart.isHorizontal ? 5 : 6)
        ticks = nice.values(from: range.lowerBound, to: range.upperBound).map { ($0, chart.text($0, decimals: nice.decimals)) }
        insetForTexts()
        edgeInset = min(dataInset, plot.width * 0.3)
    }

    // MARK: Layout

    private func measure(_ text: String) -> CGSize {
        context.resolve(Text(verbatim: text).font(labelFont)).measure(in: CGSize(width: CGFloat.infinity, height: .infinity))
    }

    private mutating func insetForTexts() {
        let height = measure("0").height
        let labelSpace = chart.hasLabels ? height * 1.25 : 0
        if chart.hasAxes {
            let widest = ticks.map { measure($0.text).width }.max() ?? 0
            if chart.isHorizontal {
                let names = categories.map { measure($0).width }.max() ?? 0
                plot = plot.inset(left: min(names, plot.width * 0.4) + textSize * 0.5, top: 0, right: widest / 2, bottom: height * 1.4)
            } else {
                // Half of the uppermost number is above the plot.
                plot = plot.inset(left: widest + textSize * 0.5, top: height / 2, right: 0, bottom: height * 1.4)
            }
        }
        if chart.isHorizontal {
            let widest = chart.hasLabels ? (chart.series.flatMap(\.points).map { measure(label($0.y)).width }.max() ?? 0) : 0
            plot = plot.inset(left: 0, top: 0, right: chart.hasLabels ? widest + textSize * 0.4 : 0, bottom: 0)
        } else {
            plot = plot.inset(left: 0, top: labelSpace, right: 0, bottom: 0)
        }
    }

    private var dataInset: CGFloat {
        let dot = CGFloat(textSize * (chart.mark == .point ? 0.6 : chart.hasLabels ? 0.25 : 0.15))
        guard chart.hasLabels else { return dot }
        let edges = chart.series.flatMap { [$0.points.first, $0.points.last] }.compactMap(\.self)
        return max(dot, (edges.map { measure(label($0.y)).width }.max() ?? 0) / 2)
    }

    var categories: [String] { if case .categories(let texts) = chart.xAxis { texts } else { [] } }

    func label(_ value: Double) -> String { chart.text(value, decimals: chart.decimals) }

    /// The position of a value along the axis of values.
    func position(_ value: Double) -> CGFloat {
        let fraction = (min(max(value, range.lowerBound), range.upperBound) - range.lowerBound) / (range.upperBound - range.lowerBound)
        return chart.isHorizontal ? plot.minX + plot.width * fraction : plot.maxY - plot.height * fraction
    }

    /// The value at which bars and areas begin.
    var base: Double { min(max(0, range.lowerBound), range.upperBound) }

    /// The x positions of the data.
    private var xRange: ClosedRange<Double> {
        if case .categories(let texts) = chart.xAxis { return 0...Double(max(texts.count - 1, 1)) }
        let xs = chart.series.flatMap { $0.points.map(\.x) }
        guard let low = xs.min(), let high = xs.max(), high > low else { return (xs.first ?? 0) - 0.5...(xs.first ?? 0) + 0.5 }
        return low...high
    }

    func x(_ value: Double) -> CGFloat {
        if case .categories(let texts) = chart.xAxis, chart.mark == .point {
            return plot.minX + plot.width * (value + 0.5) / Double(max(texts.count, 1))
        }
        let inset = edgeInset
        return plot.minX + inset + (plot.width - 2 * inset) * (value - xRange.lowerBound) / (xRange.upperBound - xRange.lowerBound)
    }

    // MARK: Axes

    func draw() {
        guard plot.width > 0, plot.height > 0 else { return }
        if chart.mark == .sector { return drawSectors() }
        if chart.hasAxes { drawAxes() }
        switch chart.mark {
        case .bar: drawBars()
        case .line, .area, .point: drawLines()
        case .sector: break
        }
    }

    private func drawAxes() {
        for tick in ticks {
            let at = position(tick.value)
            let isBase = tick.value == base
            let line = Path { path in
                path.move(to: chart.isHorizontal ? CGPoint(x: at, y: plot.minY) : CGPoint(x: plot.minX, y: at))
                path.addLine(to: chart.isHorizontal ? CGPoint(x: at, y: plot.maxY) : CGPoint(x: plot.maxX, y: at))
            }
            var grid = context
            grid.opacity *= isBase ? 0.5 : 0.16
            grid.stroke(line, with: .foreground, lineWidth: max(textSize * (isBase ? 0.08 : 0.05), 1))
            if chart.isHorizontal {
                drawText(tick.text, at: CGPoint(x: at, y: plot.maxY + textSize * 0.25), anchor: .top, opacity: 0.75)
            } else {
                drawText(tick.text, at: CGPoint(x: plot.minX - textSize * 0.5, y: at), anchor: .trailing, opacity: 0.75)
            }
        }
        drawNames()
    }

    private func drawNames() {
        let top = CGFloat(plot.maxY + textSize * 0.3)
        switch chart.xAxis {
        case .categories(let texts):
            let slot = (chart.isHorizontal ? plot.height : plot.width) / Double(max(texts.count, 1))
            let isBand = chart.mark == .bar || chart.mark == .point
            let widest = texts.map { measure($0).width }.max() ?? 0
            // Names that would overlap are left out.
            let step = chart.isHorizontal ? 1 : max(Int((Double(widest + textSize * 0.3) / Double(slot)).rounded(.up)), 1)
            for index in stride(from: 0, to: texts.count, by: step) {
                if chart.isHorizontal {
                    let y = plot.minY + slot * (Double(index) + 0.5)
                    drawText(texts[index], at: CGPoint(x: plot.minX - textSize * 0.5, y: y), anchor: .trailing, opacity: 1)
                } else {
                    let middle = isBand ? plot.minX + slot * (Double(index) + 0.5) : x(Double(index))
                    drawText(texts[index], at: CGPoint(x: clamped(middle, texts[index]), y: top), anchor: .top, opacity: 1)
                }
            }
        case .numbers:
            var nice = NiceTicks(from: xRange.lowerBound, to: xRange.upperBound, count: max(Int(plot.width / (textSize * 4)), 2))
            let isWhole = chart.series.allSatisfy { $0.points.allSatisfy { $0.x.rounded() == $0.x } }
            // Years have neither fractions nor separators.
            if isWhole, nice.exponent < 0 { nice = NiceTicks(step: 1) }
            let isYear = isWhole && xRange.lowerBound >= 1_500 && xRange.upperBound <= 2_200
            let values = nice.values(from: xRange.lowerBound, to: xRange.upperBound)
            drawTicks(
                values.map { (x($0), NumberNotation.string($0, decimals: nice.decimals, groups: !isYear)) }, y: top)
        case .dates:
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .gmt
            let (start, end) = (
                Date(timeIntervalSinceReferenceDate: xRange.lowerBound), Date(timeIntervalSinceReferenceDate: xRange.upperBound)
            )
            let dates = DateTicks(over: end.timeIntervalSince(start), count: max(Int(plot.width / (textSize * 5)), 2))
            let values = dates.values(from: start, to: end, calendar: calendar)
            drawTicks(
                values.map { (x($0.timeIntervalSinceReferenceDate), DateNotation.tick($0, unit: dates.unit, calendar: calendar)) }, y: top)
        }
    }

    /// Draws the texts of a horizontal axis, without those that would overlap the one before.
    private func drawTicks(_ ticks: [(x: CGFloat, text: String)], y: CGFloat) {
        var end = -CGFloat.infinity
        for tick in ticks {
            let (middle, half) = (clamped(tick.x, tick.text), measure(tick.text).width / 2)
            guard middle - half >= end else { continue }
            drawText(tick.text, at: CGPoint(x: middle, y: y), anchor: .top, opacity: 0.75)
            end = middle + half + textSize * 0.4
        }
    }

    /// The middle of a text that does not leave the frame.
    private func clamped(_ x: CGFloat, _ text: String) -> CGFloat {
        let half = measure(text).width / 2
        return max(min(x, plot.maxX - half), half)
    }

    func drawText(_ text: String, at point: CGPoint, anchor: UnitPoint, opacity: Double) {
        guard opacity > 0 else { return }
        var copy = context
        copy.opacity *= opacity
        copy.draw(Text(verbatim: text).font(labelFont), at: point, anchor: anchor)
    }

    // MARK: Legend

    /// The names of the series in rows above the chart, each with its colour.
    private mutating func drawLegend() {
        let names = chart.mark == .sector ? categories : chart.series.map(\.name)
        let line = measure("0").height * 1.3
        let dot = textSize * 0.7
        var rows: [[(index: Int, width: CGFloat)]] = [[]]
        var width: CGFloat = 0
        let gap = textSize * 1.2
        for (index, name) in names.enumerated() {
            let own = dot * 1.5 + measure(name).width
            if width > 0, width + gap + own > plot.width {
                rows.append([])
                width = 0
            }
            rows[rows.count - 1].append((index, own))
            width += (width > 0 ? gap : 0) + own
        }
        for (number, row) in rows.enumerated() {
            let total = row.reduce(0) { $0 + $1.width } + gap * CGFloat(row.count - 1)
            var x = plot.midX - total / 2
            let y = plot.minY + line * (CGFloat(number) + 0.5)
            for item in row {
                context.fill(
                    Path(ellipseIn: CGRect(x: x, y: y - dot / 2, width: dot, height: dot)), with: .color(chart.color(item.index)))
                drawText(names[item.index], at: CGPoint(x: x + dot * 1.5, y: y), anchor: .leading, opacity: 1)
                x += item.width + gap
            }
        }
        plot = plot.inset(left: 0, top: line * CGFloat(rows.count) + textSize * 0.4, right: 0, bottom: 0)
    }
}

extension CGRect {
    fileprivate func inset(left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat) -> CGRect {
        CGRect(x: minX + left, y: minY + top, width: max(width - left - right, 0), height: max(height - top - bottom, 0))
    }
}
