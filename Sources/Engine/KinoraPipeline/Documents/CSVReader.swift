import Foundation
import KinoraDrawing
import KinoraErrors

/// Reads comma-separated values according to RFC 4180, row by row: a header, quoted fields with `""` for a quote, separators and line breaks
/// inside quotes, lines that end in LF, CRLF or CR, an optional byte order mark. Semicolons and tabs are accepted as separators, too, and so is
/// the first line `sep=;` of spreadsheets, which names the separator.
///
/// A row with more or fewer fields than the header is an error. Empty lines are skipped.
package struct CSVReader {
    package struct Field: Equatable, Sendable {
        package let text: String
        /// Distinguishes `""`, an empty text, from an empty field.
        package let isQuoted: Bool
        package let position: DocumentPosition
    }

    /// The character between fields.
    package enum Separator: Unicode.Scalar, CaseIterable, Sendable {
        case comma = ","
        case semicolon = ";"
        case tab = "\t"

        /// The plural for errors.
        var name: String {
            switch self {
            case .comma: "commas"
            case .semicolon: "semicolons"
            case .tab: "tabs"
            }
        }

        /// Returns the separator that is most frequent outside quotes in the first nonempty line of `text`, or the first of several in the
        /// order of their declaration.
        package static func detected(in text: Data) -> Separator {
            var counts: [UInt8: Int] = [:]
            var isQuoted = false
            var isEmpty = true
            for byte in text {
                let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
                if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
                if isLineEnd, !isQuoted, !isEmpty { break }
                if !isLineEnd { isEmpty = false }
                if !isQuoted { counts[byte, default: 0] += 1 }
            }
            func count(_ separator: Separator) -> Int { counts[UInt8(ascii: separator.rawValue)] ?? 0 }
            let most = allCases.map(count).max() ?? 0
            return allCases.first { count($0) == most } ?? .comma
        }
    }

    /// The names of the columns.
    package let header: [Field]
    private var fields: CSVFields
    private var rowCount = 0

    /// Reads the header. `source` is the prefix of every error.
    package init(_ contents: TableContents, separator: Separator, source: String) throws {
        fields = CSVFields(source: source, separator: separator, cursor: contents.cursor(source: source))
        header = try fields.header()
    }

    /// Reads the next row; nil at the end. After an error about the number of fields, the next call reads the row after it.
    package mutating func nextRow() throws -> [Field]? {
        guard let row = try fields.record() else { return nil }
        rowCount += 1
        guard row.count >= header.count else {
            throw error(
                "row \(rowCount) has \(row.count) of \(header.count) fields; the column \"\(header[row.count].text.shortened())\" is missing",
                row, at: row[0])
        }
        guard row.count == header.count else {
            throw error(
                "row \(rowCount) has \(row.count.withNoun("field")) for \(header.count.withNoun("column")); put fields that contain \(fields.separator.name) in quotes",
                row, at: row[header.count])
        }
        return row
    }

    private func error(_ problem: String, _ row: [Field], at field: Field) -> DocumentError {
        var error = DocumentError(source: fields.source, position: field.position, problem: problem)
        // The end of a row with more fields has not been read.
        error.isAboutRow = row.count <= DocumentLimits.tableColumns
        return error
    }
}
