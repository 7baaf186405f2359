import CCairo
import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles
import TestSupport
import Testing

@testable import KinoraRaster

/// The fonts of characters that the requested family does not contain, while other font files are registered.
struct FontFallbackTests {
    /// Two characters that no installed font contains, letters of several scripts, and the heart of icon fonts.
    private static let text = "\u{10FF00}\u{10FF01} Kinora שלום λόγος Жука 佐藤 \u{E87D}"

    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory.untilExit() }

    /// A font file that fontconfig prefers to installed ones: it contains all letters of English and the letters of `text`.
    private func file(_ name: String, family: String = "Test Font", characters: String = text, height: Int = 700) throws -> String {
        let letters = String(String.UnicodeScalarView((0x20...0x7E).compactMap { Unicode.Scalar($0) }))
        let font = TestFont(family: family, characters: letters + characters, height: height)
        try font.data().write(to: URL(fileURLWithPath: folder.file(name)))
        return folder.file(name)
    }

    private struct Result: Equatable {
        var text: ShapedText
        var warnings: [FilmWarning]
        var files: Set<String>
    }

    /// The result of a film with `text` alone, as in a new process.
    private func film(_ text: String = text, family: String? = nil, shaper: PangoTextShaper = PangoTextShaper()) -> Result {
        film([(text, family)], shaper: shaper)
    }

    private func film(_ spans: [(text: String, family: String?)], shaper: PangoTextShaper = PangoTextShaper()) -> Result {
        let inputs = FilmInputs()
        let request = TextRequest(spans: spans.map { TextRequest.Span($0.text, font: FontDescriptor(family: $0.family, size: 40)) })
        let text = FilmInputs.$current.withValue(inputs) { shaper.shape(request) }
        return Result(text: text, warnings: inputs.warnings, files: Set(inputs.files.keys))
    }

    private func height(_ result: Result) -> CGFloat {
        result.text.runs.reduce(CGRect.null) { $0.union($1.outlines.boundingRect) }.height
    }

    @Test("A text that names no font file is the same after a file with its characters was registered", arguments: [true, false])
    func otherFilms(isPrivate: Bool) throws {
        let shaper = PangoTextShaper()
        let before = film(shaper: shaper)
        #expect(before.warnings.contains { $0.code == .missingGlyph && $0.message.contains("U+10FF00") })
        let path = try file("other.ttf", family: "Other \(isPrivate)")
        let family = try isPrivate ? FontFiles.registerPrivately(path) : FontFiles.register(path)[0]
        #expect(film(family: family, shaper: shaper).files == [path])
        #expect(film(shaper: shaper) == before)
        #expect(film() == before)
        #expect(film(family: "serif") == film(family: "serif", shaper: shaper))
        #expect(film(family: "serif").files.isDisjoint(with: [path]))
    }

    @Test("A text in a font file does not get characters of another one", arguments: [["a", "b"], ["b", "a"]])
    func otherFiles(order: [String]) throws {
        let characters = ["a": "\u{10FF00}", "b": "\u{10FF00}\u{10FF01}"]
        let paths = try characters.map { try file("\($0.key)-\(order[0])", characters: $0.value, height: $0.key == "a" ? 300 : 700) }
        let families = try order.map { name in
            try FontFiles.registerPrivately(#require(paths.first { $0.hasSuffix("\(name)-\(order[0])") }))
        }
        let shaper = PangoTextShaper()
        var results: [String: Result] = [:]
        for (name, family) in zip(order, families) { results[name] = film("\u{10FF01}", family: family, shaper: shaper) }
        let (a, b) = (try #require(results["a"]), try #require(results["b"]))
        // The box of a missing character is a glyph of the requested font.
        #expect(a.warnings.map(\.code) == [.missingGlyph] && a.files == Set(paths.filter { $0.contains("/a-") }))
        #expect(b.warnings.isEmpty && b.files == Set(paths.filter { $0.contains("/b-") }))
    }

    @Test("Each of several spans gets the font file that it names, in any order of the registrations")
    func spans() throws {
        let heights = [200, 400, 800]
        let paths = try heights.map { try file("span-\($0)", characters: "", height: $0) }
        for order in [[0, 1, 2], [2, 1, 0]] {
            var families = [0: "", 1: "", 2: ""]
            for index in order { families[index] = try FontFiles.registerPrivately(paths[index]) }
            let result = film((0..<3).map { ("x", families[$0]) } + [("x", nil)])
            #expect(result.files.isSuperset(of: paths) && result.files.count == 4)
            #expect(abs(height(result) - 32) < 0.1)
        }
    }

    @Test("A registered family is used by text that names it, alone, in a list or by its design, in any case")
    func names() throws {
        let family = "Kinora Named Font"
        let shaper = PangoTextShaper()
        #expect(film("x", family: family, shaper: shaper).warnings.map(\.code) == [.missingFont])
        #expect(!shaper.isInstalled(family) && !FontSet.families.contains(family))
        let path = try file("named.ttf", family: family)
        #expect(try FontFiles.register(path) == [family])
        #expect(shaper.isInstalled(family) && FontSet.families.contains(family))
        // Also a text that was shaped before.
        let named = film("x", family: family, shaper: shaper)
        #expect(named.warnings.isEmpty && named.files == [path])
        for list in [family.uppercased(), "No Such Font, \(family)", "\(family),Inter"] { #expect(film("x", family: list) == named) }
        #expect(film("x", family: "Inter, \(family)").files.isDisjoint(with: [path]))
        var font = FontDescriptor(family: "A, B", size: 40)
        font.design = .rounded
        #expect(FontCatalog.families(of: font) == ["A", "B"] + FontCatalog.families(for: .rounded))
    }

    @Test("Generic names other than sans-serif have fonts of their kind, and no other family follows them")
    func genericNames() {
        let catalog = FontCatalog(families: ["Inter", "DejaVu Sans Mono", "Noto Serif", "Known"])
        func choice(_ list: String) -> [String] { catalog.choice(for: FontDescriptor(family: list, size: 20)).families }
        #expect(choice("monospace") == ["DejaVu Sans Mono", "monospace"] && choice("Missing, Monospace") == choice("monospace"))
        #expect(choice("Known, serif, Inter") == ["Known", "Noto Serif", "serif"])
        #expect(choice("cursive") == ["cursive"] && choice("fantasy") == ["fantasy"])
        #expect(choice("sans-serif") == ["sans-serif", "Inter", "sans-serif"])
        #expect(catalog.choice(for: FontDescriptor(family: "Missing", size: 20)).missing == "Missing")
        #expect(catalog.choice(for: FontDescriptor(family: "Missing, serif", size: 20)).missing == nil)
    }

    @Test("More combinations of font files than are kept at a time are shaped as the first time")
    func manyFiles() throws {
        let shaper = PangoTextShaper()
        let families = try (0..<40).map { try FontFiles.registerPrivately(file("many-\($0)", characters: "", height: 100 + 10 * $0)) }
        func results() -> [Result] { families.map { film("xx", family: $0, shaper: shaper) } }
        let first = results()
        #expect(Set(first.map(height)).count == 40)
        #expect(Memoization.$isOn.withValue(false) { results() } == first)
    }

    @Test("Threads that shape texts in font files at the same time have the results of one thread")
    func threads() async throws {
        let families = try (0..<6).map { number in
            try FontFiles.registerPrivately(file("thread-\(number)", characters: "λ", height: 100 + 100 * number))
        }
        let expected = families.map { film(family: $0) }
        await withTaskGroup(of: [Result].self) { group in
            for _ in 0..<6 { group.addTask { families.map { film(family: $0) } } }
            for await results in group { #expect(results == expected) }
        }
    }

    @Test("Random texts have the fonts that fontconfig chooses if it searches for installed fonts again")
    func differential() throws {
        let path = try file("differential.ttf", characters: "λόשלЖ\u{10FF00}")
        let family = try FontFiles.registerPrivately(path)
        // Registered too, but not named.
        _ = try FontFiles.registerPrivately(file("unnamed.ttf"))
        let configuration = try #require(FcInitLoadConfigAndFonts())
        try #require(FcConfigAppFontAddFile(configuration, path) != 0)
        FontSynthesis.restrict(configuration)
        let oracle = PangoEngine(FontConfiguration(owning: configuration))
        let shaper = PangoTextShaper()
        var random = SplitMix64(seed: 31)
        let letters = Array(Self.text + "abcÄ一二۳ع🎉\u{301}")
        for _ in 0..<60 {
            let text = String((0..<Int.random(in: 1...12, using: &random)).map { _ in letters.randomElement(using: &random) ?? " " })
            let weight = Int.random(in: 1...9, using: &random) * 100
            func request(_ family: String) -> TextRequest {
                TextRequest(spans: [TextRequest.Span(text, font: FontDescriptor(family: family, size: 40, weight: weight))])
            }
            let expected = PangoTextShaper.withPango { TextTypesetter(engine: oracle, request: request("Test Font")).shaped() }
            let inputs = FilmInputs()
            let shaped = FilmInputs.$current.withValue(inputs) { shaper.shape(request(family)) }
            #expect(shaped == expected.text, "\(text) \(weight)")
            #expect(Set(inputs.files.keys) == Set(expected.fontFiles), "\(text) \(weight)")
        }
    }
}
