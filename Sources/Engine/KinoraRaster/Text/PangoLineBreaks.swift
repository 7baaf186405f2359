import CCairo
import KinoraDrawing

/// The positions at which Pango permits the end of a line: Unicode's line breaking algorithm, with a dictionary for Thai.
enum PangoLineBreaks {
    /// The maximum number of bytes that are looked at together. Longer texts are cut at spaces or, without spaces, between characters.
    private static let partLength = 4096

    /// Returns ascending UTF-8 offsets inside of `text`. Names of a few Chinese characters and words in Hangul or Katakana are not broken.
    static func offsets(in text: String) -> [Int] {
        var offsets: [Int] = []
        for part in text.shapingParts(of: partLength) {
            let start = text.utf8.index(text.startIndex, offsetBy: part.lowerBound)
            let end = text.utf8.index(start, offsetBy: part.count)
            if part.lowerBound > 0 { offsets.append(part.lowerBound) }
            offsets += breaks(in: String(text[start..<end])).map { part.lowerBound + $0 }
        }
        return offsets
    }

    private static func breaks(in text: String) -> [Int] {
        let scalars = Array(text.unicodeScalars)
        guard !scalars.isEmpty else { return [] }
        var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars.count + 1)
        let count = Int32(attributes.count)
        // Pango would take the end of the text for a zero byte.
        let readable = text.utf8.contains(0) ? text.replacing("\0", with: "\u{1}") : text
        pango_get_log_attrs(readable, Int32(readable.utf8.count), -1, pango_language_from_string("en"), &attributes, count)
        var (offsets, offset): ([Int], Int) = ([], 0)
        let unbreakable = TextWords(text).words.filter(\.isUnbreakable).map(\.range)
        var word = 0
        for (index, scalar) in scalars.enumerated() {
            while word < unbreakable.count, unbreakable[word].upperBound <= offset { word += 1 }
            let isInWord = word < unbreakable.count && unbreakable[word].lowerBound < offset
            // A hyphen that appears only at the end of a line is a letter that the text does not have.
            let isBreak = attributes[index].is_line_break != 0 && attributes[index].break_inserts_hyphen == 0
            if offset > 0, isBreak, !isInWord { offsets.append(offset) }
            offset += UTF8.width(scalar)
        }
        return offsets
    }
}
