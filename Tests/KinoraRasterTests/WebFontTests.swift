import Foundation
import KinoraDrawing
import KinoraFiles
import Testing

@testable import KinoraRaster

@Suite("Web fonts")
struct WebFontTests {
    static func contents(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path(name)))
    }

    static func path(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fonts/\(name)").path
    }

    /// The outlines of digits in a family.
    private func outline(_ family: String) -> Path {
        let request = TextRequest(spans: [TextRequest.Span("0123456789", font: FontDescriptor(family: family, size: 100))])
        return PangoTextShaper().shape(request).runs.reduce(into: Path()) { $0.addPath($1.outlines) }
    }

    @Test("A web font has the tables of the font from which it was made", arguments: ["figures.woff", "figures.woff2"])
    func tables(name: String) throws {
        let decoded = try WebFont.decoded(Self.contents(name), maxSize: 1 << 20)
        #expect(FontTables.problem(in: decoded) == nil)
        #expect(decoded.starts(with: "OTTO".utf8))
        #expect(decoded.count == (try Self.contents("figures.otf").count))
    }

    @Test("A web font beside a document, or in memory, draws the same outlines as the font from which it was made")
    func outlines() throws {
        let plain = outline(try FontFiles.registerPrivately(Self.path("figures.otf")))
        #expect(plain != outline("Inter"))
        for name in ["figures.woff", "figures.woff2"] {
            #expect(outline(try FontFiles.registerPrivately(Self.path(name))) == plain)
            let family = try FontFiles.register(Self.contents(name))
            #expect(outline(family) == plain)
            #expect(try FontFiles.register(Self.contents(name)) == family, "the same contents have the same family")
        }
    }

    @Test("A damaged web font, and one that states an excessive size, are refused")
    func damaged() throws {
        let whole = try Self.contents("figures.woff2")
        for count in [4, 30, 48, 1_000, whole.count - 100] {
            #expect(throws: FontDataError.self, "\(count) bytes") { try FontFiles.register(whole.prefix(count)) }
        }
        var large = whole
        large.replaceSubrange(16..<20, with: [0x7F, 0xFF, 0xFF, 0xFF])
        let error = #expect(throws: FontDataError.self) { try FontFiles.register(large) }
        #expect(error?.problem == "the web font has 2147483647 bytes when decompressed; the maximum is 67108864")
        #expect(error?.category == .badInput)
    }

    // MARK: Drawings

    private func drawing(_ rules: String, _ attributes: String) throws -> SVGDocument {
        let markup = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 200"><style>\(rules)</style>
            <text x="10" y="150" font-size="100" \(attributes)>0123</text></svg>
            """
        return try SVGDocument(data: Data(markup.utf8)).withText(PangoTextShaper())
    }

    private func source(_ name: String) throws -> String {
        "src: url(data:font/\(FilePath.fileExtension(of: name));base64,\(try Self.contents(name).base64EncodedString()))"
    }

    @Test("Text of a drawing has the fonts of the drawing", arguments: ["figures.otf", "figures.woff", "figures.woff2"])
    func embedded(name: String) throws {
        let registered = try FontFiles.registerPrivately(Self.path("figures.otf"))
        let expected = try drawing("", "font-family='\(registered)'")
        for attributes in ["font-family='Old Figures'", "font-family='OLD FIGURES, serif'", "style='font: 100px &quot;old figures&quot;'"] {
            let document = try drawing("@font-face { font-family: 'Old Figures'; \(source(name)) format('x') }", attributes)
            #expect(document.warnings.map(\.message) == [])
            #expect(document.path == expected.path, "\(attributes)")
        }
    }

    @Test("The rule with the nearest weight and the style of a text gives its font")
    func faces() throws {
        let figures = try source("figures.woff2")
        let rules = """
            @font-face { font-family: A; font-weight: 300; src: local('Inter') }
            @font-face { font-family: A; font-weight: 600 800; \(figures) }
            @font-face { font-family: A; font-style: italic; src: local('No Such Font'), local(Inter) }
            """
        let old = try drawing("@font-face { font-family: A; \(figures) }", "font-family='A'")
        func isOld(_ attributes: String) throws -> Bool { try drawing(rules, "font-family='A' \(attributes)").path == old.path }
        #expect(try isOld("font-weight='600'") && isOld("font-weight='700'") && isOld("font-weight='900'") && isOld("font-weight='550'"))
        #expect(try !isOld("font-weight='100'") && !isOld("font-weight='300'") && !isOld("font-weight='400'"))
        #expect(try !isOld("font-weight='700' font-style='italic'"))
    }

    @Test("A font that cannot be used is a warning about the film, and the text has the next family")
    func unusable() throws {
        let inter = try drawing("", "font-family='Inter'")
        for (source, problem) in [
            ("url(data:font/woff2;base64,AAAA)", "this is not a TrueType or OpenType font"),
            ("local('No Such Font')", "it is not installed"),
        ] {
            let (document, record) = FilmInputs.recording {
                Result { try drawing("@font-face { font-family: A; src: \(source) }", "font-family='A, Inter'") }
            }
            #expect(try document.get().path == inter.path)
            let expected = "line 2, column 1: the font 'a' of @font-face cannot be used: \(problem)"
            #expect(record?.warnings.map(\.description) == [expected])
        }
    }
}
