/// The position of an error in a document.
package struct ErrorLocation: Hashable, Sendable {
    /// The path of the document as given by the user.
    package let source: String
    /// From 1.
    package let line: Int
    /// In Unicode scalars, from 1.
    package let column: Int
    /// The line with a caret below the column; nil if it is unknown.
    package var excerpt: String?

    package init(source: String, line: Int, column: Int, excerpt: String? = nil) {
        (self.source, self.line, self.column, self.excerpt) = (source, line, column, excerpt)
    }
}
