import Foundation

/// The values of a chart's marks on both axes.
struct ChartData {
    var x = AxisDomain()
    var y = AxisDomain()
    /// The values of `position(by:)`, in order.
    var groups: [PlottedValue] = []

    init(_ marks: [StackedMark], calendar: Calendar) {
        // A quantitative y axis includes 0, as in Swift Charts.
        y.includesZero = true
        y.isVertical = true
        var seen: Set<PlottedValue> = []
        for mark in marks where mark.isVisible {
            add(mark.x, to: &x, calendar: calendar)
            add(mark.y, to: &y, calendar: calendar)
            if mark.input.kind == .bar, let group = mark.input.attributes.group, seen.insert(group).inserted { groups.append(group) }
        }
        x.margin = margin(marks, \.x)
        y.margin = margin(marks, \.y)
        if y.margin > 0 { y.includesZero = false }
    }

    private func add(_ extent: MarkExtent, to axis: inout AxisDomain, calendar: Calendar) {
        for value in extent.values where value.isCategory || value.number != nil { axis.values.append(value) }
        if case .at(.date(let date), let unit?) = extent, PlottedValue.date(date).number != nil,
            let interval = calendar.dateInterval(of: unit, for: date)
        {
            axis.intervals.append(interval)
        }
    }

    /// Half the distance of bars at numbers.
    private func margin(_ marks: [StackedMark], _ axis: KeyPath<StackedMark, MarkExtent>) -> Double {
        Self.distance(numbers(marks, axis)).map { $0 / 2 } ?? 0
    }

    /// The smallest distance of two bars at numbers or dates on the axis, in fractions of it. A single bar has a tenth of the axis.
    func gap(_ marks: [StackedMark], scale: PositionScale, _ axis: KeyPath<StackedMark, MarkExtent>) -> Double {
        let positions = numbers(marks, axis).compactMap { number -> Double? in
            if case .dates = scale.domain { return scale.position(of: .date(Date(timeIntervalSinceReferenceDate: number))) }
            return scale.position(number)
        }
        return Self.distance(positions) ?? 0.1
    }

    private func numbers(_ marks: [StackedMark], _ axis: KeyPath<StackedMark, MarkExtent>) -> [Double] {
        marks.compactMap { mark in
            guard mark.input.kind == .bar || mark.input.kind == .rectangle, case .at(let value, nil) = mark[keyPath: axis] else {
                return nil
            }
            return value.number
        }
    }

    private static func distance(_ numbers: [Double]) -> Double? {
        let sorted = numbers.sorted()
        return zip(sorted, sorted.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.min()
    }
}
