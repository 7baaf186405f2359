/// Rows of cells in columns, with long cells wrapped at spaces.
package struct TextTable {
    private let header: [String]
    private let limits: [Int]
    private var rows: [[String]] = []

    /// A table with `header` above it, or no header when all of its cells are empty. `limits` are the widest a column may get, in characters.
    package init(header: [String], limits: [Int]) {
        precondition(header.count == limits.count, "a limit for each column")
        self.header = header
        self.limits = limits
    }

    package mutating func add(_ cells: [String]) {
        precondition(cells.count == header.count, "a cell for each column")
        rows.append(cells)
    }

    /// The lines of the table, each without spaces at its end.
    package var lines: [String] {
        let isHeaderEmpty = header.allSatisfy(\.isEmpty)
        let wrapped = ((isHeaderEmpty ? [] : [header]) + rows).map { row in
            zip(row, limits).map { TextTable.wrap($0, to: $1) }
        }
        let widths = header.indices.map { column in
            wrapped.flatMap { $0[column] }.map(\.count).max() ?? 0
        }
        return wrapped.flatMap { cells in
            (0..<(cells.map(\.count).max() ?? 0)).map { line in
                var text = ""
                for (cell, width) in zip(cells, widths) {
                    let part = line < cell.count ? cell[line] : ""
                    text += part + String(repeating: " ", count: max(0, width - part.count) + 2)
                }
                while text.last == " " { text.removeLast() }
                return text
            }
        }
    }

    /// `text` in lines of at most `width` characters, broken at spaces; a longer word stands alone and unbroken.
    static func wrap(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return lines + [line]
    }
}
