import Foundation
import KinoraCharts

/// The ticks of the horizontal axis of a line chart.
struct LineTicks {
    let values: [Double]
    let labels: [String]

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
