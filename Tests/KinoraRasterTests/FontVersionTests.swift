import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles
import TestSupport
import Testing

@testable import KinoraRaster

/// Font files that change, or disappear, after a film has named them.
struct FontVersionTests {
    private let folder: TemporaryDirectory
    private var path: String { folder.file("brand.ttf") }

    init() throws { folder = try TemporaryDirectory.untilExit() }

    private func write(height: Int, family: String = "Test Font") throws {
        // Not atomically: the file at the path stays the same one.
        try TestFont(family: family, characters: "xyz", height: height).data().write(to: URL(fileURLWithPath: path), options: [])
    }

    /// The height of `text`, the files and the warnings of a film.
    private func film(_ text: String, _ family: String, _ shaper: PangoTextShaper = PangoTextShaper()) -> (CGFloat, [String], [FilmWarning])
    {
        let inputs = FilmInputs()
        let shaped = FilmInputs.$current.withValue(inputs) {
            shaper.shape(TextRequest(spans: [TextRequest.Span(text, font: FontDescriptor(family: family, size: 100))]))
        }
        let box = shaped.runs.reduce(CGRect.null) { $0.union($1.outlines.boundingRect) }
        return (box.height.rounded(), inputs.files.keys.sorted(), inputs.warnings)
    }

    @Test("A changed file is another font, and films that have begun keep the former one")
    func changed() throws {
        let shaper = PangoTextShaper()
        try write(height: 300)
        let first = try FontFiles.registerPrivately(path)
        #expect(film("x", first, shaper) == (30, [path], []))
        try write(height: 800)
        let second = try FontFiles.registerPrivately(path)
        #expect(second != first)
        for shaper in [shaper, PangoTextShaper()] {
            #expect(film("xy", second, shaper) == (80, [path], []))
            // Not shaped before, so that the outlines are read now.
            #expect(film("xyz", first, shaper) == (30, [path], []))
        }
    }

    @Test("A file that is written again with the same bytes is the same font")
    func rewritten() throws {
        try write(height: 300)
        let family = try FontFiles.registerPrivately(path)
        try write(height: 300)
        #expect(try FontFiles.registerPrivately(path) == family)
        #expect(try FontFiles.registerPrivately(path) == family)
    }

    @Test("A film that has begun keeps the font of a file that is deleted or cut off")
    func deleted() throws {
        try write(height: 300)
        let family = try FontFiles.registerPrivately(path)
        try #require(truncate(path, 10) == 0)
        #expect(film("x", family) == (30, [path], []))
        try FileManager.default.removeItem(atPath: path)
        #expect(film("x", family) == (30, [path], []))
        let error = #expect(throws: FontFileError.self) { try FontFiles.registerPrivately(path) }
        #expect(error?.category == .missing)
    }

    @Test("A registered family whose file is deleted before its first text is a warning that names the file")
    func deletedFamily() throws {
        let family = "Kinora Deleted Font"
        try write(height: 300, family: family)
        #expect(try FontFiles.register(path) == [family])
        try FileManager.default.removeItem(atPath: path)
        let (_, files, warnings) = film("x", family)
        #expect(warnings.map(\.code) == [.missingFont] && warnings.first?.file == path, "\(warnings)")
        #expect(warnings.first?.message.hasPrefix("fontconfig cannot use this font file; '") == true)
        #expect(!files.contains(path))
    }
}
