/// The plural of English nouns, for texts with `^[2 cup](inflect: true)`.
enum EnglishNoun {
    /// Returns true if the first number in `text` is not 1.
    static func needsPlural(_ text: String) -> Bool {
        let number = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "," || $0 == "." }
        guard !number.isEmpty else { return false }
        return Double(number.filter { $0 != "," }) != 1
    }

    /// Returns `text` with its last word in the plural.
    static func withPlural(_ text: String) -> String {
        let end = text.lastIndex(where: \.isLetter).map { text.index(after: $0) } ?? text.startIndex
        let word = text[..<end].suffix(while: \.isLetter)
        guard !word.isEmpty else { return text }
        return text[..<word.startIndex] + plural(of: String(word)) + text[end...]
    }

    private static let irregular = [
        "person": "people", "man": "men", "woman": "women", "child": "children", "foot": "feet", "tooth": "teeth", "mouse": "mice",
        "goose": "geese", "leaf": "leaves", "knife": "knives", "life": "lives", "wife": "wives", "half": "halves", "shelf": "shelves",
        "wolf": "wolves", "loaf": "loaves", "potato": "potatoes", "tomato": "tomatoes", "hero": "heroes", "echo": "echoes",
        "sheep": "sheep", "fish": "fish", "series": "series", "quiz": "quizzes",
    ]

    private static func plural(of word: String) -> String {
        if let plural = irregular[word.lowercased()] {
            return word.first?.isUppercase == true ? plural.prefix(1).uppercased() + plural.dropFirst() : plural
        }
        let lowercase = word.lowercased()
        // A noun with one "s" at its end is a plural already, except one such as "bus".
        if lowercase.hasSuffix("s"), !["ss", "us", "is"].contains(where: { lowercase.hasSuffix($0) }) { return word }
        if ["s", "x", "z", "ch", "sh"].contains(where: { lowercase.hasSuffix($0) }) { return word + "es" }
        if lowercase.hasSuffix("y"), let before = lowercase.dropLast().last, !"aeiou".contains(before) { return word.dropLast() + "ies" }
        return word + "s"
    }
}

extension Substring {
    /// Returns the characters at the end that match.
    fileprivate func suffix(while matches: (Character) -> Bool) -> Substring {
        self[(lastIndex { !matches($0) }.map { index(after: $0) } ?? startIndex)...]
    }
}
