import Foundation
import KinoraCharts
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// The lines up to a position, as a chart.
struct LinePlot: View {
    let parameters: LineChart
    let data: LineChartData
    let plan: LineChartPlan
    /// The position up to which lines are drawn.
    let x: Double
    /// The opacity of the axes.
    let shown: Double
    /// The opacity of the ends of the lines.
    let heads: Double

    private var palette: ColorPalette { parameters.palette }

    /// A line with its points, and the distance of its label from its end in points.
    private struct Line: Identifiable {
        let id: Int
        let name: String
        let points: [LineSeries.Point]
        let head: LineSeries.Point
        var shift: CGFloat = 0
    }

    var body: some View {
        let lines = lines
        Chart {
            ForEach(lines) { line in drawing(line) }
            ForEach(lines) { line in end(line) }
        }
        .chartXScale(
            domain: data.range.lowerBound...data.range.upperBound, range: .plotDimension(startPadding: 16, endPadding: plan.labelWidth)
        )
        .chartYScale(domain: plan.range.lower...plan.range.upper)
        .chartXAxis { columns }
        .chartYAxis {
            AxisMarks(position: .leading, values: plan.ticks) { value in
                AxisGridLine(stroke: StrokeStyle(lineWidth: isBase(value) ? 3 : 2))
                    .foregroundStyle(palette.text.opacity((isBase(value) ? 0.45 : 0.16) * shown))
                AxisValueLabel(plan.notation.labels([plan.ticks[value.index]], decimals: plan.tickDecimals)[0], horizontalSpacing: 16)
                    .font(plan.axisFont).foregroundStyle(palette.text.opacity(0.75 * shown))
            }
        }
    }

    @ChartContentBuilder
    private func drawing(_ line: Line) -> some ChartContent {
        let color = color(line.id, line.name)
        ForEach(plan.isFilled ? line.points : []) { point in
            AreaMark(
                x: .value("x", point.x), yStart: .value("base", base), yEnd: .value("y", point.y), series: .value("line", line.id)
            )
            .foregroundStyle(LinearGradient(colors: [color.opacity(0.5), color.opacity(0.04)], startPoint: .top, endPoint: .bottom))
        }
        ForEach(line.points) { point in
            LineMark(x: .value("x", point.x), y: .value("y", point.y), series: .value("line", line.id))
                .foregroundStyle(color)
                .lineStyle(StrokeStyle(lineWidth: isEmphasized(line.name) ? 8 : 6, lineCap: .round, lineJoin: .round))
        }
        ForEach(parameters.dots ? line.points.filter(\.isValue) : []) { point in
            PointMark(x: .value("x", point.x), y: .value("y", point.y))
                .foregroundStyle(color).symbolSize(CGSize(width: 16, height: 16))
        }
    }

    /// The dot at the end of a line, with its label.
    @ChartContentBuilder
    private func end(_ line: Line) -> some ChartContent {
        let color = color(line.id, line.name)
        PointMark(x: .value("x", line.head.x), y: .value("y", line.head.y))
            .foregroundStyle(color).symbolSize(CGSize(width: 30, height: 30)).opacity(heads)
        PointMark(x: .value("x", line.head.x), y: .value("y", line.head.y))
            .foregroundStyle(palette.background[0]).symbolSize(CGSize(width: 14, height: 14)).opacity(heads)
            .annotation(position: .trailing, spacing: 20) { label(line, color: color).offset(y: line.shift).opacity(heads) }
    }

    /// The value at which areas begin.
    private var base: Double { min(max(0, plan.range.lower), plan.range.upper) }

    private func isBase(_ value: AxisValue) -> Bool { plan.ticks[value.index] == base }

    private func isEmphasized(_ name: String) -> Bool { !parameters.highlight.isEmpty && name == parameters.highlight }

    private func color(_ index: Int, _ name: String) -> Color {
        if parameters.highlight.isEmpty { return plan.colors[index] }
        return isEmphasized(name) ? palette.highlight : palette.text.opacity(0.4)
    }

    private func label(_ line: Line, color: Color) -> some View {
        let text = ReadableColor.first(of: [color, palette.text], on: palette.background)
        return VStack(alignment: .leading, spacing: 0) {
            if data.series.count > 1 {
                FittedText(line.name, alignment: .bottomLeading, lineLimit: 1).font(plan.nameFont).foregroundStyle(text)
                    .frame(width: plan.labelWidth - 30, height: 42)
            }
            FittedText(plan.notation.string(line.head.y), alignment: .topLeading, lineLimit: 1).font(plan.valueFont)
                .foregroundStyle(palette.text)
                .frame(width: plan.labelWidth - 30, height: 50)
        }
    }

    // MARK: Positions

    private var lines: [Line] {
        var lines = data.series.compactMap { series -> Line? in
            series.head(at: x).map { Line(id: series.id, name: series.name, points: series.points(upTo: x), head: $0) }
        }
        // Labels at the same horizontal position are moved apart.
        let scale = plan.height / CGFloat(plan.range.upper - plan.range.lower)
        let order = lines.indices.sorted { (-lines[$0].head.y, $0) < (-lines[$1].head.y, $1) }
        let own = order.map { CGFloat(plan.range.upper - lines[$0].head.y) * scale }
        let placed = SpacedPositions.place(own, distance: data.series.count > 1 ? LineChartPlan.labelHeight : 50, in: 0...plan.height)
        for (index, line) in order.enumerated() { lines[line].shift = placed[index] - own[index] }
        return lines
    }

    private var columns: some AxisContent {
        AxisMarks(values: plan.columns.values) { value in
            AxisValueLabel(plan.columns.labels[value.index], verticalSpacing: 14)
                .font(plan.axisFont).foregroundStyle(palette.text.opacity(0.75 * shown))
        }
    }
}

/// Positions in a row that keep a distance from one another.
enum SpacedPositions {
    /// Moves `positions`, which must increase, as little as necessary so that neighbours have at least `distance` and all are in `range`. If
    /// they do not fit, they have equal distances.
    static func place(_ positions: [CGFloat], distance: CGFloat, in range: ClosedRange<CGFloat>) -> [CGFloat] {
        let count = positions.count
        guard count > 1 else { return positions }
        let distance = min(distance, (range.upperBound - range.lowerBound) / CGFloat(count - 1))
        // Neighbours that are too close form a block around the mean of their positions.
        var blocks: [(sum: CGFloat, count: Int)] = []
        for (index, position) in positions.enumerated() {
            blocks.append((position - CGFloat(index) * distance, 1))
            while blocks.count > 1 {
                let (last, previous) = (blocks[blocks.count - 1], blocks[blocks.count - 2])
                guard last.sum / CGFloat(last.count) < previous.sum / CGFloat(previous.count) else { break }
                blocks.removeLast(2)
                blocks.append((last.sum + previous.sum, last.count + previous.count))
            }
        }
        let limit = range.upperBound - CGFloat(count - 1) * distance
        var placed: [CGFloat] = []
        for block in blocks {
            let start = min(max(block.sum / CGFloat(block.count), range.lowerBound), limit)
            for _ in 0..<block.count { placed.append(start + CGFloat(placed.count) * distance) }
        }
        return placed
    }
}
