/// A word, or a part of a word, as a file of words contains it.
struct SpokenWord {
    /// The text, possibly with a space before it.
    var text: String
    /// The start in seconds; nil if the file does not know it, as whisperX does not for numbers.
    var start: Double?
    var end: Double?
    var speaker: String?
}

/// Words that belong together, such as a segment of Whisper.
struct Utterance {
    /// The text; nil for the text of the words.
    var text: String?
    var start: Double?
    var end: Double?
    var words: [SpokenWord] = []
    var speaker: String?
    /// The offset in the file, for the line.
    var offset: Int
}
