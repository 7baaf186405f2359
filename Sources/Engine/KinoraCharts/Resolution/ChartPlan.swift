import Foundation
import KinoraViews

/// A chart that is resolved for its size: the position of its plot, and everything that is drawn.
@MainActor
struct ChartPlan {
    /// The distances of the plot from the edges of the chart, in points.
    let insets: EdgeInsets
    let grid: [ResolvedMark]
    let marks: [ResolvedMark]
    let labels: [ResolvedMark]
    let x: PositionScale
    let y: PositionScale
    /// The size of the plot, in points.
    let plotSize: CGSize
    /// The sum of the values of the sectors.
    let angleTotal: Double

    /// - Parameter size: The size of the chart without its legend, in points.
    init(_ inputs: [MarkInput], styles: StyleScale, configuration: ChartConfiguration, size: CGSize, environment: EnvironmentValues) {
        let stacked = StackedMark.stack(inputs)
        let data = ChartData(stacked, calendar: environment.calendar)
        let counts = (x: min(max(Int(size.width / 70), 3), 10), y: min(max(Int(size.height / 45), 3), 8))
        var x = data.x.scale(configuration.x, count: counts.x).visiblePart(of: configuration.x, from: data.x)
        var y = data.y.scale(configuration.y, count: counts.y).visiblePart(of: configuration.y, from: data.y)
        var axes: (x: AxisPlan, y: AxisPlan) = (AxisPlan(), AxisPlan())
        let onlySectors = !inputs.isEmpty && inputs.allSatisfy { $0.kind == .sector }
        if !onlySectors {
            axes.x = AxisPlan(
                configuration.x, scale: x, count: counts.x, defaultSide: .bottom,
                maxLabels: Int(min(max(size.width, 0), 100_000) / 8), environment: environment)
            axes.y = AxisPlan(
                configuration.y, scale: y, count: counts.y, defaultSide: .trailing,
                maxLabels: Int(min(max(size.height, 0), 100_000) / 8), environment: environment)
        }
        if data.x.values.isEmpty, configuration.x.marks == nil { axes.x = AxisPlan() }
        if data.y.values.isEmpty, configuration.y.marks == nil { axes.y = AxisPlan() }
        var insets = EdgeInsets(
            top: axes.x.space(at: .top), leading: axes.y.space(at: .leading), bottom: axes.x.space(at: .bottom),
            trailing: axes.y.space(at: .trailing))
        let overhang = axes.x.overhang(width: max(size.width - insets.leading - insets.trailing, 0))
        insets.leading = max(insets.leading, overhang.left)
        insets.trailing = max(insets.trailing, overhang.right)
        let half = axes.y.items.compactMap { $0.label?.size.height }.max().map { $0 / 2 } ?? 0
        insets.top = max(insets.top, half)
        insets.bottom = max(insets.bottom, half)
        // A chart that is smaller than its labels has a plot of at least a point.
        let plot = CGSize(
            width: max(size.width - insets.leading - insets.trailing, 1), height: max(size.height - insets.top - insets.bottom, 1))
        Self.pad(&x, configuration.x.range, length: plot.width)
        Self.pad(&y, configuration.y.range, length: plot.height)
        axes.x.place(on: x)
        axes.y.place(on: y)
        axes.x.removeCollisions(length: plot.width)
        axes.y.removeCollisions(length: plot.height)
        self.insets = insets
        grid = axes.x.gridMarks(isHorizontal: true) + axes.y.gridMarks(isHorizontal: false)
        labels = axes.x.labelMarks(isHorizontal: true) + axes.y.labelMarks(isHorizontal: false)
        let resolver = MarkResolver(
            x: x, y: y, styles: styles, size: plot, calendar: environment.calendar, groups: data.groups,
            gap: (data.gap(stacked, scale: x, \.x), data.gap(stacked, scale: y, \.y)))
        marks = resolver.resolve(stacked)
        (self.x, self.y, plotSize) = (x, y, plot)
        angleTotal = inputs.reduce(0) { $1.kind == .sector ? $0 + max($1.angle?.number ?? 0, 0) : $0 }
    }

    private static func pad(_ scale: inout PositionScale, _ range: PlotDimensionScaleRange?, length: CGFloat) {
        guard let range else { return }
        let limit = length * 0.49
        scale.startPadding = Double(min(max(range.startPadding, 0), limit) / length)
        scale.endPadding = Double(min(max(range.endPadding, 0), limit) / length)
    }
}
