import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraRaster

@Suite("Glyphs, backgrounds, lines and font files")
struct TextGlyphTests {
    private let shaper = PangoTextShaper()

    private func shape(_ spans: [TextRequest.Span], _ edit: (inout TextRequest) -> Void = { _ in }) -> ShapedText {
        var request = TextRequest(spans: spans)
        request.listsGlyphs = true
        edit(&request)
        return shaper.shape(request)
    }

    private func span(_ text: String, size: CGFloat = 40) -> TextRequest.Span {
        TextRequest.Span(text, font: FontDescriptor(size: size))
    }

    @Test("Glyphs are listed line by line, and together form the outlines") func glyphs() {
        let text = shape([span("ab\n"), span("cde")])
        #expect(text.lines.map(\.glyphs.count) == [2, 3])
        #expect(text.lines[0].glyphs.map(\.character) == [0, 1])
        #expect(text.lines[1].glyphs.map(\.character) == [3, 4, 5])
        #expect(text.lines[1].glyphs.map(\.span) == [1, 1, 1])
        #expect(text.lines.flatMap(\.glyphs).flatMap(\.outlines.points) == text.runs.flatMap(\.outlines.points))
        for line in text.lines {
            #expect(abs(line.glyphs.reduce(0) { $0 + $1.advance } - line.width) < 0.05)
            #expect(abs(line.ascent + line.descent - text.size.height / 2) < 0.05)
        }
        var plain = TextRequest(spans: [span("ab")])
        plain.listsGlyphs = false
        #expect(shaper.shape(plain).lines.isEmpty)
    }

    @Test("A truncated line counts its characters from the start of the text") func cutLines() throws {
        let text = shape([span("one\n"), span("two\nthree")]) { $0.lineLimit = 2 }
        #expect(text.isTruncated)
        #expect(try #require(text.lines.last?.glyphs.first).character == 4)
        #expect(try #require(text.lines.last?.glyphs.first).span == 1)
    }

    @Test("Right-to-left text is laid out as such and reports it") func rightToLeft() throws {
        let text = shape([span("שלום")])
        let glyphs = try #require(text.lines.first?.glyphs)
        try #require(glyphs.count == 4)
        #expect(!glyphs.contains { !$0.isRightToLeft })
        // The first letter is rightmost.
        #expect(glyphs.map(\.character) == [3, 2, 1, 0])
        #expect(zip(glyphs, glyphs.dropFirst()).allSatisfy { $0.x < $1.x })
        let mixed = shape([span("a שלום b")])
        #expect(mixed.lines[0].glyphs.contains { $0.isRightToLeft })
        #expect(mixed.lines[0].glyphs.first?.isRightToLeft == false)
    }

    @Test("Groups have separate outlines") func groups() {
        var second = span("bc")
        second.group = 2
        let text = shape([span("a"), second, span("d")])
        #expect(text.runs.map(\.group) == [0, 2, 0])
    }

    @Test("A background covers its characters over the line's height, behind everything") func backgrounds() throws {
        var marked = span("bb")
        marked.background = Color.Resolved(red: 1, green: 1, blue: 0, opacity: 1)
        let text = shape([span("a"), marked, span("c")])
        let background = try #require(text.runs.first)
        #expect(background.color == marked.background)
        let box = background.outlines.boundingRect
        let glyphs = text.lines[0].glyphs
        #expect(abs(box.minX - glyphs[1].x) < 0.01)
        #expect(abs(box.maxX - glyphs[3].x) < 0.01)
        #expect(abs(box.height - text.size.height) < 0.01)
    }

    @Test("Lines have their pattern and colour") func lines() throws {
        let blue = Color.Resolved(red: 0, green: 0, blue: 1, opacity: 1)
        func bars(_ line: TextRequest.Line) throws -> ShapedText.Run {
            var underlined = span("HHHHHH")
            underlined.underline = line
            return try #require(shape([underlined]).runs.last)
        }
        let solid = try bars(TextRequest.Line(color: blue)).outlines
        #expect(try bars(TextRequest.Line(color: blue)).color == blue)
        let thickness = solid.boundingRect.height
        func count(_ pattern: TextRequest.Line.Pattern) throws -> Int {
            try bars(TextRequest.Line(pattern: pattern, color: blue)).outlines.description.filter { $0 == "m" }.count
        }
        #expect(try count(.solid) == 1)
        // A dot and its gap are three times as long as they are high, a dash and its gap five times.
        #expect(try count(.dot) == Int((solid.boundingRect.width / (3 * thickness)).rounded(.up)))
        #expect(try count(.dash) == Int((solid.boundingRect.width / (5 * thickness)).rounded(.up)))
    }

