import KinoraErrors

extension DocumentText {
    /// The position of the first of `characters` in the text, outside of lines that are comments; nil if there is none.
    ///
    /// O(length of the text).
    package func location(of characters: [Unicode.Scalar]) -> ErrorLocation? {
        let characters = Set(characters)
        var (line, column) = (1, 1)
        var (isComment, isIndentation) = (false, true)
        for scalar in text.unicodeScalars {
            if scalar == "\n" {
                (line, column, isComment, isIndentation) = (line + 1, 1, false, true)
                continue
            }
            if isIndentation, scalar != " " { (isComment, isIndentation) = (scalar == "#", false) }
            if !isComment, characters.contains(scalar) { return ErrorLocation(source: source, line: line, column: column) }
            column += 1
        }
        return nil
    }
}
