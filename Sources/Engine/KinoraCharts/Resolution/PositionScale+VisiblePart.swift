extension PositionScale {
    /// Returns the scale of the part of the axis that `configuration` makes visible. Without a scroll position, it begins with the least
    /// value of the data, and with the whole bar there.
    func visiblePart(of configuration: ChartConfiguration.Axis, from data: AxisDomain) -> PositionScale {
        guard let length = configuration.visibleLength, length > 0 else { return self }
        let start = configuration.scrollPosition
        let part: Domain
        switch domain {
        case .categories(let names):
            let first = start.flatMap { names.firstIndex(of: $0.name) } ?? 0
            part = .categories(Array(names.dropFirst(first).prefix(max(Int(min(length, 1e6)), 1))))
        case .numbers(let lower, let upper):
            let first = start?.number ?? data.values.compactMap(\.number).min().map { $0 - data.margin } ?? min(lower, upper)
            part = .numbers(first, first + length)
        case .dates(let lower, let upper):
            let first = start?.number ?? data.values.compactMap(\.number).min().map { $0 - data.margin } ?? min(lower, upper)
            part = .dates(first, first + length)
        }
        return PositionScale(domain: part, type: type, isReversed: isReversed)
    }
}
