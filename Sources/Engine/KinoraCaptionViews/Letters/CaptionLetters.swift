import Foundation
import KinoraCaptions
import KinoraDrawing

/// The positioned letters of a part of a cue. Which of them are highlighted changes neither their shapes nor their positions.
struct CaptionLetters {
    struct Glyph {
        /// The offset of its character in the cue's text.
        var offset: Int
        var character: String
        /// The index of its word in the cue; nil for letters before the first word of the part.
        var word: Int?
        /// The style of the file.
        var style: CueStyle
        /// In points from the upper left corner of the part.
        var frame: CGRect
        var isRightToLeft: Bool
        var outlines: Path
        /// An underline or a strikethrough.
        var bars: Path
        var bitmap: ShapedText.BitmapGlyph?
    }

    /// The glyphs of each line, in the order of their characters.
    var lines: [[Glyph]] = []
    var size = CGSize.zero
    /// The size of the font, in points.
    let fontSize: CGFloat
    /// The text of each line.
    let strings: [String]

    /// - Parameters:
    ///   - alignment: The position of the lines in the widest one, from 0 (left) to 1 (right).
    init(
        _ part: CueLayout.Part, of layout: CueLayout, _ text: CueText, alignment: CGFloat, metrics: (FontDescriptor) -> FontMetrics,
        _ shape: (TextRequest) -> ShapedText
    ) {
        fontSize = (text.parts.first?.font.size ?? 1) * layout.scale
        strings = part.lines.map { String(text[$0]) }
        let shaped = part.lines.map { range in
            var request = text.request(range, scale: layout.scale)
            request.listsGlyphs = true
            return shape(request)
        }
        let width = shaped.map(\.size.width).max() ?? 0
        // All lines have the height of the highest one.
        let ascent = shaped.map(\.firstBaseline).max() ?? 0
        let descent = shaped.map { $0.size.height - $0.firstBaseline }.max() ?? 0
        for (index, (range, line)) in zip(part.lines, shaped).enumerated() {
            let top = CGFloat(index) * (ascent + descent)
            let shift = CGPoint(x: (width - line.size.width) * alignment, y: top + ascent - line.firstBaseline)
            lines.append(glyphs(of: line, range, text, layout, shift: shift, baseline: top + ascent, metrics))
        }
        size = CGSize(width: width, height: CGFloat(shaped.count) * (ascent + descent))
    }

    private func glyphs(
        of line: ShapedText, _ range: Range<Int>, _ text: CueText, _ layout: CueLayout, shift: CGPoint, baseline: CGFloat,
        _ metrics: (FontDescriptor) -> FontMetrics
    ) -> [Glyph] {
        var offsets: [(offset: Int, character: Character)] = []
        var offset = range.lowerBound
        for character in text[range] {
            offsets.append((offset, character))
            offset += character.utf8.count
        }
        let move = CGAffineTransform(translationX: shift.x, y: shift.y)
        var glyphs: [Glyph] = []
        for shaped in line.lines {
            for glyph in shaped.glyphs {
                // The first character is the mark of the direction.
                guard glyph.character > 0, offsets.indices.contains(glyph.character - 1) else { continue }
                let (offset, character) = offsets[glyph.character - 1]
                let style = text.style(at: offset)
                let hasBars = style.isUnderlined || style.isStruckThrough
                var bitmap = glyph.bitmapGlyph
                bitmap?.frame.origin.x += shift.x
                bitmap?.frame.origin.y += shift.y
                let frame = CGRect(
                    x: glyph.x + shift.x, y: shaped.baseline - shaped.ascent + shift.y, width: glyph.advance,
                    height: shaped.ascent + shaped.descent)
                glyphs.append(
                    Glyph(
                        offset: offset, character: String(character), word: layout.word(at: offset), style: style, frame: frame,
                        isRightToLeft: glyph.isRightToLeft,
                        outlines: glyph.outlines.applying(move),
                        bars: hasBars ? bars(style, frame, baseline: baseline, metrics(text.font(at: offset)), layout.scale) : Path(),
                        bitmap: bitmap))
            }
        }
        // Glyphs of a character keep their order, so that the marks of a letter stay with it.
        return glyphs.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
    }

    private func bars(_ style: CueStyle, _ frame: CGRect, baseline: CGFloat, _ metrics: FontMetrics, _ scale: CGFloat) -> Path {
        var path = Path()
        let metrics = metrics.scaled(by: scale)
        func add(_ offset: CGFloat) {
            path.addRect(CGRect(x: frame.minX, y: baseline + offset, width: frame.width, height: metrics.lineThickness))
        }
        if style.isUnderlined { add(metrics.underlineOffset) }
        if style.isStruckThrough { add(-metrics.strikethroughOffset) }
        return path
    }
}

extension CueText {
    /// The style of the character at `offset`.
    fileprivate func style(at offset: Int) -> CueStyle {
        cue.spans.first { $0.range.contains(offset) }?.style ?? CueStyle()
    }

    /// The font of the character at `offset`, at its own size.
    fileprivate func font(at offset: Int) -> FontDescriptor {
        (parts.first { $0.range.contains(offset) } ?? parts.first)?.font ?? FontDescriptor(size: 1)
    }
}

extension CueLayout {
    /// The index of the word at `offset`. Letters between words, such as a dash, belong to the word before.
    fileprivate func word(at offset: Int) -> Int? {
        var (low, high) = (0, words.count)
        while low < high {
            let middle = (low + high) / 2
            if words[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }
}
