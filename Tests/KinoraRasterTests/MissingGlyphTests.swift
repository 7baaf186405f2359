import Foundation
import KinoraDrawing
import Synchronization
import Testing

@testable import KinoraRaster

struct MissingGlyphTests {
    @Test(
        "A character belongs to the package whose fonts contain it",
        arguments: [
            ("👨", MissingGlyph.Package.emoji), ("🎉", .emoji), ("長", .cjk), ("が", .cjk), ("한", .cjk), ("ज", .others), ("ك", .others),
            ("1", .others),
        ] as [(Unicode.Scalar, MissingGlyph.Package)])
    func packages(scalar: Unicode.Scalar, package: MissingGlyph.Package) {
        #expect(MissingGlyph(scalar).package == package)
        #expect(MissingGlyph(scalar).message.contains(package.rawValue))
    }

    @Test("Missing characters are reported once, with the first of them, and drawn within their advance")
    func report() throws {
        let reports = Mutex<[MissingGlyph]>([])
        let shaper = PangoTextShaper(onMissingGlyph: { glyph in reports.withLock { $0.append(glyph) } })
        // No font contains the these private-use characters.
        let font = FontDescriptor(size: 100, weight: 700)
        let text = shaper.shape(TextRequest(spans: [.init("\u{10FFFC}\u{10FFFB}", font: font)]))
        _ = shaper.shape(TextRequest(spans: [.init("a\u{10FFFA}", font: font)]))
        #expect(reports.withLock { $0 } == [MissingGlyph("\u{10FFFC}")])
        #expect(reports.withLock { $0.first?.message.contains("U+10FFFC") } == true)
        let box = text.runs.reduce(CGRect.null) { $0.union($1.outlines.boundingRect) }
        #expect(box.width > 0 && box.maxX <= text.size.width + 0.1)
    }

    @Test("Text with glyphs for all characters reports nothing")
    func complete() {
        let reports = Mutex(0)
        let shaper = PangoTextShaper(onMissingGlyph: { _ in reports.withLock { $0 += 1 } })
        _ = shaper.shape(TextRequest(spans: [.init("Grüße, 12 ☎\n\t", font: FontDescriptor(size: 20))]))
        #expect(reports.withLock { $0 } == 0)
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
