extension Cue {
    /// Sets the text and the measured words.
    ///
    /// Words are searched for in `text` in their order. Without a text, or if few words are in it, the words are the text, with spaces between
    /// them if no word has one and the script has spaces.
    mutating func align(_ words: [SpokenWord], with text: String?) {
        if let text, !text.isEmpty {
            self.text = text
            let ranges = CueAlignment.search(words, in: text)
            if ranges.count(where: { $0 != nil }) * 2 >= words.count {
                return setWords(zip(words, ranges).compactMap { word, range in range.map { (word, $0) } })
            }
        }
        let (joined, ranges) = CueAlignment.join(words)
        self.text = joined
        setWords(Array(zip(words, ranges)))
    }

    /// Sets the measured words, with times that do not decrease. Parts of words are joined, because tokens of Whisper divide words anywhere.
    private mutating func setWords(_ pairs: [(SpokenWord, Range<Int>)]) {
        let boundaries = wordRanges
        var result: [CueWord] = []
        var index = 0
        for (word, range) in pairs {
            guard let wordStart = word.start else { continue }
            let from = min(max(wordStart, result.last?.start ?? start), end)
            let to = min(max(word.end ?? wordStart, from), end)
            while index < boundaries.count, boundaries[index].upperBound <= range.lowerBound { index += 1 }
            if let last = result.last, index < boundaries.count, boundaries[index].lowerBound < range.lowerBound,
                last.range.upperBound > boundaries[index].lowerBound
            {
                result[result.count - 1].range = last.range.lowerBound..<range.upperBound
                result[result.count - 1].end = max(last.end, to)
            } else {
                if let last = result.last, last.end > from { result[result.count - 1].end = from }
                result.append(CueWord(range: range, start: from, end: to))
            }
        }
        self.words = result
    }
}

/// Relates words to a text.
enum CueAlignment {
    /// Returns the ranges of `words` in `text`, as UTF-8 offsets, sorted and disjoint; nil for words that are not found.
    static func search(_ words: [SpokenWord], in text: String) -> [Range<Int>?] {
        let bytes = Array(text.utf8)
        var offset = 0
        var skipped = 0
        return words.map { word in
            let needle = Array(word.text.trimmed.utf8)
            // A word that is far away is another one with the same text.
            let last = min(bytes.count - needle.count, offset + skipped + 40)
            var start = offset
            while start <= last {
                if bytes[start..<start + needle.count].elementsEqual(needle) {
                    (offset, skipped) = (start + needle.count, 0)
                    return start..<offset
                }
                start += 1
            }
            skipped += needle.count + 1
            return nil
        }
    }

    /// Joins words to a text.
    static func join(_ words: [SpokenWord]) -> (text: String, ranges: [Range<Int>]) {
        let haveSpaces =
            words.dropFirst().contains { $0.text.first?.isWhitespace == true }
            || words.dropLast().contains { $0.text.last?.isWhitespace == true }
        var text = ""
        var ranges: [Range<Int>] = []
        for word in words {
            let trimmed = word.text.trimmed
            if let last = text.last, let first = trimmed.first {
                let isJoined = CharacterClass(first).isUnspaced && (CharacterClass(last).isUnspaced || isWide(last))
                let isPunctuation = trimmed.allSatisfy { CharacterClass($0) == .punctuation }
                let needsSpace = haveSpaces ? word.text.first?.isWhitespace == true : !isJoined && !isPunctuation
                if needsSpace, !last.isWhitespace { text += " " }
            }
            let start = text.utf8.count
            text += trimmed
            ranges.append(start..<text.utf8.count)
            if haveSpaces, word.text.last?.isWhitespace == true { text += " " }
        }
        return (String(text.trimmed), ranges)
    }

    /// Whether the character is punctuation of Chinese or Japanese, which contains its space.
    private static func isWide(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { (0x3000...0x303F).contains($0.value) || (0xFF01...0xFF65).contains($0.value) } ?? false
    }
}
