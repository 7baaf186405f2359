/// A position in a document, such as the position of an error.
public struct ErrorLocation: Hashable, Sendable {
    /// The path of the document as given by the user.
    public let source: String
    /// The line, counted from 1.
    public let line: Int
    /// The character (Unicode scalar) in the line, counted from 1.
    public let column: Int
    /// The line with a caret below the column; nil if it is unknown.
    public package(set) var excerpt: String?

    package init(source: String, line: Int, column: Int, excerpt: String? = nil) {
        (self.source, self.line, self.column, self.excerpt) = (source, line, column, excerpt)
    }
}
