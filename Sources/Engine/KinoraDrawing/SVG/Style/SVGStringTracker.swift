/// Follows the text of a style sheet and finds the characters that are in quotation marks or escaped.
struct SVGStringTracker {
    private var quote: Character?
    private var isEscaped = false

    /// Whether the next character of the text is part of a string, including its quotation marks, or belongs to an escape.
    mutating func contains(_ character: Character) -> Bool {
        if isEscaped {
            isEscaped = false
            return true
        }
        if character == "\\" {
            isEscaped = true
            return true
        }
        if let open = quote {
            // A string ends with its line.
            if character == open || character.isNewline { quote = nil }
            return true
        }
        guard character == "\"" || character == "'" else { return false }
        quote = character
        return true
    }
}
