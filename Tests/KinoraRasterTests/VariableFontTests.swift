import Foundation
import KinoraDrawing
import KinoraFiles
import Testing

@testable import KinoraRaster

@Suite("Variable fonts")
struct VariableFontTests {
    private static let shaper = PangoTextShaper()

    private static func family(_ name: String) throws -> String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fonts")
        return try FontFiles.registerPrivately(folder.appendingPathComponent(name).path)
    }

    private func shape(_ family: String, _ axes: [String: Double] = [:], size: CGFloat = 100) -> ShapedText {
        var font = FontDescriptor(family: family, size: size)
        font.axes = [FontAxis](axes)
        var request = TextRequest(spans: [TextRequest.Span("Hamburg Il", font: font)])
        request.listsGlyphs = true
        return Self.shaper.shape(request)
    }

    private func glyphs(_ text: ShapedText) -> [ShapedText.Glyph] { text.lines.flatMap(\.glyphs) }

    @Test("A position has the outlines and advances of a font file that another program has made for it")
    func position() throws {
        let moved = glyphs(shape(try Self.family("variable.ttf"), ["wght": 550]))
        let fixed = glyphs(shape(try Self.family("variable-550.ttf")))
        #expect(moved.count == 10 && fixed.count == 10)
        for (a, b) in zip(moved, fixed) {
            // A file rounds its points and advances to thousandths of an em, so positions may differ by a thousandth for each letter before.
            #expect(abs(a.advance - b.advance) <= 0.1)
            #expect(abs(a.x - b.x) <= 0.1 * CGFloat(a.character + 1))
            let (p, q) = (a.outlines.boundingRect, b.outlines.boundingRect)
            guard !p.isNull, !q.isNull else { continue }
            #expect(abs((p.minX - a.x) - (q.minX - b.x)) <= 0.12 && abs(p.width - q.width) <= 0.2 && abs(p.height - q.height) <= 0.2)
            #expect(abs(abs(a.outlines.signedArea) - abs(b.outlines.signedArea)) <= 0.01 * abs(b.outlines.signedArea))
        }
    }

    @Test("Texts at several positions do not share outlines, in any order")
    func caches() throws {
        let family = try Self.family("variable.ttf")
        let (light, black) = (shape(family, ["wght": 100]), shape(family, ["wght": 900]))
        func area(_ text: ShapedText) -> CGFloat { text.runs.reduce(0) { $0 + abs($1.outlines.signedArea) } }
        #expect(area(black) > 3 * area(light))
        #expect(black.size.width > light.size.width + 20)
        // Another size has other requests, but the same glyphs.
        for (position, expected) in [(100.0, light), (900, black), (100, light)] {
            let large = shape(family, ["wght": position], size: 200)
            #expect(abs(area(large) / area(expected) - 4) < 0.01)
        }
        #expect(shape(family, ["wght": 2_000]).size == black.size, "a font clamps positions")
    }

    @Test("While the weight moves evenly, letters move as evenly as the units of the font permit")
    func jitter() throws {
        let family = try Self.family("variable.ttf")
        let positions = (0...60).map { glyphs(shape(family, ["wght": 410 + 5 * Double($0)])).map(\.x) }
        // HarfBuzz rounds an advance to the units of the font. Each letter before adds at most half a unit to the distance from a straight line, at both ends of the line as well.
        let half = 100.0 / 2816 / 2
        for letter in 1..<10 {
            let (first, last) = (positions[0][letter], positions[60][letter])
            for (index, position) in positions.enumerated() {
                let even = first + (last - first) * CGFloat(index) / 60
                #expect(abs(position[letter] - even) <= 2 * half * CGFloat(letter) + 0.002, "letter \(letter)")
            }
        }
    }

    @Test("An axis that a font does not have is a warning, once")
    func missingAxis() throws {
        let inputs = FilmInputs()
        let family = try Self.family("variable.ttf")
        FilmInputs.$current.withValue(inputs) {
            _ = shape(family, ["wght": 300, "wdth": 80])
            _ = shape(family, ["wght": 301, "wdth": 80])
        }
        #expect(inputs.warnings.count == 1)
        #expect(inputs.warnings.first?.message.contains("has no axis 'wdth'") == true, "\(inputs.warnings)")
    }

    @Test("Tags have four characters, and positions are finite")
    func tags() {
        #expect(FontAxis("wght", 1)?.number == 0x7767_6874)
        for tag in ["", "wgh", "weight", "wgh\u{E9}", "a,b=", "wg\u{0}t"] { #expect(FontAxis(tag, 1) == nil) }
        #expect(FontAxis("wght", .nan) == nil)
        #expect(FontAxis("wght", 1e9)?.value == 32_767)
        #expect([FontAxis](["wght": 550.5, "GRAD": -3, "x": 1]).variations == "GRAD=-3.0,wght=550.5")
    }
}
