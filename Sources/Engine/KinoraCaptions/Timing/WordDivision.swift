/// Divides a text into words with their punctuation.
///
/// Spaces and line breaks separate words. In scripts without spaces, words are characters, except that Katakana is divided as UAX #29 does, and that
/// small kana, and vowels of Thai and Lao, stay with their characters. Characters are grapheme clusters. Punctuation belongs to a word:
/// opening punctuation to the next one, other punctuation to the previous one.
struct WordDivision {
    /// The words as UTF-8 offsets in the text, sorted and disjoint.
    private(set) var ranges: [Range<Int>] = []
    private var start = 0
    private var end = 0
    private var last: CharacterClass?
    /// The class of the last spoken character of the current word; nil if it has none.
    private var lastSpoken: CharacterClass?
    /// Whether a dash or an ellipsis ends the word, although no space follows.
    private var breaksNext = false
    /// The number of words in earlier lines.
    private var earlierCount = 0

    init(_ text: String) {
        var offset = 0
        for character in text {
            let next = offset + character.utf8.count
            add(character, at: offset..<next)
            offset = next
        }
        finishLine()
    }

    private mutating func add(_ character: Character, at range: Range<Int>) {
        let kind = CharacterClass(character)
        guard kind != .space else {
            return character.isNewline ? finishLine() : finishAtSpace()
        }
        if startsWord(kind) { finish() }
        if last == nil { start = range.lowerBound }
        (end, last) = (range.upperBound, kind)
        if kind.isSpoken { (lastSpoken, breaksNext) = (kind, false) }
        if lastSpoken != nil, character == "—" || character == "…" { breaksNext = true }
    }

    /// Returns whether a character of the class `kind` begins a word.
    private func startsWord(_ kind: CharacterClass) -> Bool {
        guard let lastSpoken, let last else { return false }
        switch kind {
        case .space, .punctuation, .continuation: return false
        case .opening: return lastSpoken.isUnspaced || breaksNext
        case .katakana: return last != .katakana && last != .opening
        case .ideograph, .unspaced: return last != .opening && last != .leadingVowel
        case .leadingVowel: return last != .opening
        case .letter: return lastSpoken.isUnspaced || breaksNext
        }
    }

    /// Ends the word, unless it consists of punctuation that belongs to the next word, such as the dash before a line of dialogue.
    private mutating func finishAtSpace() {
        if lastSpoken != nil || (last == .punctuation && ranges.count > earlierCount) { finish() }
    }

    private mutating func finishLine() {
        finish()
        earlierCount = ranges.count
    }

    private mutating func finish() {
        guard last != nil else { return }
        if lastSpoken == nil, ranges.count > earlierCount {
            ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<end
        } else {
            ranges.append(start..<end)
        }
        (last, lastSpoken, breaksNext) = (nil, nil, false)
    }
}

extension Cue {
    /// The words of the text with their punctuation, as UTF-8 offsets, sorted and disjoint.
    ///
    /// Spaces and line breaks separate words. In Chinese and Japanese, words are characters and runs of Katakana; in Thai, Lao, Khmer and
    /// Burmese, characters. A character is a grapheme cluster.
    public var wordRanges: [Range<Int>] { WordDivision(text).ranges }
}
