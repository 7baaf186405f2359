import Foundation
import KinoraDrawing

/// The width and the length of every part of a cue's text in one line.
struct CueMeasure {
    /// The width of the text before each byte, in points, at the font's own size.
    private let widths: [CGFloat]
    /// The number of characters before each byte. Wide characters, such as ideographs, count twice.
    private let lengths: [Int]
    /// The offsets at which characters begin.
    let characters: [Int]
    /// The height of a line, in points.
    let lineHeight: CGFloat

    /// The number of bytes that are shaped together. A line is never much longer.
    private static let partLength = 1024

    init(_ text: CueText, _ shape: (TextRequest) -> ShapedText) {
        var (widths, lengths): ([CGFloat], [Int]) = ([], [])
        var (characters, offset): ([Int], Int) = ([], 0)
        var lineHeight: CGFloat = 0
        widths.reserveCapacity(text.count + 1)
        lengths.reserveCapacity(text.count + 1)
        var (width, length): (CGFloat, Int) = (0, 0)
        for part in Self.parts(of: text.text) {
            let string = text[part]
            var request = text.request(part, scale: 1)
            request.listsGlyphs = true
            let shaped = shape(request)
            lineHeight = max(lineHeight, shaped.lines.map { $0.ascent + $0.descent }.max() ?? shaped.size.height)
            // The first character is the mark of the direction.
            var advances = [CGFloat](repeating: 0, count: string.count + 1)
            if shaped.lines.isEmpty {
                advances = [CGFloat](repeating: shaped.size.width / CGFloat(max(string.count, 1)), count: string.count + 1)
            }
            for glyph in shaped.lines.flatMap(\.glyphs) where advances.indices.contains(glyph.character) {
                advances[glyph.character] += glyph.advance
            }
            for (index, character) in string.enumerated() {
                characters.append(offset)
                for byte in 0..<character.utf8.count {
                    // Ranges begin and end at characters. Others count as if the character had begun.
                    widths.append(byte == 0 ? width : width + advances[index + 1])
                    lengths.append(byte == 0 ? length : length + 1)
                }
                width += advances[index + 1]
                length += character.isWide ? 2 : 1
                offset += character.utf8.count
            }
        }
        widths.append(width)
        lengths.append(length)
        (self.widths, self.lengths, self.characters, self.lineHeight) = (widths, lengths, characters, lineHeight)
    }

    private static func parts(of text: String) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var (start, offset) = (0, 0)
        for character in text {
            offset += character.utf8.count
            let length = offset - start
            guard length >= partLength, character.isWhitespace || length >= 4 * partLength else { continue }
            parts.append(start..<offset)
            start = offset
        }
        if start < offset { parts.append(start..<offset) }
        return parts
    }

    /// The width of the text at `range` in one line, in points.
    func width(_ range: Range<Int>) -> CGFloat { widths[range.upperBound] - widths[range.lowerBound] }

    /// The number of characters at `range`.
    func length(_ range: Range<Int>) -> Int { lengths[range.upperBound] - lengths[range.lowerBound] }
}

extension Character {
    /// Whether the character takes the space of two letters: East Asian wide characters and emoji.
    fileprivate var isWide: Bool {
        guard let scalar = unicodeScalars.first else { return false }
        return switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
