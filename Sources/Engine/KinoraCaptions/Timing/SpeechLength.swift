/// An estimate of the time that words take in speech, in letters.
enum SpeechLength {
    /// The pause after a sentence, in letters.
    static let sentencePause = 6.0
    /// The pause after a comma, a colon or a dash, in letters.
    static let phrasePause = 3.0

    /// Returns the length of a word without the pause after it: its letters and digits, where a character of Chinese or Japanese is as long as two.
    /// At least 1.
    static func length(of word: Substring) -> Double {
        let letters = word.reduce(0.0) { sum, character in
            switch CharacterClass(character) {
            case .ideograph, .katakana: sum + 2
            case .letter, .unspaced, .continuation, .leadingVowel: sum + 1
            case .space, .opening, .punctuation: sum
            }
        }
        return max(letters, 1)
    }

    /// Returns the pause after a word, which its last punctuation determines. Closing quotation marks and brackets are skipped.
    static func pause(after word: Substring) -> Double {
        for character in word.reversed() {
            switch character {
            case ".", "!", "?", "…", "。", "！", "？", "؟", "।", "．": return sentencePause
            case ",", ";", ":", "—", "–", "、", "，", "；", "：", "،", "؛": return phrasePause
            default:
                guard CharacterClass(character) == .punctuation else { return 0 }
            }
        }
        return 0
    }

    /// Returns whether a word ends a sentence.
    static func endsSentence(_ word: Substring) -> Bool { pause(after: word) == sentencePause }

    /// Returns whether a word ends a sentence or a part of it.
    static func endsPhrase(_ word: Substring) -> Bool { pause(after: word) > 0 }
}
