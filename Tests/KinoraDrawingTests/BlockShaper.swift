import Foundation

@testable import KinoraDrawing

/// Shapes each character except spaces to a square of half an em on the baseline, without gaps. Controls of the direction of text have no width,
/// and the order of characters is never changed.
struct BlockShaper: TextShaper {
    func shape(_ request: TextRequest) -> ShapedText {
        let size = request.spans.map(\.font.size).max() ?? 0
        var text = ShapedText(string: request.string, size: .zero, firstBaseline: size, lastBaseline: size)
        var line = ShapedText.Line(left: 0, baseline: size, width: 0, ascent: size, descent: size / 4, glyphs: [])
        for (index, character) in request.string.enumerated() {
            let isControl = ("\u{200E}"..."\u{200F}").contains(character) || ("\u{202A}"..."\u{202E}").contains(character)
            let advance = isControl ? 0 : size / 2
            let square = CGRect(x: line.width, y: size / 2, width: size / 2, height: size / 2)
            line.glyphs.append(
                ShapedText.Glyph(
                    span: 0, character: index, x: line.width, advance: advance,
                    outlines: isControl || character == " " ? Path() : Path(square)))
            line.width += advance
        }
        text.lines = [line]
        return text
    }
}
