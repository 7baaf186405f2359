import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles
import TestSupport
import Testing

@testable import KinoraRaster

struct MissingGlyphTests {
    /// The warnings of a film that contains `texts`.
    private func warnings(_ texts: String..., shaper: PangoTextShaper = PangoTextShaper(), font: FontDescriptor = FontDescriptor(size: 20))
        -> [FilmWarning]
    {
        let inputs = FilmInputs()
        FilmInputs.$current.withValue(inputs) {
            for text in texts { _ = shaper.shape(TextRequest(spans: [.init(text, font: font)])) }
        }
        return inputs.warnings
    }

    @Test("Missing characters are one warning with their number, and drawn within their advance")
    func report() throws {
        let shaper = PangoTextShaper()
        // No font contains these private-use characters.
        let texts = ["\u{10FFFC}\u{10FFFB}", "a\u{10FFFA}", "\u{10FFFA}"]
        let first = warnings(texts[0], texts[1], texts[2], shaper: shaper)
        #expect(first.count == 1 && first[0].code == .missingGlyph && first[0].count == 3)
        #expect(first[0].message.hasPrefix("no installed font contains '\u{10FFFA}' (U+10FFFA), '\u{10FFFB}' (U+10FFFB) and '\u{10FFFC}'"))
        // The texts are cached now.
        #expect(warnings(texts[2], texts[1], texts[0], shaper: shaper) == first)
        #expect(warnings(texts[1], shaper: shaper)[0].count == 1)
        let text = shaper.shape(TextRequest(spans: [.init(texts[0], font: FontDescriptor(size: 100, weight: 700))]))
        let box = text.runs.reduce(CGRect.null) { $0.union($1.outlines.boundingRect) }
        #expect(box.width > 0 && box.maxX <= text.size.width + 0.1)
    }

    @Test("A font that is not installed is a warning of each film, with the font that is used")
    func fonts() {
        let shaper = PangoTextShaper()
        let font = FontDescriptor(family: "No Such Font", size: 20)
        let first = warnings("a", "b", shaper: shaper, font: font)
        #expect(first.map(\.code) == [.missingFont] && first[0].message.hasPrefix("the font 'No Such Font' is not installed; '"))
        #expect(warnings("b", shaper: shaper, font: font) == first)
    }

    @Test("A text outside films reports its warnings to the shaper's owner")
    func outside() {
        nonisolated(unsafe) var messages: [String] = []
        let shaper = PangoTextShaper { messages.append($0.message) }
        _ = shaper.shape(TextRequest(spans: [.init("\u{10FFFC}", font: FontDescriptor(size: 20))]))
        #expect(messages.count == 1 && messages[0].contains("U+10FFFC"))
    }

    @Test("Text with glyphs for all characters reports nothing")
    func complete() {
        #expect(warnings("Grüße, 12 ☎\n\t").isEmpty)
    }

    @Test("A space in a font without one is empty, and no warning")
    func space() throws {
        let folder = try TemporaryDirectory.untilExit()
        let path = folder.file("no-space.ttf")
        try TestFont(characters: "x").data().write(to: URL(fileURLWithPath: path))
        let font = FontDescriptor(family: try FontFiles.registerPrivately(path), size: 100)
        for space in [" ", "\u{A0}", "\u{2003}"] {
            #expect(warnings("x\(space)x", font: font).isEmpty)
            let text = PangoTextShaper().shape(TextRequest(spans: [.init("x\(space)x", font: font)]))
            #expect(text.runs.reduce(0) { $0 + $1.outlines.description.filter { $0 == "m" }.count } == 2)
            #expect(text.size.width > 140)
        }
    }

    @Test("An emoji of several characters is one bitmap in colour")
    func emoji() throws {
        let shaper = PangoTextShaper()
        try #require(shaper.isInstalled("Noto Color Emoji"), "set-up installs fonts-noto-color-emoji")
        for family in ["👨‍👩‍👧‍👦", "🎉", "🇩🇪"] {
            let text = shaper.shape(TextRequest(spans: [.init("a" + family, font: FontDescriptor(size: 40))]))
            #expect(text.bitmapGlyphs.count == 1, "\(family)")
            let glyph = try #require(text.bitmapGlyphs.first)
            #expect(glyph.frame.minX > 10 && glyph.frame.maxX <= text.size.width + 1)
        }
    }
}
