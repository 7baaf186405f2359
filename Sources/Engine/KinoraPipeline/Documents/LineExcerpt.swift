/// A line of a text with a caret below one of its characters, for errors.
///
/// Tabs become spaces, characters without a width are left out, and the middle of a long line is shown. The caret is exact in terminals that
/// show East Asian wide characters and emoji in two cells.
package struct LineExcerpt: Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, from 1.
    package let number: Int
    /// The line, or the part of it around the caret.
    package let text: String
    /// The number of terminal cells before the caret.
    package let indent: Int

    /// The maximum number of cells of ``text``, without the ellipses.
    package static let maxWidth = 100
    /// The maximum number of cells before the caret in a long line.
    private static let maxIndent = 60

    /// - Parameters:
    ///   - line: The line without its line break.
    ///   - number: The number of the line, from 1.
    ///   - column: The column of the caret in Unicode scalars, from 1. After the end of the line, the caret follows the last character.
    package init(_ line: Substring.UnicodeScalarView, number: Int, column: Int) {
        let offset = max(0, column - 1)
        // Characters further away are not shown.
        let skipped = max(0, offset - 2 * LineExcerpt.maxWidth)
        let near = line.dropFirst(skipped).prefix(4 * LineExcerpt.maxWidth)
        var cells: [(text: String, width: Int)] = []
        var marked: Int?
        var position = skipped
        var width = 0
        for character in Substring(near) {
            let cell = LineExcerpt.cell(of: character, after: width)
            position += character.unicodeScalars.count
            if marked == nil, position > offset { marked = cells.count }
            cells.append(cell)
            width += cell.width
        }
        let caret = marked ?? cells.count
        var shown = cells.startIndex..<cells.endIndex
        let hasMore = line.dropFirst(skipped + 4 * LineExcerpt.maxWidth).first != nil
        if width > LineExcerpt.maxWidth || skipped > 0 || hasMore {
            let before = LineExcerpt.count(of: cells[..<caret].reversed(), within: LineExcerpt.maxIndent)
            let after = LineExcerpt.count(of: Array(cells[caret...]), within: LineExcerpt.maxWidth - LineExcerpt.maxIndent)
            shown = (caret - before)..<(caret + after)
        }
        let isCutBefore = skipped > 0 || shown.lowerBound > 0
        let isCutAfter = hasMore || shown.upperBound < cells.endIndex
        self.number = number
        text = (isCutBefore ? "…" : "") + cells[shown].map(\.text).joined() + (isCutAfter ? "…" : "")
        indent = (isCutBefore ? 1 : 0) + cells[shown.lowerBound..<caret].map(\.width).reduce(0, +)
    }

    /// Two lines: the text after its number, and the caret.
    package var description: String {
        let margin = String(repeating: " ", count: "\(number)".count)
        return "  \(number) | \(text)\n  \(margin) | \(String(repeating: " ", count: indent))^"
    }

    /// The number of the first elements of `cells` that have at most `width` cells in total.
    private static func count(of cells: [(text: String, width: Int)], within width: Int) -> Int {
        var rest = width
        for (index, cell) in cells.enumerated() {
            rest -= cell.width
            if rest < 0 { return index }
        }
        return cells.count
    }

    /// The text that shows `character` and its width in cells.
    private static func cell(of character: Character, after width: Int) -> (text: String, width: Int) {
        if character == "\t" {
            let count = 4 - width % 4
            return (String(repeating: " ", count: count), count)
        }
        guard let first = character.unicodeScalars.first else { return ("", 0) }
        switch first.properties.generalCategory {
        case .control: return ("?", 1)
        case .format, .nonspacingMark, .enclosingMark: return ("", 0)
        default: break
        }
        // A character may have any number of combining marks.
        let scalars = character.unicodeScalars.prefix(16)
        let isWide = LineExcerpt.isWide(first) || scalars.contains("\u{FE0F}")
        return (String(String.UnicodeScalarView(scalars)), isWide ? 2 : 1)
    }

    /// Whether terminals show `scalar` in two cells: the ranges of Unicode Standard Annex 11 without gaps, and emoji.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            true
        default: scalar.properties.isEmojiPresentation
        }
    }
}
