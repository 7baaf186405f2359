import Foundation
import KinoraPipeline

/// The table of a batch. Its rows are read one at a time, so that memory does not grow with their number.
package struct BatchTable: Sendable {
    package enum Format: String, CaseIterable, Sendable {
        case csv, tsv, json, ndjson, jsonl

        /// The format of a file name's extension; nil if it has none of a table.
        package init?(file: String) {
            guard let format = Format.allCases.first(where: { file.lowercased().hasSuffix(".\($0)") }) else { return nil }
            self = format
        }

        /// Returns the format that `text` begins with: `[` begins a JSON array, `{` begins NDJSON, everything else is CSV.
        static func detected(in text: Data) -> Format {
            let space = Array(" \t\r\n\u{FEFF}".utf8)
            return switch text.first(where: { !space.contains($0) }) {
            case UInt8(ascii: "["): .json
            case UInt8(ascii: "{"): .ndjson
            default: .csv
            }
        }
    }

    /// The path of the file as given by the user.
    package let source: String
    /// The columns in the order of their first appearance.
    package let columns: [(name: String, position: DocumentPosition)]
    package let rowCount: Int
    private let contents: TableContents
    private let format: Format

    /// Reads the whole table once. Throws the errors of all rows up to the first error after which the rest cannot be read.
    ///
    /// - Parameters:
    ///   - format: Nil for the format that the contents begin with.
    ///   - source: The path of the table, the prefix of every error.
    package init(_ contents: TableContents, format: Format? = nil, source: String) throws {
        self.source = source
        self.contents = contents
        self.format = format ?? .detected(in: contents.head)
        var reader = try BatchTableReader(contents, format: self.format, source: source)
        var columns = reader.header
        var seen = Set(columns.map(\.name))
        var count = 0
        let errors = DocumentErrorCollector()
        do {
            while let row = try BatchTable.next(&reader, errors) {
                count += 1
                guard count <= DocumentLimits.tableRows else {
                    throw DocumentError(
                        source: source, position: row.position, problem: "there are more than \(DocumentLimits.tableRows) rows")
                }
                for cell in row.cells where seen.insert(cell.column).inserted {
                    guard columns.count < DocumentLimits.tableColumns else {
                        throw DocumentError(
                            source: source, position: cell.columnPosition,
                            problem: "there are more than \(DocumentLimits.tableColumns) columns")
                    }
                    columns.append((cell.column, cell.columnPosition))
                }
            }
        } catch let error as DocumentError {
            errors.add(error)
        }
        try errors.throwIfNeeded()
        guard count > 0 else { throw DocumentError(source: source, position: nil, problem: "has no rows; add a row for each film") }
        self.columns = columns
        rowCount = count
    }

    /// Reads the next row with the right form. Records the errors of the rows before it.
    private static func next(_ reader: inout BatchTableReader, _ errors: DocumentErrorCollector) throws -> BatchTableRow? {
        while true {
            do {
                return try reader.next(keepsNull: true)
            } catch let error as DocumentError where error.isAboutRow {
                errors.add(error)
            }
        }
    }

    /// Returns a reader of the rows from the first one.
    package func reader() throws -> BatchTableReader {
        try BatchTableReader(contents, format: format, source: source)
    }

    /// The texts of `row` by column, for file names.
    ///
    /// Parameters without a value in this row have the values of `defaults`. Other columns without a value are empty.
    package func texts(of row: BatchTableRow, defaults: [String: ParameterValue]) -> [String: String] {
        var texts = defaults.mapValues(\.description)
        for column in columns where texts[column.name] == nil { texts[column.name] = "" }
        for cell in row.cells {
            if case .scalar(let text, _) = cell.node.content { texts[cell.column] = text }
        }
        return texts
    }
}
