/// The position of a character in a file.
package struct TextLocation: Hashable, Sendable {
    /// The path of the file, as the film names it.
    package let file: String
    /// Counted from 1.
    package let line: Int
    /// The character (Unicode scalar) in the line, counted from 1.
    package let column: Int

    package init(file: String, line: Int, column: Int) {
        (self.file, self.line, self.column) = (file, line, column)
    }
}
