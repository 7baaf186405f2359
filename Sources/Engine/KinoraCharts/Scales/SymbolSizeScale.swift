import Foundation

/// The sizes of symbols for numbers. The area of a symbol is a linear function of its number.
struct SymbolSizeScale {
    private let numbers: ClosedRange<Double>?
    private let areas: ClosedRange<CGFloat>

    /// The areas of symbols for which a program sets none, in square points: circles 5 to 23 points wide.
    static let areas: ClosedRange<CGFloat> = 20...400

    /// - Parameter areas: The areas of the smallest and the largest number, in square points.
    init(_ values: [PlottedValue], areas: ClosedRange<CGFloat>) {
        let found = values.compactMap(\.number).filter(\.isFinite)
        numbers = found.min().flatMap { lower in found.max().map { lower...$0 } }
        self.areas = areas
    }

    /// Returns the size for a number; nil for a category. The only number has the largest area.
    func size(of value: PlottedValue) -> CGSize? {
        guard let numbers, let number = value.number, number.isFinite else { return nil }
        let span = numbers.upperBound - numbers.lowerBound
        let fraction = span > 0 ? min(max((number - numbers.lowerBound) / span, 0), 1) : 1
        let area = areas.lowerBound + (areas.upperBound - areas.lowerBound) * CGFloat(fraction)
        let side = area.isFinite ? (max(area, 0) * 4 / .pi).squareRoot() : 0
        return CGSize(width: side, height: side)
    }
}
