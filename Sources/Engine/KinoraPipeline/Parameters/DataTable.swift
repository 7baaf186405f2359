import Foundation

/// A table of a composition, such as the data of a chart: named columns, and rows of cells.
///
///     struct Cities: CompositionParameters {
///         @Parameter("the cities and their people in millions", columns: ["city", "people"], rows: 1...12)
///         var cities = DataTable(columns: ["city", "people"], rows: [["Berlin", "3.7"], ["Rome", "2.8"]])
///     }
///
///     let people = try parameters.cities.numbers("people")
///
/// A preset names a CSV or TSV file beside it, or contains the rows. The first row of a file has the names of the columns. Cells are texts,
/// with accessors for numbers and dates that do not depend on the locale.
public struct DataTable: Sendable {
    /// The names of the columns, from left to right. All are different and not empty.
    public let columns: [String]
    /// The rows in order, each with a cell for every column.
    public let rows: [Row]
    /// The path of the file for errors; nil for a table without a file.
    let source: String?
    /// The name of the parameter for errors; empty for a table that is not decoded.
    let parameter: String

    /// The maximum number of columns.
    static let maxColumns = 100
    /// The maximum number of rows.
    static let maxRows = ParameterKind.maxListCount

    /// Creates a table, for a parameter's default.
    ///
    /// - Parameters:
    ///   - columns: Different names that are not empty.
    ///   - rows: Each must have a text for every column.
    public init(columns: [String], rows: [[String]]) {
        let values = ([columns] + rows).map { ParameterValue.list($0.map(ParameterValue.text)) }
        if let problem = DataTable.problem(values) { preconditionFailure("the table \(problem)") }
        self.init(columns: columns, cells: rows.map { $0.map { Cell(text: $0, position: nil) } })
    }

    init(columns: [String], cells: [[Cell]], source: String? = nil, parameter: String = "") {
        self.columns = columns
        rows = cells.map { Row(columns: columns, cells: $0) }
        (self.source, self.parameter) = (source, parameter)
    }
}

extension DataTable {
    /// A row of a table.
    public struct Row: Sendable {
        package let columns: [String]
        /// The cells from left to right.
        public let cells: [Cell]

        /// The cell in the column number `index`, from 0 on.
        public subscript(index: Int) -> Cell { cells[index] }

        /// The cell in the column `name`; nil if the table has no such column.
        public subscript(name: String) -> Cell? { columns.firstIndex(of: name).map { cells[$0] } }
    }

    /// A cell of a table.
    public struct Cell: Sendable {
        /// The contents as written, without the quotes of CSV.
        public let text: String
        /// The position in the file; nil for a table without a file.
        let position: DocumentPosition?

        /// Whether the cell contains no value: nothing, only spaces, `NaN` or `NA`, in upper or lower case.
        public var isMissing: Bool { ["", "nan", "na"].contains(trimmed.lowercased()) }

        /// The finite number in the cell, with a decimal point and without separators of thousands; nil if the cell contains none.
        public var number: Double? { ParameterKind.decimal(trimmed).flatMap { $0.isFinite ? $0 : nil } }

        /// The date in the cell, as ``ISODate`` parses it: `2026-03-31`, `2026-03` or `2026-03-31T18:30:00Z`; nil if the cell contains none.
        public var date: Date? { ISODate.date(trimmed) }

        private var trimmed: String { text.trimmingCharacters(in: .whitespaces) }
    }
}

extension DataTable: Hashable {
    /// Whether both tables have the same columns and cells. Their files do not count.
    public static func == (a: DataTable, b: DataTable) -> Bool { a.texts == b.texts }

    public func hash(into hasher: inout Hasher) { hasher.combine(texts) }

    /// The names of the columns and the texts of all rows.
    var texts: [[String]] { [columns] + rows.map { $0.cells.map(\.text) } }
}
