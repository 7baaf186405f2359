/// A position in a document: line and column, both counted from 1, columns in Unicode scalars.
package struct DocumentPosition: Codable, Hashable, Comparable, Sendable {
    package let line: Int
    package let column: Int

    package static let start = DocumentPosition(line: 1, column: 1)

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (lhs: DocumentPosition, rhs: DocumentPosition) -> Bool {
        (lhs.line, lhs.column) < (rhs.line, rhs.column)
    }
}
