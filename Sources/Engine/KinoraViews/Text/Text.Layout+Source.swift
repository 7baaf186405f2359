import Foundation
import KinoraDrawing
import KinoraRuntime

extension Text.Layout {
    /// The text of a layout, from which other characters in its style can be made. Layouts with the same glyphs are equal, whatever their source.
    final class Source: Equatable {
        let string: String
        private let text: Text
        private let environment: EnvironmentValues
        private let scale: CGFloat
        private(set) lazy var characters = Array(string)
        /// Whether each character is joined to others; empty if none is.
        private(set) lazy var joined = string.joinsLetters ? characters.map { String($0).joinsLetters && !$0.isNumber } : []

        init(_ string: String, _ text: Text, _ environment: EnvironmentValues, scale: CGFloat) {
            (self.string, self.text, self.environment, self.scale) = (string, text, environment, scale)
        }

        static func == (lhs: Source, rhs: Source) -> Bool { true }

        /// A line of `string` in the style of span number `span`; nil if there is none.
        func line(_ string: String, span: Int) -> ShapedText.Line? {
            guard text.pieces.indices.contains(span) else { return nil }
            var piece = text.pieces[span]
            (piece.string, piece.clock, piece.inlineContent) = (string, nil, nil)
            var request = Text(pieces: [piece]).request(in: environment, maxWidth: nil, scale: scale)
            (request.lineLimit, request.listsGlyphs) = (nil, true)
            return Text.shape(request, in: environment).lines.first
        }
    }

    /// A number that depends on the text alone.
    var hash: UInt64 {
        // FNV-1a.
        source.string.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }

    /// Whether a character is a letter of a script whose letters are joined in words.
    func isJoined(_ character: Int) -> Bool { source.joined.indices.contains(character) && source.joined[character] }

    /// The character with an index; nil for the ellipsis of a truncated text.
    func text(of character: Int) -> Character? {
        source.characters.indices.contains(character) ? source.characters[character] : nil
    }

    /// The ranges of characters at which `words` occur.
    func occurrences(of words: String) -> [Range<Int>] {
        let part = Array(words)
        guard !part.isEmpty, source.characters.count >= part.count else { return [] }
        var ranges: [Range<Int>] = []
        var start = 0
        while start + part.count <= source.characters.count {
            if source.characters[start..<(start + part.count)].elementsEqual(part) {
                ranges.append(start..<(start + part.count))
                start += part.count
            } else {
                start += 1
            }
        }
        return ranges
    }

    /// The glyphs of other characters in the style of `slice`, from left to right.
    func slices(of string: String, like slice: RunSlice) -> [RunSlice] {
        guard !string.isEmpty, let span = slice.run.glyphs.first?.span, let line = source.line(string, span: span) else { return [] }
        let run = Run(glyphs: line.glyphs, paint: slice.run.paint, custom: slice.run.custom, line: line)
        return run.indices.map { run[$0] }
    }
}

extension ShapedText {
    /// The text without its drawing: for a text with a renderer, the fact that it is truncated.
    var withoutOutlines: ShapedText {
        var text = self
        (text.runs, text.bitmapGlyphs, text.lines) = ([], [], [])
        return text
    }
}
