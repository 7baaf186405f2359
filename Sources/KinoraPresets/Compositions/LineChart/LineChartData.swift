import Foundation
import KinoraPipeline

/// The lines of a table, and the meaning of its first column.
struct LineChartData: Sendable {
    /// The kind of the values in the first column.
    enum Axis: Sendable {
        case numbers
        case dates
        /// The texts of the rows, one unit apart.
        case texts([String])
    }

    let axis: Axis
    let series: [LineSeries]
    /// The range of the first column.
    let range: ClosedRange<Double>

    /// Throws a ``ParameterError`` for a value that is not a number.
    init(_ data: DataTable, isSmooth: Bool) throws {
        let texts = try data.columns.first.map { try data.texts($0) } ?? []
        let numbers = data.columns.first.flatMap { try? data.numbers($0) } ?? []
        let dates = data.columns.first.flatMap { try? data.dates($0) } ?? []
        let xs: [Double?]
        if !numbers.isEmpty, numbers.allSatisfy({ $0 != nil }) {
            (axis, xs) = (.numbers, numbers)
        } else if !dates.isEmpty, dates.allSatisfy({ $0 != nil }) {
            (axis, xs) = (.dates, dates.map { $0?.timeIntervalSinceReferenceDate })
        } else {
            (axis, xs) = (.texts(texts), texts.indices.map { Double($0) })
        }
        series = try data.columns.dropFirst().enumerated().map { index, column in
            let values = try zip(xs, data.numbers(column)).compactMap { x, y in x.map { (x: $0, y: y) } }
            return LineSeries(id: index, name: column, values: values, isSmooth: isSmooth)
        }
        let known = xs.compactMap { $0 }
        let (lower, upper) = (known.min() ?? 0, known.max() ?? 1)
        range = lower...max(upper, lower + 1e-9)
    }

    /// Whether the first column has whole numbers that are written without separators, such as years.
    var hasYears: Bool {
        guard case .numbers = axis else { return false }
        return range.lowerBound >= 1000 && range.upperBound < 3000
    }

    var numbers: [Double] { series.flatMap(\.numbers) }
}
