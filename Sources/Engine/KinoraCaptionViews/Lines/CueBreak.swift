import KinoraCaptions
import KinoraDrawing

/// A position at which a line of a cue may end.
struct CueBreak {
    /// The offset of the next line.
    var next: Int
    /// The offset of the end of the line, without white space.
    var end: Int
    /// How badly the line would end there (``PhraseBreak``).
    var cost: Double
    /// Whether the line must end there.
    var isMandatory = false
    /// Whether the position is a line feed of the file.
    var isOfFile = false
}

extension CueBreak {
    /// The cost of a line end inside of a word.
    static let wordCost = 5.0

    /// The positions inside of a cue's text, in ascending order.
    ///
    /// - Parameter offsets: The positions that the rules of the scripts permit.
    static func all(in text: CueText, _ offsets: [Int], _ language: PhraseLanguage) -> [CueBreak] {
        let raw = Array(text.cue.text.utf8)
        var breaks: [CueBreak] = []
        for next in offsets where next > 0 && next < text.count {
            var end = next
            while end > 0, raw[end - 1] == 32 || (9...13).contains(raw[end - 1]) { end -= 1 }
            guard end > 0 else { continue }
            let isOfFile = raw[end..<next].contains(10)
            let (before, after) = (text[max(end - Self.context, 0)..<end], text[next..<min(next + Self.context, text.count)])
            breaks.append(
                CueBreak(
                    next: next, end: end, cost: PhraseBreak.cost(before: before, after: after, hasSpace: end < next, language),
                    // A new line of a dialogue.
                    isMandatory: isOfFile && (after.first.map { "-–—".contains($0) } ?? false), isOfFile: isOfFile))
        }
        return breaks
    }

    /// The number of bytes before and after a position that decide about its cost.
    private static let context = 64
}
