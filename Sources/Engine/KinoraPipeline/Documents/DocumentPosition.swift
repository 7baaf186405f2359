/// A position in a document: line and column, both counted from 1, columns in Unicode scalars.
package struct DocumentPosition: Codable, Hashable, Comparable, Sendable {
    package let line: Int
    package let column: Int
    /// The path of the file, if that is another one than the document; such as a document that it imports.
    package var file: String?

    package static let start = DocumentPosition(line: 1, column: 1)

    package init(line: Int, column: Int, file: String? = nil) {
        (self.line, self.column, self.file) = (line, column, file)
    }

    package static func < (lhs: DocumentPosition, rhs: DocumentPosition) -> Bool {
        // Positions in other files are before positions in the document.
        (lhs.file == nil ? 1 : 0, lhs.file ?? "", lhs.line, lhs.column) < (rhs.file == nil ? 1 : 0, rhs.file ?? "", rhs.line, rhs.column)
    }
}
