import Foundation
import KinoraCharts
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews

/// The bars at one time, as a chart.
struct BarPlot: View {
    let parameters: BarChart
    let race: BarRace
    let plan: BarChartPlan
    /// Seconds since the first bar began to grow.
    let time: TimeInterval

    private var palette: ColorPalette { parameters.palette }

    var body: some View {
        let bars = race.bars(at: time + 0.5).filter { $0.rank < Double(plan.count) + 0.5 }
        let domain = ValueRange(race: race, time: time + 0.5, count: plan.count)
        let grid =
            parameters.axis
            ? AxisGrid(domain, target: plan.isVertical ? plan.plot.height / 130 : plan.plot.width / 210, isSteady: race.times.count < 2)
            : AxisGrid.none
        Group {
            if plan.isVertical { vertical(bars, domain, grid) } else { horizontal(bars, domain, grid) }
        }
    }

    /// The part of a bar's value that has grown.
    private func growth(_ bar: BarRace.Bar) -> Double {
        let age = time - 0.09 * min(bar.rank, 12)
        return 1 - pow(1 - min(max(age / 1.2, 0), 1), 4)
    }

    private func color(_ bar: BarRace.Bar) -> Color {
        let name = race.names[bar.id]
        if parameters.highlight.isEmpty { return race.times.count > 1 ? plan.colors[bar.id] : palette.accent(0) }
        return name == parameters.highlight ? palette.highlight : palette.text.opacity(0.35)
    }

    /// The opacity of a bar that enters or leaves, or is at the end of the list.
    private func opacity(_ bar: BarRace.Bar) -> Double {
        bar.presence * Self.visibility(rank: bar.rank, count: plan.count) * min(max(time / 0.2, 0), 1)
    }

    /// The opacity of a bar in a list of `count`. A bar that leaves the list disappears before it reaches the text below.
    static func visibility(rank: Double, count: Int) -> Double { min(max((Double(count) - 0.6 - rank) * 2.5, 0), 1) }

    private func number(_ bar: BarRace.Bar) -> some View {
        Text(verbatim: plan.notation.string(bar.value * growth(bar)))
            .font(plan.valueFont)
            .foregroundStyle(palette.text)
            .opacity(opacity(bar))
    }

    // MARK: Horizontal

    private func horizontal(_ bars: [BarRace.Bar], _ domain: ValueRange, _ grid: AxisGrid) -> some View {
        let shift = plan.hasNamesAbove ? 0.18 : 0
        return Chart {
            ForEach(bars) { bar in
                let middle = bar.rank + shift
                let value = bar.value * growth(bar)
                BarMark(
                    xStart: .value("start", 0), xEnd: .value("value", value), yStart: .value("top", middle - plan.thickness / 2),
                    yEnd: .value("bottom", middle + plan.thickness / 2)
                )
                .foregroundStyle(fill(color(bar), from: .leading, to: .trailing))
                .cornerRadius(7)
                .opacity(opacity(bar))
                .annotation(position: value < 0 ? .leading : .trailing, spacing: 16) { number(bar) }
                PointMark(x: .value("start", domain.lower), y: .value("rank", middle))
                    .symbolSize(CGSize.zero)
                    .annotation(position: plan.hasNamesAbove ? .topTrailing : .leading, spacing: plan.hasNamesAbove ? 0 : 22) {
                        name(bar).offset(
                            x: plan.hasNamesAbove ? 8 : 0,
                            y: plan.hasNamesAbove ? -plan.thickness / 2 * plan.plot.height / Double(plan.count) - 6 : 0)
                    }
            }
        }
        .chartXScale(
            domain: domain.lower...domain.upper,
            range: .plotDimension(startPadding: domain.lower < 0 ? plan.valueWidth + 20 : 0, endPadding: plan.valueWidth + 20)
        )
        .chartYScale(domain: [Double(plan.count) - 0.5, -0.5])
        .chartYAxis(.hidden)
        .chartXAxis { axis(grid, position: .top) }
        .frame(width: plan.plot.width, height: plan.plot.height + (parameters.axis ? 44 : 0))
        .position(x: plan.plot.midX, y: plan.plot.midY - (parameters.axis ? 22 : 0))
    }

    // MARK: Vertical

    private func vertical(_ bars: [BarRace.Bar], _ domain: ValueRange, _ grid: AxisGrid) -> some View {
        Chart {
            ForEach(bars) { bar in
                let value = bar.value * growth(bar)
                BarMark(
                    xStart: .value("left", bar.rank - plan.thickness / 2), xEnd: .value("right", bar.rank + plan.thickness / 2),
                    yStart: .value("start", 0), yEnd: .value("value", value)
                )
                .foregroundStyle(fill(color(bar), from: .bottom, to: .top))
                .cornerRadius(9)
                .opacity(opacity(bar))
                .annotation(position: value < 0 ? .bottom : .top, spacing: 8) { number(bar) }
                PointMark(x: .value("rank", bar.rank), y: .value("start", domain.lower))
                    .symbolSize(CGSize.zero)
                    .annotation(position: .bottom, spacing: 14) { name(bar) }
            }
        }
        .chartXScale(domain: -0.5...Double(plan.count) - 0.5)
        .chartYScale(domain: domain.lower...domain.upper, range: .plotDimension(startPadding: domain.lower < 0 ? 60 : 0, endPadding: 0))
        .chartXAxis(.hidden)
        .chartYAxis { axis(grid, position: .leading) }
        .frame(width: plan.plot.width, height: plan.plot.height)
        .position(x: plan.plot.midX, y: plan.plot.midY)
    }

    private func name(_ bar: BarRace.Bar) -> some View {
        FittedText(
            race.names[bar.id], alignment: nameAlignment(race.names[bar.id]),
            lineLimit: plan.hasNamesAbove ? 1 : 2
        )
        .font(plan.nameFont)
        .foregroundStyle(palette.text)
        .frame(width: plan.nameSize.width, height: plan.nameSize.height)
        .opacity(opacity(bar))
    }

    /// Names beside bars end at the axis, and names above bars begin there, whatever the direction of their script.
    private func nameAlignment(_ name: String) -> Alignment {
        if plan.isVertical { return .top }
        if plan.hasNamesAbove { return name.isRightToLeft ? .bottomTrailing : .bottomLeading }
        return name.isRightToLeft ? .leading : .trailing
    }

    private func fill(_ color: Color, from start: UnitPoint, to end: UnitPoint) -> LinearGradient {
        LinearGradient(colors: [color.mix(with: .black, by: 0.14), color], startPoint: start, endPoint: end)
    }

    private func axis(_ grid: AxisGrid, position: AxisMarkPosition) -> some AxisContent {
        let shown = min(max(time / 0.6, 0), 1)
        return AxisMarks(position: position, values: grid.ticks.map(\.value)) { value in
            let tick = grid.ticks[value.index]
            AxisGridLine(stroke: StrokeStyle(lineWidth: tick.value == 0 ? 3 : 2))
                .foregroundStyle(palette.text.opacity((tick.value == 0 ? 0.45 : 0.16) * tick.opacity * shown))
            AxisValueLabel(
                plan.notation.labels([tick.value], decimals: tick.decimals)[0], collisionResolution: .disabled, horizontalSpacing: 14,
                verticalSpacing: 12
            )
            .font(plan.axisFont)
            .foregroundStyle(palette.text.opacity(0.75 * tick.opacity * shown))
        }
    }
}
