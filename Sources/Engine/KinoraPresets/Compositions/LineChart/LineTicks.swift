import Foundation
import KinoraCharts

/// The ticks of the horizontal axis of a line chart.
struct LineTicks {
    let values: [Double]
    let labels: [String]

    /// The maximum number of ticks, of texts, and the minimum space between two labels in points.
    private static let (maxCount, maxTexts, gap) = (10, 40, 30.0)

    /// Chooses as many ticks as have space on an axis of `width` points.
    ///
    /// - Parameter measure: Returns the width of a label in points.
    init(_ data: LineChartData, width: CGFloat, measure: (String) -> CGFloat) {
        var most = Self.maxCount
        if case .texts(let texts) = data.axis { most = min(max(texts.count, 2), Self.maxTexts) }
        for count in stride(from: most, to: 2, by: -1) {
            let ticks = LineTicks(data, count: count)
            let widest = ticks.labels.prefix(100).map(measure).max() ?? 0
            if Double(widest) + Self.gap <= ticks.distance(in: data.range, width: width) {
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
            // Every n-th text, beginning with the first one.
            let step = max((texts.count - 1 + count - 2) / (count - 1), 1)
            let indices = stride(from: 0, to: texts.count, by: step)
            (values, labels) = (indices.map { Double($0) }, indices.map { texts[$0] })
        case .numbers:
            var ticks = NiceTicks(from: range.lowerBound, to: range.upperBound, count: count)
            if data.hasYears || data.hasWholeNumbers, ticks.exponent < 0 { ticks = NiceTicks(step: 1) }
            let decimals = ticks.decimals
            values = ticks.values(from: range.lowerBound, to: range.upperBound)
            labels = values.map { NumberNotation.string($0, decimals: decimals, groups: !data.hasYears) }
        case .dates:
            let (start, end) = (
                Date(timeIntervalSinceReferenceDate: range.lowerBound), Date(timeIntervalSinceReferenceDate: range.upperBound)
            )
            // Ticks are not closer than the data: values of days have no hours.
            let ticks = DateTicks(over: end.timeIntervalSince(start), count: count, shortest: data.step)
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .gmt
            let dates = ticks.values(from: start, to: end, calendar: calendar)
            values = dates.map(\.timeIntervalSinceReferenceDate)
            labels = dates.map { DateNotation.tick($0, unit: ticks.unit, calendar: calendar) }
        }
    }

    /// The smallest distance of two ticks on an axis of `width` points.
    func distance(in range: ClosedRange<Double>, width: CGFloat) -> CGFloat {
        let step = zip(values, values.dropFirst()).map { $1 - $0 }.min() ?? .infinity
        return min(CGFloat(step / (range.upperBound - range.lowerBound)), 1) * width
    }
}
