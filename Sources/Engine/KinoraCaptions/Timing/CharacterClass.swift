/// The role of a character in the division of a text into words.
enum CharacterClass {
    /// Space between words. No-break spaces belong to their words.
    case space
    /// Punctuation that belongs to the following word, such as an opening bracket.
    case opening
    /// Other punctuation, which belongs to the preceding word.
    case punctuation
    /// A letter, digit or symbol of a script that writes spaces between words.
    case letter
    /// A character that is a word: of Chinese, or of Japanese in Hiragana.
    case ideograph
    /// A character of Katakana. Adjacent ones are one word.
    case katakana
    /// A character of a script without spaces whose words only a dictionary knows, such as Thai. Each is a word.
    case unspaced
    /// A character that continues the preceding character, such as a small kana or a following vowel of Thai.
    case continuation
    /// A vowel that is written before its consonant, such as in Thai.
    case leadingVowel

    init(_ character: Character) {
        let scalar = character.unicodeScalars[character.unicodeScalars.startIndex]
        switch scalar.value {
        case 0xA0, 0x202F, 0x2060, 0xFEFF: self = .punctuation
        case 0x200B: self = .space
        case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096, 0x3005, 0x309D, 0x309E:
            self = .continuation
        case 0x30A0...0x30FF where scalar.value != 0x30FB, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
        case 0x3040...0x309F, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF, 0x3006, 0x3007, 0x3100...0x312F:
            self = .ideograph
        case 0xE40...0xE44, 0xEC0...0xEC4: self = .leadingVowel
        case 0xE2F, 0xE30, 0xE32, 0xE33, 0xE45, 0xE46, 0xEB0, 0xEB2, 0xEB3, 0xEC6: self = .continuation
        case 0xE50...0xE59, 0xED0...0xED9: self = .letter
        case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: self = .unspaced
        default: self = CharacterClass(category: scalar)
        }
    }

    private init(category scalar: Unicode.Scalar) {
        if scalar.properties.isWhitespace {
            self = .space
            return
        }
        switch scalar.properties.generalCategory {
        case .openPunctuation, .initialPunctuation: self = .opening
        case .closePunctuation, .finalPunctuation, .dashPunctuation, .connectorPunctuation, .format, .control: self = .punctuation
        case .otherPunctuation: self = scalar == "¿" || scalar == "¡" ? .opening : .punctuation
        default: self = .letter
        }
    }

    /// Whether the script writes no spaces between words.
    var isUnspaced: Bool {
        switch self {
        case .ideograph, .katakana, .unspaced, .continuation, .leadingVowel: true
        case .space, .opening, .punctuation, .letter: false
        }
    }

    /// Whether the character is spoken.
    var isSpoken: Bool { isUnspaced || self == .letter }
}
