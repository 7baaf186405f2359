import Foundation
import KinoraCharts
import KinoraDrawing

/// A chart of a table, before its size is known.
struct LayerChart: Sendable {
    enum Mark: String, CaseIterable, Sendable {
        case bar, line, area, point, sector
    }

    enum XAxis: Sendable {
        /// The positions are the numbers of the texts.
        case categories([String])
        case numbers
        /// The positions are seconds since the reference date.
        case dates
    }

    struct Point: Sendable {
        let x: Double
        let y: Double
    }

    struct Series: Sendable {
        /// Empty if the chart has no series.
        let name: String
        /// In the order of the table; of lines and areas, in the order of x.
        let points: [Point]
    }

    let mark: Mark
    let xAxis: XAxis
    /// At least one.
    let series: [Series]
    /// At least one; repeated for further series.
    var colors: [Color]
    var hasAxes = true
    /// Whether values are written at their marks.
    var hasLabels = false
    var hasLegend: Bool
    /// Whether the bars or areas of the series are above one another.
    var isStacked = false
    /// Whether bars grow to the right.
    var isHorizontal = false
    /// Whether lines are smooth curves.
    var isSmooth = false
    /// The values at the ends of the axis; nil for round numbers around the data.
    var range: ClosedRange<Double>?
    /// The radius of the hole of sectors, as a fraction.
    var hole = 0.0
    /// The share of the growth of a mark after which the next one begins to grow.
    var stagger: Double
    var font = LayerFont()
    /// The notation of values; nil for plain numbers.
    var format: TextTemplate?
    var names: [String: ExpressionValue] = [:]

    /// The accent colours of a chart that sets none.
    static let standardColors: [Color] = [0x3DA5D9, 0xFF8A5B, 0x7BE0AD, 0xFFB627, 0x8C7BFF, 0xFF4F9A].map { Color(rgb: $0) }

    /// The colour of a series, or of a sector.
    func color(_ index: Int) -> Color { colors[index % colors.count] }

    /// The number of positions of bars and sectors.
    var count: Int { if case .categories(let texts) = xAxis { texts.count } else { series.map(\.points.count).max() ?? 0 } }

    /// The grown part of mark number `index` of `count`.
    func growth(_ progress: Double, _ index: Int, of count: Int) -> Double {
        let length = 1 + stagger * Double(max(count - 1, 0))
        let part = min(max(progress * length - stagger * Double(index), 0), 1)
        // Each mark decelerates for itself if they do not grow together.
        return stagger > 0 && count > 1 ? 1 - pow(1 - part, 3) : part
    }

    /// The range of values on the axis.
    var valueRange: ClosedRange<Double> {
        if let range { return range }
        var (low, high) = (Double.infinity, -Double.infinity)
        if isStacked, series.count > 1 {
            for totals in stackTotals.values { (low, high) = (min(low, totals.negative), max(high, totals.positive)) }
        } else {
            for point in series.lazy.flatMap(\.points) { (low, high) = (min(low, point.y), max(high, point.y)) }
        }
        guard low <= high else { return 0...1 }
        // Lengths and areas begin at 0. So does a line unless that would hide its changes.
        if mark == .bar || mark == .area || low > 0 && low < high / 2 { low = min(low, 0) }
        if mark == .bar || mark == .area || high < 0 { high = max(high, 0) }
        if low == high { high = low + 1 }
        let ends = NiceTicks(from: low, to: high, count: 6).rounding(low, high)
        return ends.lower...max(ends.upper, ends.lower + 1e-12)
    }

    private var stackTotals: [Double: (negative: Double, positive: Double)] {
        var totals: [Double: (negative: Double, positive: Double)] = [:]
        for point in series.lazy.flatMap(\.points) {
            var total = totals[point.x] ?? (0, 0)
            if point.y < 0 { total.negative += point.y } else { total.positive += point.y }
            totals[point.x] = total
        }
        return totals
    }

    /// The notation of a value.
    func text(_ value: Double, decimals: Int) -> String {
        guard let format else { return (value < 0 ? "−" : "") + NumberNotation.string(abs(value), decimals: decimals) }
        var names = names
        names["value"] = .number(value)
        // The reader has evaluated the template.
        return (try? format.text(names)) ?? ""
    }

    /// The digits after the point that the data have, at most 2.
    var decimals: Int {
        let values = series.flatMap { $0.points.map(\.y) }
        return values.contains { ($0 * 10).rounded() != $0 * 10 } ? 2 : values.contains { $0.rounded() != $0 } ? 1 : 0
    }
}
