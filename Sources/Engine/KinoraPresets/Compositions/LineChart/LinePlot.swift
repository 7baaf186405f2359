import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// The axes, and the lines up to a position.
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
    let environment: EnvironmentValues

    private var palette: ColorPalette { parameters.palette }

    /// A line up to the position, with the frame of its label.
    private struct Line {
        let id: Int
        let name: String
        let points: [LineSeries.Point]
        let head: CGPoint
        let value: ChartLabel
        var label: CGRect?
        /// The frames of the texts of the label.
        var texts: [CGRect] = []
    }

    var body: some View {
        Canvas { context, _ in
            let lines = lines
            let texts = lines.flatMap(\.texts)
            drawAxes(in: context, texts: texts)
            // The label of a line that has ended is not struck through by longer lines.
            var drawing = context
            for text in texts where text.minX < plan.x(x) {
                drawing.clip(to: Path(text.insetBy(dx: -8, dy: 0)), options: .inverse)
            }
            for line in lines { draw(line, in: drawing) }
            for line in lines { drawEnd(line, in: drawing) }
            for line in lines { drawLabel(line, in: context) }
        }
    }

    private func drawAxes(in context: GraphicsContext, texts: [CGRect]) {
        for (index, tick) in plan.ticks.enumerated() {
            let (y, isBase) = (plan.y(tick), tick == base)
            let grid = GridLine.horizontal(y, plan.plot.minX...plan.plot.maxX, without: heads > 0 ? texts : [])
            let color = palette.text.opacity((isBase ? 0.45 : 0.16) * shown)
            context.stroke(grid, with: .color(color), style: StrokeStyle(lineWidth: isBase ? 3 : 2))
            let label = plan.tickLabels[index]
            let frame = label.frame(at: CGPoint(x: plan.plot.minX - 16, y: y), anchor: .trailing)
            label.draw(in: context, frame: frame, color: palette.text, opacity: 0.75 * shown)
        }
        for (index, column) in plan.columns.values.enumerated() {
            let label = plan.columnLabels[index]
            var frame = label.frame(at: CGPoint(x: plan.x(column), y: plan.plot.maxY + 14), anchor: .top)
            frame.origin.x = max(frame.minX, min(plan.plot.minX - (plan.tickLabels.map(\.size.width).max() ?? 0) - 16, frame.maxX))
            label.draw(in: context, frame: frame, color: palette.text, opacity: 0.75 * shown)
        }
    }

    private func draw(_ line: Line, in context: GraphicsContext) {
        let color = color(line.id, line.name)
        let path = Path { path in path.addLines(line.points.map(plan.point)) }
        if plan.isFilled, let first = line.points.first {
            var area = path
            area.addLine(to: CGPoint(x: line.head.x, y: plan.y(base)))
            area.addLine(to: CGPoint(x: plan.x(first.x), y: plan.y(base)))
            area.closeSubpath()
            let bounds = area.boundingRect
            context.fill(
                area,
                with: .linearGradient(
                    Gradient(colors: [color.opacity(0.5), color.opacity(0.04)]), startPoint: CGPoint(x: 0, y: bounds.minY),
                    endPoint: CGPoint(x: 0, y: bounds.maxY)))
        }
        let width: CGFloat = isEmphasized(line.name) ? 8 : 6
        context.stroke(path, with: .color(color), style: StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
        for point in parameters.dots ? line.points.filter(\.isValue).map(plan.point) : [] {
            context.fill(dot(point, 16), with: .color(color))
        }
    }

    /// Draws the dot at the end of a line.
    private func drawEnd(_ line: Line, in context: GraphicsContext) {
        var context = context
        context.opacity *= heads
        let color = color(line.id, line.name)
        context.fill(dot(line.head, 30), with: .color(color))
        context.fill(dot(line.head, 14), with: .color(palette.background[0]))
    }

    private func drawLabel(_ line: Line, in context: GraphicsContext) {
        guard let label = line.label else { return }
        var context = context
        context.opacity *= heads
        let background = ReadableColor.stops(from: palette.background[0], to: palette.background[1])
        let opaque = isPale(line.name) ? palette.text : color(line.id, line.name)
        if let name = plan.labels.names[line.id] {
            name.draw(
                in: context, frame: plan.labels.nameFrame(name, at: label.origin),
                color: ReadableColor.shade(of: opaque, on: background), opacity: isPale(line.name) ? 0.75 : 1)
        }
        let value = label.offsetBy(dx: plan.labels.valueOffset.x, dy: plan.labels.valueOffset.y)
        line.value.draw(in: context, frame: value, color: palette.text)
    }

    private func dot(_ center: CGPoint, _ side: CGFloat) -> Path {
        Path(ellipseIn: CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side))
    }

    /// The value at which areas begin.
    private var base: Double { min(max(0, plan.range.lower), plan.range.upper) }

    private func isEmphasized(_ name: String) -> Bool { !parameters.highlight.isEmpty && name == parameters.highlight }

    private func isPale(_ name: String) -> Bool { !parameters.highlight.isEmpty && name != parameters.highlight }

    private func color(_ index: Int, _ name: String) -> Color {
        if isPale(name) { return palette.text.opacity(0.4) }
        return isEmphasized(name) ? palette.highlight : plan.colors[index]
    }

    // MARK: Positions

    private var lines: [Line] {
        var lines = data.series.compactMap { series -> Line? in
            guard let head = series.head(at: x) else { return nil }
            let value = ChartLabel(plan.notation.string(head.y), font: plan.labels.valueFont, environment: environment)
            return Line(id: series.id, name: series.name, points: series.points(upTo: x), head: plan.point(head), value: value)
        }
        let labels = plan.labels
        let shown = lines.indices.filter { labels.shown.contains(lines[$0].id) }
        let range = (plan.plot.minY + labels.height / 2 - 18)...max(plan.plot.maxY - labels.height / 2, plan.plot.minY + labels.height / 2)
        let size = CGSize(width: labels.width + 20, height: labels.height + labels.gap)
        let placed = SpacedPositions.spread(shown.map { lines[$0].head }, size: size, in: range)
        for (index, line) in shown.enumerated() {
            let name = labels.names[lines[line].id]
            let (value, offset) = (lines[line].value.size, labels.valueOffset)
            let origin = CGPoint(x: lines[line].head.x + LineLabels.distance, y: placed[index] - labels.height / 2)
            lines[line].label = CGRect(
                origin: origin, size: CGSize(width: max(offset.x + value.width, name?.size.width ?? 0), height: labels.height))
            lines[line].texts =
                [CGRect(origin: CGPoint(x: origin.x + offset.x, y: origin.y + offset.y), size: value)]
                + (name.map { [labels.nameFrame($0, at: origin)] } ?? [])
        }
        return lines
    }
}
