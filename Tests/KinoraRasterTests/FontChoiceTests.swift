import CCairo
import Foundation
import KinoraDrawing
import KinoraFiles
import Testing

@testable import KinoraRaster

/// The faces and fonts that are chosen for a text.
struct FontChoiceTests {
    private static let shaper = PangoTextShaper()

    /// The private family of a file in `Fonts`.
    private static func family(_ name: String) throws -> String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fonts")
        return try FontFiles.registerPrivately(folder.appendingPathComponent(name).path)
    }

    private func shape(_ text: String, _ family: String?, _ edit: (inout TextRequest) -> Void = { _ in }) -> ShapedText {
        var request = TextRequest(spans: [TextRequest.Span(text, font: FontDescriptor(family: family, size: 40))])
        edit(&request)
        return Self.shaper.shape(request)
    }

    /// The names of the font files of a text.
    private func files(_ text: String, _ family: String?) -> Set<String> {
        let inputs = FilmInputs()
        FilmInputs.$current.withValue(inputs) { _ = shape(text, family) }
        return Set(inputs.files.keys.map { URL(fileURLWithPath: $0).lastPathComponent })
    }

    @Test("Bold and italic text in a family with one face has the outlines of that face")
    func faces() throws {
        let brand = try Self.family("brand.otf")
        let regular = shape("Kinora", brand)
        #expect(shape("Kinora", brand) { $0.spans[0].font.weight = 800 } == regular)
        #expect(shape("Kinora", brand) { $0.spans[0].font.isItalic = true } == regular)
    }

    @Test("Faces are made from others if the font requests it")
    func synthesis() throws {
        let brand = try Self.family("brand.otf")
        func area(_ edit: (inout FontDescriptor) -> Void) -> CGFloat {
            shape("Kinora", brand) { edit(&$0.spans[0].font) }.runs.reduce(0) { $0 + abs($1.outlines.signedArea) }
        }
        let regular = area { _ in }
        #expect(
            area {
                $0.weight = 800
                $0.synthesis = .weight
            } > 1.1 * regular)
        func width(_ synthesis: FontSynthesis) -> CGFloat {
            let text = shape("K", brand) { ($0.spans[0].font.isItalic, $0.spans[0].font.synthesis) = (true, synthesis) }
            return text.runs.reduce(CGRect.null) { $0.union($1.outlines.boundingRect) }.width
        }
        #expect(width(.style) > width([]) + 4)
        #expect(width(.weight) == width([]))
    }

    @Test("The nearest face of a family with several is used")
    func nearestFace() throws {
        let bold = shape("Rag", "Inter") { $0.spans[0].font.weight = 700 }
        #expect(bold != shape("Rag", "Inter"))
    }

    @Test("A word has one font if a font contains all of its letters", arguments: ["πρωί", "απλό", "Жπλα"])
    func wholeWords(word: String) throws {
        let brand = try Self.family("brand.otf")
        let text = shape(word, brand)
        #expect(files(word, brand) == files(word, "Inter"))
        #expect(text.runs == shape(word, "Inter").runs)
    }

    @Test("A word whose letters are all in the requested font keeps it, beside a word in another font")
    func requestedFont() throws {
        let brand = try Self.family("brand.otf")
        #expect(files("π", brand) == ["brand.otf"])
        #expect(files("Kinora", brand) == ["brand.otf"])
        #expect(files("Kinora", "Inter") != ["brand.otf"])
        #expect(files("Kinora πρωί", brand).union(["brand.otf"]) == files("πρωί", "Inter").union(["brand.otf"]))
        #expect(files("Kinora πρωί", brand).count == 2)
    }

    @Test("Names of two to four Chinese characters stay on a line")
    func names() {
        let (name, sentence) = ("佐藤", "春眠不覚暁処処聞啼鳥")
        let width = shape(name, nil).size.width / 2
        func starts(_ text: String, _ count: CGFloat) -> [Int] {
            let shaped = shape(text, nil) { ($0.maxWidth, $0.listsGlyphs) = (count * width, true) }
            return shaped.lines.compactMap { $0.glyphs.map(\.character).min() }
        }
        #expect(starts("さん、佐藤", 4.4) == [0, 3])
        #expect(starts("ああああ李小龍", 6.4) == [0, 4])
        // A longer text breaks anywhere.
        #expect(starts(sentence, 4.4).count == 3)
        // A name that is wider than a line is broken.
        #expect(starts(name, 1.2) == [0, 1])
    }

    @Test("Digits that count are lining figures of equal width")
    func figures() throws {
        let family = try Self.family("figures.otf")
        func counting(_ text: String) -> ShapedText { shape(text, family) { $0.spans[0].font.hasMonospacedDigits = true } }
        func height(_ text: ShapedText) -> CGFloat { text.runs.reduce(CGRect.null) { $0.union($1.outlines.boundingRect) }.height }
        // Old-style figures have different heights.
        #expect(height(shape("1", family)) < 0.8 * height(shape("6", family)))
        #expect(height(counting("1")) > 0.9 * height(counting("6")))
        #expect(abs(counting("1111").size.width - counting("8888").size.width) < 0.1)
    }

    @Test("Without a font, a text has one warning, which names a package")
    func noFonts() throws {
        let engine = PangoEngine(FontConfiguration(owning: try #require(FcConfigCreate())))
        let fonts = [FontDescriptor(size: 12), FontDescriptor(family: "Arial", size: 12)]
        let warnings = engine.missingFonts(in: TextRequest(spans: fonts.map { TextRequest.Span("a", font: $0) }))
        #expect(warnings.map(\.code) == [.missingFont])
        #expect(warnings.first?.message.contains("fonts-inter") == true)
    }
}
