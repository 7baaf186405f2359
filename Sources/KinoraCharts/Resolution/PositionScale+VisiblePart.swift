import Foundation

extension PositionScale {
    /// Returns the scale of the part of the axis that `configuration` makes visible.
    func visiblePart(of configuration: ChartConfiguration.Axis) -> PositionScale {
        guard let length = configuration.visibleLength, length > 0 else { return self }
        let start = configuration.scrollPosition
        let part: Domain
        switch domain {
        case .categories(let names):
            let first = start.flatMap { names.firstIndex(of: $0.name) } ?? 0
            part = .categories(Array(names.dropFirst(first).prefix(max(Int(min(length, 1e6)), 1))))
        case .numbers(let lower, let upper):
            let first = start?.number ?? min(lower, upper)
            part = .numbers(first, first + length)
        case .dates(let lower, let upper):
            let first = start?.number ?? min(lower, upper)
            part = .dates(first, first + length)
        }
        return PositionScale(domain: part, type: type, isReversed: isReversed)
    }
}
