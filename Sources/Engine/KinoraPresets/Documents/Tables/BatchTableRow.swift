import KinoraPipeline

/// The values of one film, before conversion.
package struct BatchTableRow: Codable, Sendable {
    /// A value of a column. Columns without a value in a row have no cell.
    struct Cell: Codable, Sendable {
        let column: String
        let columnPosition: DocumentPosition
        let node: DocumentNode
    }

    /// The path of the table.
    let source: String
    /// The number of the row from 1, without the header.
    package let number: Int
    package let position: DocumentPosition
    /// True for JSON, whose cells have types. Cells of CSV are parsed like `--set` values.
    let isTyped: Bool
    let cells: [Cell]

    /// Returns the row without the cells of `columns`.
    package func without(_ columns: Set<String>) -> BatchTableRow {
        guard !columns.isEmpty else { return self }
        return BatchTableRow(
            source: source, number: number, position: position, isTyped: isTyped, cells: cells.filter { !columns.contains($0.column) })
    }

    /// The text in the cell of `column`; nil if the row has none.
    package func text(of column: String) -> String? {
        guard case .scalar(let text, _)? = cells.first(where: { $0.column == column })?.node.content else { return nil }
        return text.isEmpty ? nil : text
    }

    /// Returns the values and the video settings that the row sets, checked against `schema`. Throws the errors of all cells.
    package func contents(_ schema: ParameterSchema) throws -> (values: [String: ParameterValue], settings: VideoOverrides) {
        let errors = DocumentErrorCollector()
        let reader = NodeReader(source: source, collector: errors)
        let contents = (try values(schema, reader), try settings(schema, reader))
        try errors.throwIfNeeded()
        return contents
    }

    private func values(_ schema: ParameterSchema, _ reader: NodeReader) throws -> [String: ParameterValue] {
        var values: [String: ParameterValue] = [:]
        for cell in cells {
            guard let field = schema[cell.column] else { continue }
            values[field.name] = try reader.attempt { try value(of: cell, as: field.kind, reader) }
        }
        return values
    }

    private func value(of cell: Cell, as kind: ParameterKind, _ reader: NodeReader) throws -> ParameterValue {
        guard !isTyped, case .scalar(let text, _) = cell.node.content else {
            return try reader.value(of: cell.node, as: kind, keyPath: cell.column)
        }
        do {
            return try kind.parse(text)
        } catch {
            throw reader.error(error.description, at: cell.node.position, cell.column)
        }
    }

    /// Records in `origins` the parameters and video settings that the row sets.
    package func noteOrigins(_ schema: ParameterSchema, in origins: inout SettingOrigins) {
        for cell in cells where schema[cell.column] != nil { origins.note(origin(of: cell), of: .parameter(cell.column)) }
        for (field, cell) in videoCells(schema) { origins.note(origin(of: cell), of: field.setting) }
    }

    /// The texts in the cells that may be paths of files to be read, relative to the table's folder.
    ///
    /// - Parameters:
    ///   - values: The values that the row sets.
    ///   - schema: The parameters of the composition.
    package func fileNames(_ values: [String: ParameterValue], _ schema: ParameterSchema) -> [DocumentFiles.Name] {
        let folder = source.lastIndex(of: "/").map { String(source[...$0]) } ?? ""
        return cells.sorted { $0.column < $1.column }.flatMap { cell in
            (values[cell.column].flatMap { schema[cell.column]?.kind.fileNames(in: $0) } ?? []).filter { !$0.isEmpty }.map {
                DocumentFiles.Name($0, folder: folder, origin: origin(of: cell))
            }
        }
    }

    private func origin(of cell: Cell) -> SettingOrigin {
        .document(source: source, line: cell.node.position.line, column: cell.node.position.column, keyPath: cell.column)
    }
}
