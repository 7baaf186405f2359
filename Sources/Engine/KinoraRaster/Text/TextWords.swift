import CCairo

/// The words of a text: letters of one script with their marks.
struct TextWords {
    struct Word {
        /// In bytes.
        var range: Range<Int>
        var script: GUnicodeScript
        /// The letters, and the marks that belong to a script.
        var scalars: [UInt32]

        /// Whether a line break inside the word is wrong, although Unicode allows one: a name of two to four Chinese characters, or a word in Hangul or
        /// Katakana.
        var isUnbreakable: Bool {
            switch script {
            case G_UNICODE_SCRIPT_HAN: (2...4).contains(scalars.count)
            case G_UNICODE_SCRIPT_HANGUL, G_UNICODE_SCRIPT_KATAKANA: (2...12).contains(scalars.count)
            default: false
            }
        }
    }

    private(set) var words: [Word] = []

    init(_ text: String) {
        var offset = 0
        var word: Word?
        for scalar in text.unicodeScalars {
            let length = UTF8.width(scalar)
            defer { offset += length }
            let isMark = g_unichar_ismark(scalar.value) != 0
            guard isMark || g_unichar_isalpha(scalar.value) != 0 else {
                finish(&word)
                continue
            }
            let script = g_unichar_get_script(scalar.value)
            let isShared = script == G_UNICODE_SCRIPT_COMMON || script == G_UNICODE_SCRIPT_INHERITED
            if word == nil || !isShared && script != word?.script {
                finish(&word)
                if isShared { continue }
                word = Word(range: offset..<offset, script: script, scalars: [])
            }
            let start = word?.range.lowerBound ?? offset
            word?.range = start..<(offset + length)
            // Shapers compose shared marks with their letters.
            if !isShared || !isMark { word?.scalars.append(scalar.value) }
        }
        finish(&word)
    }

    private mutating func finish(_ word: inout Word?) {
        if let word { words.append(word) }
        word = nil
    }
}
