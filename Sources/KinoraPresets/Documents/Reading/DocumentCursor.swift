/// A position in a text that is read from beginning to end, with line and column for errors.
struct DocumentCursor {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private(set) var position = DocumentPosition(line: 1, column: 1)

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// The current character; nil at the end.
    var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// The next character; nil at the end.
    var peekNext: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

    /// Advances by one character. Must not be called at the end.
    mutating func advance() {
        position =
            scalars[index] == "\n"
            ? DocumentPosition(line: position.line + 1, column: 1) : DocumentPosition(line: position.line, column: position.column + 1)
        index += 1
    }
}
