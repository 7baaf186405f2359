import Foundation

/// Reads comma-separated values according to RFC 4180: a header, quoted fields with `""` for a quote, commas and line breaks inside quotes,
/// lines that end in LF or CRLF, an optional byte order mark.
///
/// A row with more or fewer fields than the header is an error. Empty lines are skipped.
package struct CSVReader {
    package struct Field: Equatable, Sendable {
        package let text: String
        /// Distinguishes `""`, an empty text, from an empty field.
        package let isQuoted: Bool
        package let position: DocumentPosition
    }

    /// The column names and the rows, all of the same length.
    package struct Table: Equatable, Sendable {
        package let header: [Field]
        package let rows: [[Field]]
    }

    private let source: String
    private var cursor: DocumentCursor

    package static func read(_ data: Data, source: String) throws -> Table {
        var reader = CSVReader(source: source, text: try DocumentText(data, source: source, limit: DocumentLimits.tableBytes).text)
        return try reader.table()
    }

    private init(source: String, text: String) {
        self.source = source
        cursor = DocumentCursor(text)
    }

    private var peek: Unicode.Scalar? { cursor.peek }
    private var position: DocumentPosition { cursor.position }

    private mutating func advance() {
        cursor.advance()
    }

    private func error(_ problem: String, at position: DocumentPosition) -> DocumentError {
        DocumentError(source: source, position: position, problem: problem)
    }

    private mutating func table() throws -> Table {
        guard let header = try record() else {
            throw DocumentError(
                source: source, position: nil, problem: "has no header; the first line must contain the names of the columns")
        }
        guard header.count <= DocumentLimits.tableColumns else {
            throw error("there are more than \(DocumentLimits.tableColumns) columns", at: header[DocumentLimits.tableColumns].position)
        }
        var seen: [String: Int] = [:]
        for (offset, name) in header.enumerated() {
            guard !name.text.isEmpty else {
                throw error("column \(offset + 1) has no name in the header", at: name.position)
            }
            if let first = seen.updateValue(offset, forKey: name.text) {
                throw error(
                    "columns \(first + 1) and \(offset + 1) have the same name, \"\(name.text.shortened())\"", at: name.position)
            }
        }
        var rows: [[Field]] = []
        while let row = try record() {
            let number = rows.count + 1
            guard number <= DocumentLimits.tableRows else {
                throw error("there are more than \(DocumentLimits.tableRows) rows", at: row[0].position)
            }
            guard number * header.count <= DocumentLimits.tableCells else {
                throw error("there are more than \(DocumentLimits.tableCells) cells", at: row[0].position)
            }
            if row.count < header.count {
                throw error(
                    "row \(number) has \(row.count) of \(header.count) fields; the column \"\(header[row.count].text.shortened())\" is missing",
                    at: row[0].position)
            }
            if row.count > header.count {
                let extra = row[header.count]
                throw error(
                    "row \(number) has \(row.count) fields for \(header.count) columns; put fields that contain commas in quotes",
                    at: extra.position)
            }
            rows.append(row)
        }
        return Table(header: header, rows: rows)
    }

    /// Reads the fields of the next nonempty line; nil at the end.
    private mutating func record() throws -> [Field]? {
        skipEmptyLines()
        guard peek != nil else { return nil }
        var fields = [try field()]
        while peek == "," {
            advance()
            // One field more than the limit is sufficient to detect the error.
            guard fields.count <= DocumentLimits.tableColumns else { break }
            fields.append(try field())
        }
        endLine()
        return fields
    }

    private func checkLength(_ length: Int, from start: DocumentPosition) throws {
        guard length < DocumentLimits.cellLength else {
            throw error("the cell that begins here has more than \(DocumentLimits.cellLength) characters", at: start)
        }
    }

    private var isAtLineEnd: Bool {
        switch peek {
        case nil, "\n": true
        case "\r": cursor.peekNext == nil || cursor.peekNext == "\n"
        default: false
        }
    }

    private mutating func endLine() {
        if peek == "\r" { advance() }
        if peek == "\n" { advance() }
    }

    private mutating func skipEmptyLines() {
        while peek != nil, isAtLineEnd { endLine() }
    }

    private mutating func field() throws -> Field {
        let start = position
        guard peek == "\"" else {
            var text = String.UnicodeScalarView()
            var length = 0
            while let scalar = peek, scalar != ",", !isAtLineEnd {
                try checkLength(length, from: start)
                length += 1
                if scalar == "\"" {
                    throw error("a quote is inside an unquoted field; put the whole field in quotes", at: position)
                }
                text.append(scalar)
                advance()
            }
            return Field(text: String(text), isQuoted: false, position: start)
        }
        advance()
        var text = String.UnicodeScalarView()
        var length = 0
        while let scalar = peek {
            try checkLength(length, from: start)
            length += 1
            advance()
            guard scalar == "\"" else {
                text.append(scalar)
                continue
            }
            if peek == "\"" {
                text.append("\"")
                advance()
                continue
            }
            guard peek == "," || isAtLineEnd else {
                throw error("expected a comma or the end of the line after a closing quote", at: position)
            }
            return Field(text: String(text), isQuoted: true, position: start)
        }
        throw error("this quote is not closed", at: start)
    }
}
