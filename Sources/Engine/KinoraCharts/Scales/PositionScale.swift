import Foundation

/// A resolved axis: positions of values, from 0 at the left or bottom to 1 at the right or top.
struct PositionScale: Sendable {
    enum Domain: Hashable, Sendable {
        case numbers(Double, Double)
        case dates(Double, Double)
        case categories([String])
    }

    let domain: Domain
    let type: ScaleType
    var isReversed = false
    /// The distances of the domain's ends from the ends of the axis, in fractions of the axis.
    var startPadding = 0.0
    var endPadding = 0.0
    private let indices: [String: Int]

    init(domain: Domain, type: ScaleType = .linear, isReversed: Bool = false) {
        (self.domain, self.type, self.isReversed) = (domain, type, isReversed)
        if case .categories(let names) = domain {
            indices = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
        } else {
            indices = [:]
        }
    }

    /// The width of a category, or nil on an axis of numbers.
    var bandwidth: Double? {
        guard case .categories(let names) = domain else { return nil }
        return names.isEmpty ? 1 - startPadding - endPadding : (1 - startPadding - endPadding) / Double(names.count)
    }

    /// The categories of the domain, or the ends of its numbers or dates.
    var ends: [PlottedValue] {
        switch domain {
        case .numbers(let lower, let upper): [.number(lower), .number(upper)]
        case .dates(let lower, let upper):
            [lower, upper].map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
        case .categories(let names): names.map { .category($0) }
        }
    }

    /// Returns the position of `value`; nil if it has none. Positions far outside the axis are limited, so that drawings stay finite.
    func position(of value: PlottedValue) -> Double? {
        switch domain {
        case .categories(let names):
            guard let index = indices[value.name] else { return nil }
            return placed((Double(index) + 0.5) / Double(max(names.count, 1)))
        case .numbers(let lower, let upper), .dates(let lower, let upper):
            guard let number = value.number, let at = type.transformed(number), let low = type.transformed(lower),
                let high = type.transformed(upper)
            else { return nil }
            guard high > low else { return placed(0.5) }
            return placed(min(max((at - low) / (high - low), -50), 50))
        }
    }

    /// The position of a number.
    func position(_ number: Double) -> Double? { position(of: .number(number)) }

    /// The position at which bars begin: the position of 0, or the end of the axis that is nearest to 0.
    var baseline: Double {
        switch domain {
        case .categories: return placed(0)
        case .dates: return placed(0)
        case .numbers(let lower, let upper):
            let zero = type.kind == .log ? min(lower, upper) : min(max(0, min(lower, upper)), max(lower, upper))
            return position(zero) ?? placed(0)
        }
    }

    /// Returns the value at a position: a number, the seconds of a date, or a category; nil if the axis is empty.
    func value(at position: Double) -> PlottedValue? {
        let length = 1 - startPadding - endPadding
        guard position.isFinite, length > 0 else { return nil }
        let directed = (position - startPadding) / length
        let fraction = isReversed ? 1 - directed : directed
        switch domain {
        case .categories(let names):
            guard !names.isEmpty else { return nil }
            return .category(names[Int(min(max(fraction * Double(names.count), 0), Double(names.count - 1)))])
        case .numbers(let lower, let upper), .dates(let lower, let upper):
            guard let low = type.transformed(lower), let high = type.transformed(upper) else { return nil }
            let number = type.inverse(low + fraction * (high - low))
            if case .dates = domain { return .date(Date(timeIntervalSinceReferenceDate: number)) }
            return .number(number)
        }
    }

    /// The position of the fraction `fraction` of the domain.
    private func placed(_ fraction: Double) -> Double {
        let directed = isReversed ? 1 - fraction : fraction
        return startPadding + directed * (1 - startPadding - endPadding)
    }
}
