/// A table of text columns. Long cells are wrapped at spaces.
package struct TextTable {
    private let header: [String]
    private let limits: [Int]
    private var rows: [[String]] = []

    /// Creates a table. `limits` are the maximum widths of the columns, in characters. A header whose cells are all empty is left out.
    package init(header: [String], limits: [Int]) {
        precondition(header.count == limits.count, "a table requires one limit per column")
        self.header = header
        self.limits = limits
    }

    package mutating func add(_ cells: [String]) {
        precondition(cells.count == header.count, "a row requires one cell per column")
        rows.append(cells)
    }

    /// The lines of the table, without trailing spaces.
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

    /// Returns `text` in lines of at most `width` characters, broken at spaces. A longer word is not broken.
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
