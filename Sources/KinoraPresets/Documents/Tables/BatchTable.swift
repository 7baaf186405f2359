import Foundation
import KinoraPipeline

/// The rows of a batch's table, with their values by column.
package struct BatchTable: Sendable {
    /// The values of one film, before conversion.
    package struct Row: Sendable {
        /// The number of the row from 1, without the header.
        package let number: Int
        package let position: DocumentPosition
        /// The nodes by column. Columns without a value in this row are missing.
        let cells: [String: DocumentNode]
    }

    /// The path of the file as given by the user.
    package let source: String
    /// The columns in the order of their first appearance.
    package let columns: [(name: String, position: DocumentPosition)]
    package let rows: [Row]
    /// True for JSON, whose cells have types. Cells of CSV are parsed like `--set` values.
    private let isTyped: Bool

    /// Reads comma-separated values with a header.
    package init(csv data: Data, source: String) throws {
        let table = try CSVReader.read(data, source: source)
        self.source = source
        isTyped = false
        columns = table.header.map { ($0.text, $0.position) }
        rows = table.rows.enumerated().map { index, fields in
            var cells: [String: DocumentNode] = [:]
            for (name, field) in zip(table.header, fields) where !field.text.isEmpty || field.isQuoted {
                cells[name.text] = DocumentNode(.scalar(text: field.text, isQuoted: true), at: field.position)
            }
            return Row(number: index + 1, position: fields.first?.position ?? DocumentPosition(line: 1, column: 1), cells: cells)
        }
        try checkCount()
    }

    /// Reads a JSON array of objects.
    package init(json data: Data, source: String) throws {
        let root = try JSONReader.read(data, source: source)
        guard case .sequence(let items) = root.content else {
            throw DocumentError(
                source: source, position: root.position, problem: "is \(root.summary); expected an array of objects, one per film")
        }
        guard items.count <= DocumentLimits.tableRows else {
            throw DocumentError(source: source, position: root.position, problem: "there are more than \(DocumentLimits.tableRows) rows")
        }
        var columns: [(name: String, position: DocumentPosition)] = []
        var seen: Set<String> = []
        var rows: [Row] = []
        for (index, item) in items.enumerated() {
            guard case .mapping(let entries) = item.content else {
                throw DocumentError(
                    source: source, position: item.position, problem: "row \(index + 1) is \(item.summary); expected an object")
            }
            for entry in entries where seen.insert(entry.key).inserted {
                guard columns.count < DocumentLimits.tableColumns else {
                    throw DocumentError(
                        source: source, position: entry.keyPosition, problem: "there are more than \(DocumentLimits.tableColumns) columns")
                }
                columns.append((entry.key, entry.keyPosition))
            }
            let cells = Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.value) })
            rows.append(Row(number: index + 1, position: item.position, cells: cells))
        }
        self.source = source
        self.columns = columns
        self.rows = rows
        isTyped = true
        try checkCount()
    }

    private func checkCount() throws {
        guard rows.isEmpty else { return }
        throw DocumentError(source: source, position: nil, problem: "has no rows; add a row for each film")
    }

    /// Throws for columns that are neither parameters nor in `named`, the columns that the template of file names uses.
    package func checkColumns(_ schema: ParameterSchema, named: [String]) throws {
        let names = schema.fields.map(\.name)
        for column in columns where schema[column.name] == nil && !named.contains(column.name) {
            let error = ParameterError(
                value: column.name, problem: "is neither a parameter nor used in --name",
                accepted: names.isEmpty ? "no columns: the composition has no parameters" : "one of \(names.joined(separator: ", "))",
                suggestion: NearMiss.nearest(to: column.name, in: names))
            throw DocumentError(source: source, position: column.position, problem: "the column \(error.description)")
        }
    }

    /// Returns the values that `row` sets, checked against `schema`.
    package func values(of row: Row, _ schema: ParameterSchema) throws -> [String: ParameterValue] {
        let reader = NodeReader(source: source)
        var values: [String: ParameterValue] = [:]
        for column in columns {
            guard let field = schema[column.name], let node = row.cells[column.name] else { continue }
            let keyPath = column.name
            if !isTyped, case .scalar(let text, _) = node.content {
                do {
                    values[field.name] = try field.kind.parse(text)
                } catch {
                    throw reader.error(error.description, at: node.position, keyPath)
                }
            } else {
                values[field.name] = try reader.value(of: node, as: field.kind, keyPath: keyPath)
            }
        }
        return values
    }

    /// Records in `origins` the parameters that the cells of `row` set.
    package func noteOrigins(of row: Row, _ schema: ParameterSchema, in origins: inout SettingOrigins) {
        for column in columns {
            guard schema[column.name] != nil, let cell = row.cells[column.name] else { continue }
            origins.note(place(cell.position, column.name), of: .parameter(column.name))
        }
    }

    /// The texts in the cells of `row` that may be paths of files to be read, relative to the table's folder.
    ///
    /// - Parameter values: The values that the row sets.
    package func fileNames(of row: Row, _ values: [String: ParameterValue]) -> [DocumentFiles.Name] {
        let folder = source.lastIndex(of: "/").map { String(source[...$0]) } ?? ""
        return values.sorted { $0.key < $1.key }.flatMap { name, value in
            let origin = place(row.cells[name]?.position ?? row.position, name)
            return value.texts.filter { !$0.isEmpty }.map { DocumentFiles.Name($0, folder: folder, origin: origin) }
        }
    }

    private func place(_ position: DocumentPosition, _ column: String) -> SettingOrigin {
        .document(source: source, line: position.line, column: position.column, keyPath: column)
    }

    /// The texts of `row` by column, for file names.
    ///
    /// Parameters without a value in this row have those of `defaults`. Other columns without a value are empty.
    package func texts(of row: Row, defaults: [String: ParameterValue]) -> [String: String] {
        var texts = defaults.mapValues(\.description)
        for column in columns {
            if case .scalar(let text, _) = row.cells[column.name]?.content {
                texts[column.name] = text
            } else if texts[column.name] == nil {
                texts[column.name] = ""
            }
        }
        return texts
    }
}
