/// A value of the property `text-transform`.
enum SVGTextCase: String, Hashable {
    case none, uppercase, lowercase, capitalize

    /// The text with the letters that are drawn.
    ///
    /// - Parameter previous: The character before the text; nil at its start.
    func applied(to text: String, after previous: Unicode.Scalar?) -> String {
        switch self {
        case .none: return text
        case .uppercase: return text.uppercased()
        case .lowercase: return text.lowercased()
        case .capitalize:
            var isInWord = previous.map { Self.isPartOfWord(Character($0)) } ?? false
            return text.reduce(into: "") { result, character in
                result += isInWord ? String(character) : Self.titlecase(character)
                isInWord = Self.isPartOfWord(character)
            }
        }
    }

    /// Letters, digits and apostrophes.
    private static func isPartOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "'\u{2019}".contains(character)
    }

    private static func titlecase(_ character: Character) -> String {
        guard let first = character.unicodeScalars.first else { return "" }
        var text = first.properties.titlecaseMapping
        text.unicodeScalars.append(contentsOf: character.unicodeScalars.dropFirst())
        return text
    }
}
