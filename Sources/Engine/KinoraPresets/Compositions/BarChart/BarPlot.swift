import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// The axis and the bars at one time.
struct BarPlot: View {
    let parameters: BarChart
    let race: BarRace
    let plan: BarChartPlan
    /// The time of the film, in seconds.
    let time: TimeInterval
    /// The duration of the film, in seconds.
    let duration: TimeInterval
    let environment: EnvironmentValues

    /// When the first bar begins to grow, and when all bars have their values, in seconds. In a shorter film, bars grow faster.
    private static let (start, end) = (0.5, 2.8)

    private var palette: ColorPalette { parameters.palette }
    private var age: TimeInterval { time * max(1, Self.end / (duration * 0.9)) - Self.start }
    private var isRace: Bool { race.times.count > 1 }

    var body: some View {
        Canvas { context, _ in
            let layout = BarLayout(plan: plan, race: race, time: time, environment: environment, growth: growth)
            if parameters.axis { drawAxis(layout, in: context) }
            var list = context
            list.clip(to: Path(plan.bars.list.insetBy(dx: -8, dy: 0)))
            list.opacity *= min(max(age / 0.2, 0), 1)
            for (index, row) in layout.rows.enumerated() { draw(row, in: list, below: layout.rows[(index + 1)...]) }
            for row in layout.rows {
                plan.names[row.id].draw(in: list, frame: row.name, color: palette.text, opacity: row.labelOpacity)
                row.label.draw(in: list, frame: row.number, color: palette.text, opacity: row.labelOpacity)
            }
        }
        .multilineTextAlignment(plan.nameAlignment)
    }

    /// The part of a bar's value that has grown.
    private func growth(_ bar: BarRace.Bar) -> Double {
        let age = age - 0.09 * min(bar.rank, 12)
        return 1 - pow(1 - min(max(age / 1.2, 0), 1), 4)
    }

    private func color(_ id: Int) -> Color {
        let name = race.names[id]
        if parameters.highlight.isEmpty { return plan.colors[isRace ? id : 0] }
        return name == parameters.highlight ? palette.highlight : palette.text.opacity(0.35)
    }

    /// Draws a bar without the parts that are behind the name and the number of a bar that overtakes it.
    private func draw(_ row: BarLayout.Row, in context: GraphicsContext, below rows: ArraySlice<BarLayout.Row>) {
        var context = context
        context.opacity *= row.opacity
        let (bar, color) = (row.bar, color(row.id))
        for other in rows where other.labelOpacity > 0 {
            for text in [other.name, other.number] where text.intersects(bar) {
                // The hidden part grows while the text appears.
                let hidden = text.insetBy(dx: -8, dy: -2 + (text.height / 2 + 2) * (1 - other.labelOpacity))
                context.clip(to: Path(hidden), options: .inverse)
            }
        }
        let radius = min(plan.isVertical ? 9 : 7, bar.width / 2, bar.height / 2)
        let gradient = Gradient(colors: [color.mix(with: .black, by: 0.14), color])
        let (start, end) =
            plan.isVertical
            ? (CGPoint(x: bar.midX, y: bar.maxY), CGPoint(x: bar.midX, y: bar.minY))
            : (CGPoint(x: bar.minX, y: bar.midY), CGPoint(x: bar.maxX, y: bar.midY))
        context.fill(Path(roundedRect: bar, cornerRadius: radius), with: .linearGradient(gradient, startPoint: start, endPoint: end))
    }

    private func drawAxis(_ layout: BarLayout, in context: GraphicsContext) {
        let length = plan.isVertical ? plan.bars.plot.height : plan.bars.plot.width
        // A tick can appear at 0.6 times the distance of the others.
        let distance = plan.isVertical ? 130 : max(210, (plan.tickWidth + 24) / 0.6)
        let grid = AxisGrid(layout.domain, target: length / distance, isSteady: !isRace)
        let shown = min(max(age / 0.6, 0), 1)
        let texts = layout.rows.filter { $0.labelOpacity > 0 }.flatMap { [$0.name, $0.number] }
        var labels: [CGRect] = []
        for tick in grid.ticks.sorted(by: { (-$0.opacity, $0.value) < (-$1.opacity, $1.value) }) {
            let position = BarLayout.position(tick.value, plan: plan, domain: layout.domain)
            let label = ChartLabel(
                plan.notation.labels([tick.value], decimals: tick.decimals)[0], font: plan.axisFont, environment: environment)
            var frame: CGRect
            let line: Path
            if plan.isVertical {
                frame = label.frame(at: CGPoint(x: plan.bars.plot.minX - 14, y: position), anchor: .trailing)
                line = GridLine.horizontal(position, plan.bars.plot.minX...plan.bars.plot.maxX, without: texts)
            } else {
                frame = label.frame(at: CGPoint(x: position, y: plan.bars.plot.minY - 12), anchor: .bottom)
                frame.origin.x = min(max(frame.minX, plan.bars.list.minX), plan.bars.list.maxX - frame.width)
                line = GridLine.vertical(position, plan.bars.plot.minY...plan.bars.plot.maxY, without: texts)
            }
            let color = palette.text.opacity((tick.value == 0 ? 0.45 : 0.16) * tick.opacity * shown)
            context.stroke(line, with: .color(color), style: StrokeStyle(lineWidth: tick.value == 0 ? 3 : 2))
            guard !labels.contains(where: { $0.insetBy(dx: -12, dy: 0).intersects(frame) }) else { continue }
            labels.append(frame)
            label.draw(in: context, frame: frame, color: palette.text, opacity: 0.75 * tick.opacity * shown)
        }
    }
}
