/// The language whose phrases decide where lines end.
struct PhraseLanguage: Hashable, Sendable {
    /// The primary subtag, such as `en`; nil if unknown.
    let code: String?

    /// The language of a BCP 47 tag, such as `pt-BR`; nil for a language that is not known.
    init?(tag: String?) {
        guard let code = tag?.split(whereSeparator: { $0 == "-" || $0 == "_" }).first?.lowercased(), PhraseWords.languages[code] != nil
        else {
            return nil
        }
        self.code = code
    }

    /// The language with the most function words among the words of `texts`; unknown if there are none.
    init(guessing texts: some Sequence<String>) {
        var counts: [String: Int] = [:]
        for text in texts {
            for word in text.split(whereSeparator: \.isWhitespace) {
                for code in PhraseWords.codes[PhraseWords.plain(word)] ?? [] { counts[code, default: 0] += 1 }
            }
        }
        // English precedes the others, and else the alphabet decides, so that the result does not depend on the order of a dictionary.
        code = counts.max { ($0.value, $0.key == "en" ? 1 : 0, $1.key) < ($1.value, $1.key == "en" ? 1 : 0, $0.key) }?.key
    }

    var words: PhraseWords { code.flatMap { PhraseWords.languages[$0] } ?? .none }

    /// Whether nouns have capital letters, so that two capitals are not a name.
    var capitalizesNouns: Bool { code == "de" }
}

extension PhraseWords {
    /// `word` in lowercase, without punctuation around it.
    static func plain(_ word: some StringProtocol) -> String {
        func isLetter(_ character: Character) -> Bool { character.isLetter || character.isNumber }
        guard let first = word.firstIndex(where: isLetter), let last = word.lastIndex(where: isLetter) else { return "" }
        return word[first...last].lowercased()
    }
}
