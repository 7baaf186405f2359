import Foundation
import KinoraDrawing
import KinoraViews

/// Sets text letter by letter. Coordinates are in points of the font; y points down and is 0 on the baseline.
struct Typesetter {
    struct Line {
        var letters: [TitleLettering.Letter]
        var width: Double
    }

    private let shaper: any TextShaper
    private let font: Font
    /// The height of a capital letter.
    let capHeight: Double

    init(shaper: any TextShaper, font: Font) {
        self.shaper = shaper
        self.font = font
        let capital = Typesetter.outline(of: shaper.shape(Typesetter.request("H", font))).boundingRect
        capHeight = capital.isNull || capital.height <= 0 ? Double(font.descriptor.size) * 0.72 : Double(capital.height)
    }

    /// The letters of a line that starts at x = 0, each around its own middle.
    func line(_ text: String) -> Line {
        let whole = shape(text)
        // In scripts whose letters join or change their order, separate letters have different forms or positions.
        guard text.unicodeScalars.allSatisfy(Typesetter.standsAlone) else {
            return Line(letters: [letter(text, whole, at: 0)], width: Double(whole.size.width))
        }
        var letters: [TitleLettering.Letter] = []
        var prefix = ""
        for character in text {
            prefix.append(character)
            guard !character.isWhitespace else { continue }
            let shaped = shape(String(character))
            // The width of the prefix minus the width of the letter is the letter's position with kerning.
            letters.append(letter(String(character), shaped, at: Double(shape(prefix).size.width - shaped.size.width)))
        }
        return Line(letters: letters, width: Double(whole.size.width))
    }

    /// The outlines of the characters that have one. Each is centred, scaled to a cap height of 1.5 and limited to a radius of 1.
    func figures(of text: String, atMost limit: Int) -> [Path] {
        var figures: [Path] = []
        for character in text where figures.count < limit && !character.isWhitespace {
            // Fonts may build a letter of overlapping parts, but a morph requires one outline.
            let outline = Typesetter.outline(of: shape(String(character))).normalized(eoFill: false)
            let box = outline.boundingRect
            guard !box.isNull, box.width > 0, box.height > 0 else { continue }
            let scale = min(1.5 / capHeight, 2 / Double(hypot(box.width, box.height)))
            let centred = CGAffineTransform(scaleX: scale, y: scale).translatedBy(x: -box.midX, y: -box.midY)
            figures.append(outline.applying(centred))
        }
        return figures
    }

    private func letter(_ text: String, _ shaped: ShapedText, at x: Double) -> TitleLettering.Letter {
        let outline = Typesetter.outline(of: shaped)
        guard shaped.bitmapGlyphs.isEmpty, !outline.isEmpty else {
            let middle = CGPoint(x: x + Double(shaped.size.width) / 2, y: Double(shaped.size.height / 2 - shaped.firstBaseline))
            return TitleLettering.Letter(outline: Path(), emoji: text, center: middle)
        }
        let box = outline.boundingRect
        let middle = CGPoint(x: x + Double(box.midX), y: Double(box.midY - shaped.firstBaseline))
        return TitleLettering.Letter(
            outline: outline.applying(CGAffineTransform(translationX: -box.midX, y: -box.midY)), emoji: nil, center: middle)
    }

    private func shape(_ text: String) -> ShapedText { shaper.shape(Typesetter.request(text, font)) }

    private static func request(_ text: String, _ font: Font) -> TextRequest {
        TextRequest(spans: [TextRequest.Span(text, font: font.descriptor)])
    }

    private static func outline(of text: ShapedText) -> Path {
        var path = Path()
        for run in text.runs { path.addPath(run.outlines) }
        return path
    }

    /// Latin, Greek, Cyrillic and Armenian and the blocks between them, the punctuation and symbol blocks, and the scripts of East Asia.
    private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x590, 0x1E00...0x1FFF, 0x2000...0x200B, 0x200D, 0x2010...0x2029, 0x202F...0x205F, 0x2070...0xA4CF, 0xAC00...0xD7AF,
            0xF900...0xFAFF, 0xFE00...0xFE0F, 0xFF00...0xFFEF, 0x1F000...0x1FAFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
