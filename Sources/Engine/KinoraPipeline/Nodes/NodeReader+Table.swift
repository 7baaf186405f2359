import KinoraDrawing
import KinoraErrors

extension NodeReader {
    /// Converts the rows of a table: groups of keys, which are the names of the columns, or lists, of which the first has the names.
    ///
    /// Columns of groups are in the order of their first appearance. A group without a key has an empty cell in that column.
    func table(_ nodes: [DocumentNode], keyPath: String) throws -> [ParameterValue] {
        guard case .mapping = nodes.first?.content else {
            var width: Int?
            return try attemptAll(nodes) { number, node in
                guard case .sequence(let cells) = node.content else {
                    throw error(
                        "is \(node.summary); expected a list of cells, like the first row", at: node.position, "\(keyPath)[\(number)]")
                }
                guard cells.count == width ?? cells.count else {
                    throw error(
                        "has \(cells.count.withNoun("cell")) for \((width ?? 0).withNoun("column"))",
                        at: node.position, "\(keyPath)[\(number)]")
                }
                width = cells.count
                return .list(try attemptAll(cells) { .text(try cell($1, keyPath: "\(keyPath)[\(number)][\($0)]")) })
            }
        }
        var columns: [String] = []
        var known: [String: Int] = [:]
        let rows = try attemptAll(nodes) { number, node -> [String: String] in
            guard case .mapping(let entries) = node.content else {
                throw error(
                    "is \(node.summary); expected a group of keys, like the first row", at: node.position, "\(keyPath)[\(number)]")
            }
            var texts: [String: String] = [:]
            for entry in entries {
                if known[entry.key] == nil {
                    guard columns.count < DocumentLimits.tableColumns else {
                        throw error("there are more than \(DocumentLimits.tableColumns) columns", at: entry.keyPosition, keyPath)
                    }
                    known[entry.key] = columns.count
                    columns.append(entry.key)
                }
                texts[entry.key] = try cell(entry.value, keyPath: "\(keyPath)[\(number)].\(entry.key.shortened())")
            }
            return texts
        }
        return [.list(columns.map(ParameterValue.text))] + rows.map { row in .list(columns.map { .text(row[$0] ?? "") }) }
    }

    /// The text of a cell. A cell without a value, and `null`, is empty.
    private func cell(_ node: DocumentNode, keyPath: String) throws -> String {
        guard case .scalar(let text, let isQuoted) = node.content else {
            throw error("is \(node.summary); expected a text, a number or nothing", at: node.position, keyPath)
        }
        return !isQuoted && ["~", "null", "Null", "NULL"].contains(text) ? "" : text
    }
}
