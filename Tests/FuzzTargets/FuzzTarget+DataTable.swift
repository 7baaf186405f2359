import Foundation
import KinoraPipeline

extension FuzzTarget {
    /// Tables that are values of parameters. A tab at the beginning chooses TSV.
    static let dataTable = FuzzTarget("data-table", maxLength: 4096) { bytes in
        let data = Data(bytes.first == UInt8(ascii: "\t") ? bytes.dropFirst() : bytes[...])
        let separator = bytes.first == UInt8(ascii: "\t") ? .tab : CSVReader.Separator.detected(in: data)
        let table: DataTable
        do {
            table = try DataTable(data, separator: separator, source: "data.csv", parameter: "data")
        } catch is DocumentError {
            return
        }
        let copy = try JSONDecoder().decode(DataTable.self, from: JSONEncoder().encode(table))
        try require(copy == table, "a table that is encoded and decoded is another one")
        for row in table.rows {
            try require(row.cells.count == table.columns.count, "a row has \(row.cells.count) cells for \(table.columns.count) columns")
            for cell in row.cells {
                try require(cell.number.map(\.isFinite) ?? true, "'\(cell.text)' is a number that is not finite")
                try require(!cell.isMissing || cell.number == nil && cell.date == nil, "'\(cell.text)' is missing and has a value")
                if let date = cell.date { try check(date, cell.text) }
            }
        }
        for column in table.columns {
            do {
                _ = try table.numbers(column)
                _ = try table.dates(column)
            } catch let error as ParameterError {
                try require(error.parameter == "data", "an error of the parameter '\(error.parameter)'")
            }
        }
    }

    /// The notation of a date denotes the date, to half a millisecond.
    private static func check(_ date: Date, _ text: String) throws {
        // An offset can lead out of the years that have a notation.
        guard let notation = ISODate.text(date) else { return }
        let again = ISODate.date(notation)
        try require(again.map { abs($0.timeIntervalSince(date)) <= 0.000_6 } ?? false, "'\(text)' is written as \(notation)")
    }
}