    private static let folder = "/usr/share/fonts/truetype/dejavu/"
    /// Whether the fonts of Debian's package fonts-dejavu-core and fonts-dejavu-extra are installed.
    private static let hasDejaVu = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSerif-Bold.ttf"]
        .allSatisfy { FileManager.default.fileExists(atPath: folder + $0) }

    @Test(
        "Two files with the same family are different fonts, and the installed family stays as it is",
        .enabled(if: hasDejaVu, "the DejaVu fonts are not installed"))
    func sameFamily() throws {
        let sources = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"].map { Self.folder + $0 }
        let folder = try TemporaryDirectory.untilExit()
        func shaped(_ family: String) -> ShapedText {
            var font = FontDescriptor(size: 40)
            font.family = family
            return shape([TextRequest.Span("Hamburg", font: font)])
        }
        let installed = shaped("DejaVu Sans")
        let families = try sources.enumerated().map { number, source in
            let copy = folder.file("\(number).ttf")
            try FileManager.default.copyItem(atPath: source, toPath: copy)
            return try FontFiles.registerPrivately(copy)
        }
        #expect(Set(families).count == 2)
        #expect(try FontFiles.registerPrivately(folder.file("0.ttf")) == families[0])
        #expect(shaped(families[0]).runs.map(\.outlines) == installed.runs.map(\.outlines))
        #expect(shaped(families[1]).size.width > installed.size.width * 1.05)
        #expect(shaped("DejaVu Sans").runs.map(\.outlines) == installed.runs.map(\.outlines))
    }

    @Test(
        "The description of the installed fonts does not change when a file is registered",
        .enabled(if: hasDejaVu, "the DejaVu fonts are not installed"))
    func descriptionOfInstalledFonts() throws {
        let source = Self.folder + "DejaVuSerif-Bold.ttf"
        let folder = try TemporaryDirectory.untilExit()
        for name in ["a.ttf", "b.ttf"] { try FileManager.default.copyItem(atPath: source, toPath: folder.file(name)) }
        let before = FontSet.description
        #expect(before.fonts.contains { $0.hasPrefix(source) })
        _ = try FontFiles.registerPrivately(folder.file("a.ttf"))
        _ = try FontFiles.register(folder.file("b.ttf"))
        #expect(FontSet.description == before)
    }

    @Test("Texts are shaped alike while other threads register fonts") func concurrentRegistration() async throws {
        let font = TestFont(family: "Concurrent", characters: "Wörte,und").data()
        let folder = try TemporaryDirectory.untilExit()
        let request = TextRequest(spans: [span("Wörter, 字 und 😀")])
        let expected = shaper.shape(request)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    for _ in 0..<10 { #expect(PangoTextShaper().shape(request) == expected) }
                }
            }
            for number in 0..<10 {
                let copy = folder.file("\(number).ttf")
                try font.write(to: URL(filePath: copy))
                _ = try FontFiles.registerPrivately(copy)
            }
            try await group.waitForAll()
        }
    }

    @Test("A missing file, a folder and a file without a font are errors") func fontErrors() throws {
        let directory = try TemporaryDirectory.untilExit()
        #expect(throws: FontFileError.self) { try FontFiles.register("/no/such/font.ttf") }
        let text = directory.path + "/text.ttf"
        try Data("no font".utf8).write(to: URL(fileURLWithPath: text))
        let error = #expect(throws: FontFileError.self) { try FontFiles.register(text) }
        #expect(error?.problem.contains("not a TrueType or OpenType font") == true)
        #expect(throws: FontFileError.self) { try FontFiles.register(directory.path) }
    }

    @Test("A font file is registered once, and texts of other fonts stay as they are") func fontFiles() throws {
        let copy = try TemporaryDirectory.untilExit().file("copy.ttf")
        try TestFont(family: "Registered Once", characters: "x").data().write(to: URL(filePath: copy))
        let before = shape([span("x")])
        let families = try FontFiles.register(copy)
        #expect(families == ["Registered Once"])
        #expect(try FontFiles.register(copy) == families)
        #expect(shaper.isInstalled(families[0]))
        #expect(shape([span("x")]) == before)
    }
}
