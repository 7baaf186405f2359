/// How well a line ends between two parts of a text.
enum PhraseBreak {
    /// Costs are compared with the squared deviation of a line from the mean length, as a fraction of the maximum length. A line ends with an article
    /// only if nothing else is possible.
    static let article = 50.0
    private static let sentence = -0.30
    private static let clause = -0.18
    private static let bracket = -0.10
    private static let conjunction = -0.12
    private static let preposition = -0.06
    private static let dangling = 0.35
    private static let determiner = 0.20
    private static let name = 0.15
    private static let unit = 0.30
    private static let hyphen = 0.25
    private static let ideograph = 0.06
    private static let kana = 0.14

    /// The cost of a line end between `before`, the text before without white space at its end, and `after`, the text after it.
    ///
    /// - Parameter hasSpace: Whether there is white space between the two.
    static func cost(before: Substring, after: Substring, hasSpace: Bool, _ language: PhraseLanguage) -> Double {
        guard let last = before.last, let next = after.first else { return 0 }
        if last == ".", abbreviations.contains(PhraseWords.plain(before.split(whereSeparator: \.isWhitespace).last ?? "")) { return unit }
        if sentenceEnds.contains(last) { return sentence }
        if clauseEnds.contains(last) { return clause }
        // A sentence in quotation marks.
        if closers.contains(last) {
            let inner = before.dropLast().last
            return inner.map(sentenceEnds.contains) ?? false ? sentence : bracket
        }
        if dashes.contains(last) { return hasSpace ? clause : hyphen }
        if openers.contains(next) { return bracket }
        guard hasSpace else { return costWithoutSpace(last, next) }
        return cost(
            PhraseWords.plain(before.split(whereSeparator: \.isWhitespace).last ?? ""),
            PhraseWords.plain(after.prefix { !$0.isWhitespace }), last: last, next: next, language)
    }

    private static func cost(_ word: String, _ following: String, last: Character, next: Character, _ language: PhraseLanguage) -> Double {
        let words = language.words
        if words.articles.contains(word) { return article }
        if words.enclitics.contains(following) { return dangling }
        if word.last?.isNumber ?? false, following.count <= 3 { return unit }
        if words.prepositions.contains(word) || words.conjunctions.contains(word) { return dangling }
        if words.determiners.contains(word) { return determiner }
        if words.conjunctions.contains(following) { return conjunction }
        if words.prepositions.contains(following) { return preposition }
        if last.isLetter, next.isUppercase, !language.capitalizesNouns { return name }
        return isThai(last) ? clause : 0
    }

    /// Between letters of scripts without spaces, or after a hyphen.
    private static func costWithoutSpace(_ last: Character, _ next: Character) -> Double {
        if isThai(last) { return 0 }
        if particles.contains(next) { return dangling }
        // In Japanese, a word begins where Kanji or Katakana follow Hiragana.
        if isHiragana(next) { return kana }
        if isHiragana(last) { return 0 }
        return ideograph
    }

    /// Words whose full stop does not end a sentence.
    private static let abbreviations: Set<String> = [
        "mr", "mrs", "ms", "dr", "prof", "st", "no", "vs", "jr", "sr", "sra", "mme", "mlle", "nr", "z.b", "bzw", "ca", "dott", "sig",
    ]
    private static let sentenceEnds: Set<Character> = [".", "!", "?", "…", "。", "！", "？", "؟", "।", "॥", "۔", "։", "።", "．"]
    private static let clauseEnds: Set<Character> = [",", ";", ":", "、", "，", "；", "：", "،", "؛", "·", "・"]
    private static let closers: Set<Character> = [")", "]", "}", "\"", "'", "”", "’", "»", "›", "」", "』", "）", "】", "》", "〉", "“"]
    private static let openers: Set<Character> = ["(", "[", "{", "“", "‘", "„", "«", "‹", "「", "『", "（", "【", "《", "〈", "¿", "¡"]
    private static let dashes: Set<Character> = ["-", "–", "—", "‐", "―", "─"]
    /// Chinese particles that belong to the word before.
    private static let particles: Set<Character> = ["的", "了", "吗", "呢", "吧", "着", "过", "们", "啊", "嗎", "著", "過", "們"]

    private static func isHiragana(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { (0x3041...0x309F).contains($0.value) } ?? false
    }

    /// Thai, Lao, Khmer and Burmese: scripts with spaces between phrases, not between words.
    private static func isThai(_ character: Character) -> Bool {
        character.unicodeScalars.first.map {
            (0x0E00...0x0EFF).contains($0.value) || (0x1000...0x109F).contains($0.value) || (0x1780...0x17FF).contains($0.value)
        } ?? false
    }
}
