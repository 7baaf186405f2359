import Foundation
import KinoraDrawing
import KinoraFiles
import Testing

@testable import KinoraRaster

/// Texts of SVG documents, drawn with installed fonts.
struct SVGTextDrawingTests {
    private static func document(_ content: String) throws -> SVGDocument {
        try SVGDocument(string: "<svg viewBox='0 0 300 100' font-family='Inter' font-size='40'>\(content)</svg>")
            .withText(PangoTextShaper.shared)
    }

    /// The text in Inter from `x` on the baseline at 60.
    private static func outline(_ text: String, size: CGFloat = 40, x: CGFloat = 0) -> Path {
        let request = TextRequest(spans: [TextRequest.Span(text, font: FontDescriptor(family: "Inter", size: size))])
        let shaped = PangoTextShaper.shared.shape(request)
        return shaped.runs.reduce(into: Path()) {
            $0.addPath($1.outlines, transform: CGAffineTransform(translationX: x, y: 60 - shaped.firstBaseline))
        }
    }

    private static func expectSame(_ path: Path, _ expected: Path, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(path.points.count == expected.points.count, sourceLocation: sourceLocation)
        // Pango rounds distances to 1/1024 of a point.
        let distance = zip(path.points, expected.points).map { hypot($0.x - $1.x, $0.y - $1.y) }.max() ?? 0
        #expect(!expected.isEmpty && distance < 0.02, sourceLocation: sourceLocation)
    }

    @Test("A text has the outlines of its font, with kerning across spans")
    func outlines() throws {
        Self.expectSame(try Self.document("<text x='10' y='60'>AVATo</text>").path, Self.outline("AVATo", x: 10))
        let spans = try Self.document("<text x='10' y='60'>A<tspan fill='red'>VA</tspan><tspan>To</tspan></text>")
        #expect(spans.shapes.count == 3)
        Self.expectSame(spans.path, Self.outline("AVATo", x: 10))
    }

    @Test("A text is centred by its width")
    func centered() throws {
        let text = try Self.document("<text x='150' y='60' text-anchor='middle'>Kinora</text>").path
        let request = TextRequest(spans: [TextRequest.Span("Kinora", font: FontDescriptor(family: "Inter", size: 40))])
        Self.expectSame(text, Self.outline("Kinora", x: 150 - PangoTextShaper.shared.shape(request).size.width / 2))
    }

    @Test("Without kerning, letters are at the sum of their own widths")
    func kerning() throws {
        func width(_ text: String) -> CGFloat {
            PangoTextShaper.shared.shape(TextRequest(spans: [TextRequest.Span(text, font: FontDescriptor(family: "Inter", size: 40))])).size
                .width
        }
        let text = try Self.document("<text y='60' style='font-kerning: none'>AV</text>").path
        let expected = Self.outline("V", x: width("A"))
        #expect(abs(text.boundingRect.maxX - expected.boundingRect.maxX) < 0.05)
        let kerned = try Self.document("<text y='60'>AV</text>").path
        #expect(kerned.boundingRect.maxX < text.boundingRect.maxX - 1)
    }

    @Test("The metrics of a font come from its tables")
    func metrics() {
        // Inter 3.19 has 2816 units per em, ascender 2728, descender -680 and x-height 1536. Inter 4 has almost the same proportions.
        let metrics = PangoTextShaper.shared.metrics(of: FontDescriptor(family: "Inter", size: 1))
        #expect(abs(metrics.ascent - 2728.0 / 2816) < 0.001 && abs(metrics.descent - 680.0 / 2816) < 0.001)
        #expect(abs(metrics.xHeight - 1536.0 / 2816) < 0.001)
        #expect(metrics.underlineOffset > 0 && metrics.lineThickness > 0 && metrics.strikethroughOffset > 0)
    }

    @Test("A film with a drawing notes the fonts of its text each time, and the fonts that are missing")
    func inputs() throws {
        let document = try SVGDocument(string: "<svg viewBox='0 0 9 9'><text font-family='No Such Font'>a</text></svg>")
        for _ in 0..<2 {
            let (_, record) = FilmInputs.recording { document.withText(PangoTextShaper.shared) }
            #expect(record?.usesFonts == true && record?.files.isEmpty == false)
            #expect(record?.warnings.map(\.code) == [.missingFont])
        }
    }

    @Test("An emoji is an image of the size of its font", .enabled(if: PangoTextShaper.shared.isInstalled("Noto Color Emoji")))
    func emoji() throws {
        let document = try Self.document("<text x='10' y='60' font-family='Noto Color Emoji'>\u{1F600}</text>")
        let black = Color.Resolved(red: 0, green: 0, blue: 0)
        let items = document.displayItems(
            in: CGRect(x: 0, y: 0, width: 300, height: 100), foreground: .color(black), foregroundColor: black)
        let frames = items.compactMap { item -> CGRect? in
            if case .image(_, let rect, _) = item.content { rect.applying(item.transform) } else { nil }
        }
        #expect(frames.count == 1)
        let frame = try #require(frames.first)
        #expect(frame.width > 40 && frame.width < 55 && frame.minX >= 5 && frame.maxY > 60)
    }
}
