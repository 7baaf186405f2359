import Foundation
import KinoraDrawing
import KinoraViews

/// The frames of the bars, names and numbers of a bar chart at one time. Lengths are in points of the frame.
struct BarLayout {
    /// A bar with its name and its number.
    struct Row {
        let id: Int
        let bar: CGRect
        let name: CGRect
        let number: CGRect
        let label: ChartLabel
        /// The opacities of the bar and of its texts.
        let opacity: Double
        let labelOpacity: Double
    }

    /// The rows in the order in which they are drawn.
    let rows: [Row]
    let domain: ValueRange

    /// - Parameter growth: The part of a bar's value that has grown.
    init(plan: BarChartPlan, race: BarRace, time: TimeInterval, environment: EnvironmentValues, growth: (BarRace.Bar) -> Double) {
        let domain = ValueRange(race: race, time: time, count: plan.count)
        self.domain = domain
        // A bar that overtakes another one is in front of it.
        let bars = race.bars(at: time).filter { $0.rank < Double(plan.count) + 0.5 }.sorted { ($0.next, $0.id) > ($1.next, $1.id) }
        rows = bars.map { bar in
            let value = bar.value * growth(bar)
            let label = ChartLabel(plan.notation.string(value), font: plan.valueFont, environment: environment)
            let (frame, number) = Self.frames(value, rank: bar.rank, label: label, plan: plan, domain: domain)
            let hidden = bars.filter { $0.next < bar.next }.map { Self.clearance($0.rank - bar.rank, plan) }.min() ?? 1
            // A name at the edge of the list is not cut off.
            let edge = min(max((Double(plan.count) - 0.6 - bar.rank) / 0.2, 0), 1)
            return Row(
                id: bar.id, bar: frame, name: Self.name(bar, plan: plan), number: number, label: label, opacity: bar.presence,
                labelOpacity: bar.presence * hidden * edge)
        }
    }

    /// The opacity of the texts of a bar at a distance, in slots, from one that overtakes it: 0 before texts meet.
    static func clearance(_ distance: Double, _ plan: BarChartPlan) -> Double {
        min(max((abs(distance) - plan.bars.labelExtent) / max(0.97 - plan.bars.labelExtent, 0.02), 0), 1)
    }

    /// The position of a value along the bars.
    static func position(_ value: Double, plan: BarChartPlan, domain: ValueRange) -> CGFloat {
        let fraction = CGFloat((value / 2 - domain.lower / 2) / (domain.upper / 2 - domain.lower / 2))
        return plan.isVertical
            ? plan.bars.plot.maxY - fraction * plan.bars.plot.height : plan.bars.plot.minX + fraction * plan.bars.plot.width
    }

    private static func frames(_ value: Double, rank: Double, label: ChartLabel, plan: BarChartPlan, domain: ValueRange) -> (CGRect, CGRect)
    {
        let (zero, end) = (position(0, plan: plan, domain: domain), position(value, plan: plan, domain: domain))
        let slot = (plan.isVertical ? plan.bars.plot.width : plan.bars.plot.height) / CGFloat(plan.count)
        let (middle, thickness) = ((rank + 0.5 + (plan.hasNamesAbove ? 0.18 : 0)) * slot, plan.bars.thickness * slot)
        if plan.isVertical {
            let x = plan.bars.plot.minX + middle
            let bar = CGRect(x: x - thickness / 2, y: min(zero, end), width: thickness, height: abs(end - zero))
            let gap = BarChartPlan.valueGap / 2
            let point = CGPoint(x: x, y: value < 0 ? bar.maxY + gap : bar.minY - gap)
            return (bar, label.frame(at: point, anchor: value < 0 ? .top : .bottom))
        }
        let y = plan.bars.plot.minY + middle
        let bar = CGRect(x: min(zero, end), y: y - thickness / 2, width: abs(end - zero), height: thickness)
        let point = CGPoint(x: value < 0 ? bar.minX - BarChartPlan.valueGap : bar.maxX + BarChartPlan.valueGap, y: y)
        return (bar, label.frame(at: point, anchor: value < 0 ? .trailing : .leading))
    }

    private static func name(_ bar: BarRace.Bar, plan: BarChartPlan) -> CGRect {
        let label = plan.names[bar.id]
        let slot = (plan.isVertical ? plan.bars.plot.width : plan.bars.plot.height) / CGFloat(plan.count)
        if plan.isVertical {
            let y = plan.bars.list.maxY - (plan.names.map(\.size.height).max() ?? 0)
            return label.frame(at: CGPoint(x: plan.bars.plot.minX + (bar.rank + 0.5) * slot, y: y), anchor: .top)
        }
        let top = plan.bars.plot.minY + bar.rank * slot
        if plan.hasNamesAbove {
            // In the upper part of the slot, at its end towards the bar.
            return label.frame(at: CGPoint(x: plan.bars.list.minX + 8, y: top + slot * 0.45), anchor: .bottomLeading)
        }
        let right = plan.bars.list.minX + (plan.names.map(\.size.width).max() ?? 0)
        return label.frame(at: CGPoint(x: right, y: top + slot / 2), anchor: .trailing)
    }
}
