/// A position in a document: line and column, both counted from 1, columns in Unicode scalars.
package struct DocumentPosition: Codable, Hashable, Sendable {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
