import KinoraPipeline

/// Reads the rows of a table in order.
package struct BatchTableReader {
    private enum Source {
        case separated(CSVReader)
        case array(JSONReader)
        case lines(JSONReader)
    }

    private let source: String
    private var rows: Source
    private var count = 0
    /// The columns that are known before the first row.
    let header: [(name: String, position: DocumentPosition)]

    init(_ contents: TableContents, format: BatchTable.Format, source: String) throws {
        self.source = source
        switch format {
        case .csv, .tsv:
            let separator = format == .tsv ? .tab : CSVReader.Separator.detected(in: contents.head)
            let reader = try CSVReader(contents, separator: separator, source: source)
            header = reader.header.map { ($0.text, $0.position) }
            rows = .separated(reader)
        case .json:
            header = []
            rows = .array(JSONReader(contents, source: source))
        case .ndjson, .jsonl:
            header = []
            rows = .lines(JSONReader(contents, source: source))
        }
    }

    /// Returns the next row; nil at the end. After a ``DocumentError`` about a row, the next call returns the row after it.
    ///
    /// - Parameter keepsNull: Whether the row has a cell for each key of JSON whose value is null. Such a key is known as a column, but sets
    ///   nothing, as an empty cell of CSV does: databases export both for a missing value.
    package mutating func next(keepsNull: Bool = false) throws -> BatchTableRow? {
        count += 1
        switch rows {
        case .separated(var reader):
            defer { rows = .separated(reader) }
            guard let fields = try reader.nextRow() else { return nil }
            return row(fields)
        case .array(var reader):
            defer { rows = .array(reader) }
            guard let node = try reader.nextElement() else { return nil }
            return try row(node, keepsNull: keepsNull)
        case .lines(var reader):
            defer { rows = .lines(reader) }
            guard let node = try reader.nextLine() else { return nil }
            return try row(node, keepsNull: keepsNull)
        }
    }

    private func row(_ fields: [CSVReader.Field]) -> BatchTableRow {
        let cells = zip(header, fields).compactMap { column, field in
            field.text.isEmpty && !field.isQuoted
                ? nil
                : BatchTableRow.Cell(
                    column: column.name, columnPosition: column.position,
                    node: DocumentNode(.scalar(text: field.text, isQuoted: true), at: field.position))
        }
        return BatchTableRow(
            source: source, number: count, position: fields.first?.position ?? DocumentPosition(line: 1, column: 1), isTyped: false,
            cells: cells)
    }

    private func row(_ node: DocumentNode, keepsNull: Bool) throws -> BatchTableRow {
        guard case .mapping(let entries) = node.content else {
            var error = DocumentError(
                source: source, position: node.position, problem: "row \(count) is \(node.summary); expected an object")
            error.isAboutRow = true
            throw error
        }
        let cells = entries.filter { keepsNull || $0.value.content != .scalar(text: "null", isQuoted: false) }.map {
            BatchTableRow.Cell(column: $0.key, columnPosition: $0.keyPosition, node: $0.value)
        }
        return BatchTableRow(source: source, number: count, position: node.position, isTyped: true, cells: cells)
    }
}
