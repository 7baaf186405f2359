/// A place in a text that is read from beginning to end, and that errors name by line and column.
struct DocumentCursor {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private(set) var position = DocumentPosition(line: 1, column: 1)

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// What stands here, nil at the end.
    var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// What stands behind it, nil at the end.
    var peekNext: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

    /// Goes past what stands here. Not to be called at the end.
    mutating func advance() {
        position =
            scalars[index] == "\n"
            ? DocumentPosition(line: position.line + 1, column: 1) : DocumentPosition(line: position.line, column: position.column + 1)
        index += 1
    }
}
