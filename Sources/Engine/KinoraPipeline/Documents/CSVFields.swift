import KinoraDrawing

/// Reads the fields of one row after another, without comparing their number with the header.
struct CSVFields {
    let source: String
    private(set) var separator: CSVReader.Separator
    private(set) var cursor: DocumentCursor

    private var peek: Unicode.Scalar? { cursor.peek }
    private var position: DocumentPosition { cursor.position }

    private mutating func advance() {
        cursor.advance()
    }

    func error(_ problem: String, at position: DocumentPosition) -> any Error {
        cursor.failure ?? DocumentError(source: source, position: position, problem: problem)
    }

    /// Reads the names of the columns.
    mutating func header() throws -> [CSVReader.Field] {
        var first = try record()
        if let line = first, let named = try namedSeparator(line) {
            separator = named
            first = try record()
        }
        guard let header = first else {
            throw DocumentError(
                source: source, position: nil, problem: "has no header; the first line must contain the names of the columns")
        }
        guard header.count <= DocumentLimits.tableColumns else {
            throw error("there are more than \(DocumentLimits.tableColumns) columns", at: header[DocumentLimits.tableColumns].position)
        }
        var seen: [String: Int] = [:]
        for (offset, name) in header.enumerated() {
            guard !name.text.isEmpty else { throw error("column \(offset + 1) has no name in the header", at: name.position) }
            if let first = seen.updateValue(offset, forKey: name.text) {
                throw error("columns \(first + 1) and \(offset + 1) have the same name, \"\(name.text.shortened())\"", at: name.position)
            }
        }
        return header
    }

    /// The separator that the line `sep=;` names; nil for any other line. Throws if it names another character.
    private func namedSeparator(_ line: [CSVReader.Field]) throws -> CSVReader.Separator? {
        guard line.allSatisfy({ !$0.isQuoted }) else { return nil }
        let text = line.map(\.text).joined(separator: String(separator.rawValue)).lowercased()
        guard text.hasPrefix("sep="), text.unicodeScalars.count == 5 else { return nil }
        if let named = CSVReader.Separator.allCases.first(where: { text == "sep=\($0.rawValue)" }) { return named }
        throw error(
            "'\(text)' names a separator that is not supported; save the table with commas, semicolons or tabs", at: line[0].position)
    }

    /// Reads the fields of the next nonempty line; nil at the end.
    mutating func record() throws -> [CSVReader.Field]? {
        skipEmptyLines()
        if peek == nil, let failure = cursor.failure { throw failure }
        guard peek != nil else { return nil }
        let start = (position: position, offset: cursor.offset)
        var fields = [try field()]
        while peek == separator.rawValue {
            advance()
            // One field more than the limit is sufficient to detect the error.
            guard fields.count <= DocumentLimits.tableColumns else { break }
            fields.append(try field())
            guard cursor.offset - start.offset <= DocumentLimits.rowLength else {
                throw error("the row that begins here has more than \(DocumentLimits.rowLength) characters", at: start.position)
            }
        }
        if let failure = cursor.failure { throw failure }
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
        case nil, "\n", "\r": true
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

    private mutating func field() throws -> CSVReader.Field {
        let start = position
        guard peek == "\"" else {
            var text = String.UnicodeScalarView()
            var length = 0
            while let scalar = peek, scalar != separator.rawValue, !isAtLineEnd {
                try checkLength(length, from: start)
                length += 1
                if scalar == "\"" {
                    throw error("a quote is inside an unquoted field; put the whole field in quotes", at: position)
                }
                text.append(scalar)
                advance()
            }
            return CSVReader.Field(text: String(text), isQuoted: false, position: start)
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
            guard peek == separator.rawValue || isAtLineEnd else {
                throw error("expected a \(separator) or the end of the line after a closing quote", at: position)
            }
            return CSVReader.Field(text: String(text), isQuoted: true, position: start)
        }
        throw error("this quote is not closed", at: start)
    }
}
