import Foundation
import KinoraDrawing

/// The characters of a text at their positions before animators move them, in the coordinates of the layer.
struct LottieTextLayout {
    struct Glyph {
        /// The index of the character in the text.
        var character: Int
        /// The left end of the character.
        var x: Double
        var advance: Double
        /// Relative to the left end of the character on its baseline.
        var outlines: Path
        var bitmap: ShapedText.BitmapGlyph?
    }

    struct Line {
        var baseline: Double
        var glyphs: [Glyph]
    }

    var lines: [Line] = []

    /// The layout with the shaper's fonts.
    init(_ document: LottieTextDocument, font: FontDescriptor, shaper: any TextShaper) {
        if let shaped = document.box(font, shaper, listsGlyphs: true) {
            append(shaped.text, at: shaped.origin, firstCharacter: 0)
            return
        }
        var character = 0
        for (index, line) in document.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let shaped = document.line(String(line), index, font, shaper, listsGlyphs: true)
            if line.isEmpty { lines.append(Line(baseline: shaped.origin.y, glyphs: [])) }
            append(shaped.text, at: shaped.origin, firstCharacter: character)
            character += line.count + 1
        }
    }

    private mutating func append(_ text: ShapedText, at origin: CGPoint, firstCharacter: Int) {
        for line in text.lines {
            let baseline = origin.y + line.baseline
            lines.append(
                Line(
                    baseline: baseline,
                    glyphs: line.glyphs.map { glyph in
                        let move = CGAffineTransform(translationX: -glyph.x, y: -line.baseline)
                        var bitmap = glyph.bitmapGlyph
                        if let frame = bitmap?.frame { bitmap?.frame = frame.applying(move) }
                        return Glyph(
                            character: firstCharacter + glyph.character, x: origin.x + glyph.x, advance: glyph.advance,
                            outlines: glyph.outlines.applying(move), bitmap: bitmap)
                    }))
        }
    }

    /// The layout with the glyphs of the file; nil if one is missing.
    init?(_ document: LottieTextDocument, glyphs: [Character: LottieGlyph]) {
        let scale = document.size / 100
        let tracking = document.tracking * document.size / 1000
        let height = document.lineHeight ?? 1.2 * document.size
        let first = document.boxOrigin.map { $0.y + document.size } ?? 0
        var character = 0
        for paragraph in document.text.split(separator: "\n", omittingEmptySubsequences: false) {
            var found: [Glyph] = []
            for letter in paragraph {
                guard let glyph = glyphs[letter] ?? (letter.isWhitespace ? LottieGlyph(width: 28, path: Path()) : nil) else { return nil }
                let outlines = glyph.path.applying(CGAffineTransform(scaleX: scale, y: scale))
                found.append(Glyph(character: character, x: 0, advance: glyph.width * scale + tracking, outlines: outlines))
                character += 1
            }
            character += 1
            for var line in Self.wrapped(found, Array(paragraph), width: document.boxSize?.x) {
                let width = line.reduce(0) { $0 + $1.advance } - (line.isEmpty ? 0 : tracking)
                var x = document.left(ofWidth: width)
                for index in line.indices {
                    line[index].x = x
                    x += line[index].advance
                }
                lines.append(Line(baseline: first + Double(lines.count) * height - document.baselineShift, glyphs: line))
            }
        }
    }

    /// Divides a paragraph after spaces, into lines that fit.
    private static func wrapped(_ glyphs: [Glyph], _ text: [Character], width: Double?) -> [[Glyph]] {
        guard let width, !glyphs.isEmpty else { return [glyphs] }
        var lines: [[Glyph]] = []
        var (start, lastSpace, used) = (0, nil as Int?, 0.0)
        for index in glyphs.indices {
            if text[index].isWhitespace { lastSpace = index }
            used += glyphs[index].advance
            guard used > width, let space = lastSpace, space >= start, space < index else { continue }
            lines.append(Array(glyphs[start..<space]))
            start = space + 1
            lastSpace = nil
            used = glyphs[start...index].reduce(0) { $0 + $1.advance }
        }
        return lines + [Array(glyphs[start...])]
    }
}

extension LottieTextDocument {
    /// The left end of a line of point text, or of a line in the box.
    func left(ofWidth width: Double) -> Double {
        let (origin, space) = (boxOrigin?.x ?? 0, boxOrigin == nil ? 0 : boxSize?.x ?? 0)
        return switch alignment {
        case .leading: origin
        case .center: origin + (space - width) / 2
        case .trailing: origin + space - width
        }
    }
}
