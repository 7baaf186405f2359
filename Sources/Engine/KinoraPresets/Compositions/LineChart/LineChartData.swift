import Foundation
import KinoraErrors
import KinoraFiles
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
    /// The smallest distance of two values of the first column; 0 for a single one.
    let step: Double
    /// Whether the first column has whole numbers only.
    let hasWholeNumbers: Bool

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
        hasWholeNumbers = if case .numbers = axis { xs.allSatisfy { $0.map { $0.rounded() == $0 } ?? true } } else { false }
        let known = Set(xs.compactMap { $0 }).sorted()
        step = zip(known, known.dropFirst()).map { $1 - $0 }.min() ?? 0
        var (lower, upper) = (known.first ?? 0, known.last ?? 1)
        if lower == upper {
            // A single value is in the middle of a unit, or of two days.
            let margin: Double = if case .dates = axis { 86_400 } else { max(abs(lower) * 1e-9, 0.5) }
            (lower, upper) = (lower - margin, upper + margin)
        }
        range = lower...upper
        let repeated = xs.count { $0 != nil } - known.count
        if repeated > 0 { Self.warn(repeated, column: data.columns.first ?? "") }
    }

    private static func warn(_ count: Int, column: String) {
        let rows = count == 1 ? "a row has" : "\(count) rows have"
        FilmInputs.warn(
            FilmWarning(.approximated, "\(rows) the same value in the column '\(column)' as another row; the mean of their values is drawn")
        )
    }

    /// Whether the first column has numbers that are written without separators, such as years.
    var hasYears: Bool {
        guard case .numbers = axis else { return false }
        return range.lowerBound >= 999.5 && range.upperBound < 3000
    }

    var numbers: [Double] { series.flatMap(\.numbers) }
}
