extension Cue {
    /// Returns the part of the cue with the text at `range`, without white space around it.
    ///
    /// - Parameters:
    ///   - range: The range in the text, as UTF-8 offsets.
    ///   - start: The start of the part, in seconds.
    ///   - end: The end of the part, in seconds; not before `start`.
    func part(_ range: Range<Int>, start: Double, end: Double) -> Cue {
        let part = text(at: range)
        let trimmed = part.trimmed
        let lower = range.lowerBound + part.utf8.distance(from: part.startIndex, to: trimmed.startIndex)
        let kept = lower..<lower + trimmed.utf8.count
        func moved(_ range: Range<Int>) -> Range<Int>? {
            let common = range.clamped(to: kept)
            return common.isEmpty ? nil : common.lowerBound - lower..<common.upperBound - lower
        }
        var cue = self
        (cue.start, cue.end, cue.text) = (start, max(start, end), String(trimmed))
        cue.spans = spans.compactMap { span in moved(span.range).map { CueSpan(range: $0, style: span.style) } }
        cue.words = words.compactMap { word in moved(word.range).map { CueWord(range: $0, start: word.start, end: word.end) } }
        return cue.clampingWords()
    }

    /// Replaces the text at `range`, UTF-8 offsets between characters, by `replacement`. Spans and words keep their characters.
    mutating func replaceText(at range: Range<Int>, with replacement: String) {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        let end = utf8.index(start, offsetBy: range.count)
        text = String(text[..<start]) + replacement + text[end...]
        let change = replacement.utf8.count - range.count
        guard change != 0 else { return }
        func moved(_ old: Range<Int>) -> Range<Int> {
            let lower = old.lowerBound >= range.upperBound ? old.lowerBound + change : min(old.lowerBound, range.lowerBound)
            let upper = old.upperBound > range.lowerBound ? max(lower, old.upperBound + change) : old.upperBound
            return lower..<max(lower, upper)
        }
        for index in spans.indices { spans[index].range = moved(spans[index].range) }
        for index in words.indices { words[index].range = moved(words[index].range) }
    }

    /// Returns the cue with the times of words in its range.
    func clampingWords() -> Cue {
        var cue = self
        for index in cue.words.indices {
            cue.words[index].start = min(max(words[index].start, start), end)
            cue.words[index].end = min(max(words[index].end, cue.words[index].start), end)
        }
        return cue
    }
}

extension StringProtocol {
    /// The number of columns that the text occupies without line breaks: 1 for a character, 2 for a character of Chinese or Japanese.
    var columns: Int {
        reduce(0) { sum, character in
            if character.isNewline { return sum }
            switch CharacterClass(character) {
            case .ideograph, .katakana: return sum + 2
            case .continuation:
                return sum + (character.utf8.count >= 3 && character.unicodeScalars.first.map { $0.value >= 0x3000 } == true ? 2 : 1)
            case .punctuation, .opening, .space, .letter, .unspaced, .leadingVowel:
                let isWide = character.unicodeScalars.first.map {
                    (0x3000...0x303F).contains($0.value) || (0xFF01...0xFF60).contains($0.value)
                }
                return sum + (isWide == true ? 2 : 1)
            }
        }
    }
}
