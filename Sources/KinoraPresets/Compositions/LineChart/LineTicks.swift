import Foundation
import KinoraCharts

/// The ticks of the horizontal axis of a line chart.
struct LineTicks {
    let values: [Double]
    let labels: [String]

    /// The maximum number of ticks, and the minimum space between two labels in points.
    private static let (maxCount, gap) = (10, 30.0)

    /// Chooses as many ticks as have space on an axis of `width` points.
    ///
    /// - Parameter measure: Returns the width of a label in points.
    init(_ data: LineChartData, width: CGFloat, measure: (String) -> CGFloat) {
        let span = data.range.upperBound - data.range.lowerBound
        for count in stride(from: Self.maxCount, to: 2, by: -1) {
            let ticks = LineTicks(data, count: count)
            let widest = ticks.labels.prefix(100).map(measure).max() ?? 0
            let step = zip(ticks.values, ticks.values.dropFirst()).map { $1 - $0 }.min() ?? span
            if Double(widest) + Self.gap <= step / span * Double(width) {
                self = ticks
                return
            }
        }
        self.init(data, count: 2)
    }

    /// Chooses about `count` ticks.
    init(_ data: LineChartData, count: Int) {
        let range = data.range
        switch data.axis {
        case .texts(let texts):
            values = texts.indices.map { Double($0) }
            labels = texts
        case .numbers:
            var ticks = NiceTicks(from: range.lowerBound, to: range.upperBound, count: count)
            if data.hasYears, ticks.exponent < 0 { ticks = NiceTicks(step: 1) }
            let decimals = ticks.decimals
            values = ticks.values(from: range.lowerBound, to: range.upperBound)
            labels = values.map { NumberNotation.string($0, decimals: decimals, groups: !data.hasYears) }
        case .dates:
            let (start, end) = (
                Date(timeIntervalSinceReferenceDate: range.lowerBound), Date(timeIntervalSinceReferenceDate: range.upperBound)
            )
            let ticks = DateTicks(over: end.timeIntervalSince(start), count: count)
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .gmt
            let dates = ticks.values(from: start, to: end, calendar: calendar)
            values = dates.map(\.timeIntervalSinceReferenceDate)
            labels = dates.map { DateNotation.tick($0, unit: ticks.unit, calendar: calendar) }
        }
    }
}
