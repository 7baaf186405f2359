import Foundation

/// The values of an axis that follow from the data and the settings.
struct AxisDomain {
    /// All values of the axis, in the order of the marks.
    var values: [PlottedValue] = []
    /// Dates that marks cover in addition.
    var intervals: [DateInterval] = []
    /// The number by which the domain is extended on both sides, for bars at numbers.
    var margin = 0.0
    var includesZero = false
    /// Whether the first category is at the top.
    var isVertical = false

    /// The scale of the axis. `count` is the number of ticks that fit.
    func scale(_ axis: ChartConfiguration.Axis, count: Int) -> PositionScale {
        switch axis.domain {
        case .range(let lower, let upper): return fixed([lower, upper], axis: axis)
        case .values(let values) where values.count == 2 || values.contains(where: \.isCategory): return fixed(values, axis: axis)
        case .values(let values):
            var copy = self
            (copy.values, copy.intervals, copy.margin, copy.includesZero) = (values, [], 0, false)
            return copy.automatic(axis, count: count, includesZero: false, isReversed: false)
        case .automatic(let includesZero, let isReversed):
            return automatic(axis, count: count, includesZero: includesZero ?? self.includesZero, isReversed: isReversed)
        case nil: return automatic(axis, count: count, includesZero: includesZero, isReversed: false)
        }
    }

    private func fixed(_ values: [PlottedValue], axis: ChartConfiguration.Axis) -> PositionScale {
        if axis.type?.kind == .category || values.contains(where: \.isCategory) { return categories(values, isReversed: false) }
        let numbers = values.compactMap(\.number)
        guard let first = numbers.first, let last = numbers.last else { return PositionScale(domain: .numbers(0, 1)) }
        let (lower, upper) = first == last ? (first - 0.5, first + 0.5) : (min(first, last), max(first, last))
        let isDate = values.contains { if case .date = $0 { true } else { false } }
        return PositionScale(
            domain: isDate ? .dates(lower, upper) : .numbers(lower, upper), type: axis.type ?? .linear, isReversed: last < first)
    }

    private func categories(_ values: [PlottedValue], isReversed: Bool) -> PositionScale {
        var seen: Set<String> = []
        return PositionScale(
            domain: .categories(values.map(\.name).filter { seen.insert($0).inserted }), type: .category,
            isReversed: isReversed != isVertical)
    }

    private func automatic(_ axis: ChartConfiguration.Axis, count: Int, includesZero: Bool, isReversed: Bool) -> PositionScale {
        if axis.type?.kind == .category || values.contains(where: \.isCategory) { return categories(values, isReversed: isReversed) }
        let isDate = axis.type?.kind == .date || values.contains { if case .date = $0 { true } else { false } }
        var numbers = values.compactMap(\.number)
        if isDate {
            numbers += intervals.flatMap { [$0.start.timeIntervalSinceReferenceDate, $0.end.timeIntervalSinceReferenceDate] }
            var (lower, upper) = (numbers.min() ?? 0, numbers.max() ?? 86_400)
            if lower == upper { (lower, upper) = (lower - 43_200, upper + 43_200) }
            return PositionScale(domain: .dates(lower, upper), isReversed: isReversed)
        }
        let type = axis.type ?? .linear
        if type.kind == .log {
            numbers.removeAll { $0 <= 0 }
            let lower = pow(10, log10(numbers.min() ?? 1).rounded(.down))
            let upper = pow(10, log10(numbers.max() ?? 10).rounded(.up))
            return PositionScale(
                domain: .numbers(max(lower, 1e-300), lower == upper ? upper * 10 : upper), type: type, isReversed: isReversed)
        }
        if includesZero { numbers.append(0) }
        let (lower, upper) = Self.range(of: numbers, margin: margin)
        let rounded = NiceTicks(from: lower, to: upper, count: count).rounding(lower, upper)
        return PositionScale(domain: .numbers(rounded.lower, rounded.upper), type: type, isReversed: isReversed)
    }

    /// The range of `numbers`. An empty one is 0...1, and one without extent is extended by half of its value.
    static func range(of numbers: [Double], margin: Double) -> (Double, Double) {
        guard let least = numbers.min(), let most = numbers.max() else { return (0, 1) }
        let (lower, upper) = (least - margin, most + margin)
        let magnitude = max(abs(lower), abs(upper))
        guard upper - lower <= magnitude * 1e-12 || upper - lower < 1e-290 else { return (lower, upper) }
        guard magnitude > 1e-280 else { return (0, 1) }
        return (lower - magnitude / 2, upper + magnitude / 2)
    }
}
