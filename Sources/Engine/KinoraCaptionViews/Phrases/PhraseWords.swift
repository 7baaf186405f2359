/// The function words of a language, which decide at which words people end a line.
struct PhraseWords: Sendable {
    /// Articles: never the last word of a line.
    let articles: Set<String>
    /// Conjunctions and relative pronouns: a line may well begin with them.
    let conjunctions: Set<String>
    /// Prepositions: a line may begin, but not end with them.
    let prepositions: Set<String>
    /// Possessive pronouns, auxiliary verbs and other words that belong to the next one.
    let determiners: Set<String>
    /// Words that belong to the one before, such as postpositions.
    let enclitics: Set<String>

    init(articles: String = "", conjunctions: String, prepositions: String = "", determiners: String = "", enclitics: String = "") {
        func words(_ text: String) -> Set<String> { Set(text.split(whereSeparator: \.isWhitespace).map(String.init)) }
        (self.articles, self.conjunctions, self.prepositions) = (words(articles), words(conjunctions), words(prepositions))
        (self.determiners, self.enclitics) = (words(determiners), words(enclitics))
    }

    static let none = PhraseWords(conjunctions: "")

    /// All words.
    private var all: Set<String> { articles.union(conjunctions).union(prepositions).union(determiners).union(enclitics) }

    /// The languages of each function word.
    static let codes: [String: [String]] = {
        var codes: [String: [String]] = [:]
        for (code, words) in languages { for word in words.all { codes[word, default: []].append(code) } }
        return codes
    }()
}
