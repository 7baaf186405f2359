extension ParameterError {
    /// The maximum number of words that an error lists.
    private static let maxWords = 10
    /// The number of words that an error lists if there are more.
    private static let nearWords = 6

    /// Creates the error for a key that is none of `keys`.
    ///
    /// - Parameter synonym: The right key for this one, if it is known.
    package init(unknownKey key: String, in keys: [String], synonym: String? = nil) {
        let dashed = Self.dashed(key)
        let known = keys.contains(dashed) ? dashed : synonym
        let suggestion = known ?? NearMiss.nearest(to: key, in: keys) ?? NearMiss.nearest(to: dashed, in: keys)
        self.init(
            problem: "there is no such key",
            accepted: keys.isEmpty ? "no keys at all" : Self.accepted(keys, near: key, "a key", hasSuggestion: suggestion != nil),
            suggestion: suggestion)
    }

    /// Creates the error for a word that is none of `words`.
    ///
    /// - Parameters:
    ///   - problem: The problem, such as "is not a choice".
    ///   - noun: What the words are, with an article.
    ///   - none: What is accepted if there are no words.
    ///   - synonym: The right word for this one, if it is known.
    package init(
        unknownWord word: String, problem: String, in words: [String], _ noun: String = "a word", none: String = "", synonym: String? = nil
    ) {
        let dashed = Self.dashed(word)
        let suggestion = (words.contains(dashed) && dashed != word ? dashed : synonym) ?? NearMiss.nearest(to: word, in: words)
        self.init(
            value: word, problem: problem,
            accepted: words.isEmpty ? none : Self.accepted(words, near: word, noun, hasSuggestion: suggestion != nil),
            suggestion: suggestion)
    }

    /// The word with dashes instead of capital letters, underscores and spaces: `textAlign` is `text-align`.
    package static func dashed(_ word: String) -> String {
        var result = ""
        for character in word.prefix(64) {
            if character.isUppercase, !result.isEmpty, result.last != "-" { result += "-" }
            result += character == "_" || character == " " ? "-" : character.lowercased()
        }
        return result
    }

    /// All words if there are few. A suggestion needs no others; without one, the nearest words are listed.
    private static func accepted(_ words: [String], near word: String, _ noun: String, hasSuggestion: Bool) -> String {
        guard words.count > maxWords else { return "one of \(words.joined(separator: ", "))" }
        return hasSuggestion ? "" : "\(noun) such as \(NearMiss.nearest(nearWords, to: word, in: words).joined(separator: ", "))"
    }
}
