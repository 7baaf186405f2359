import Foundation
import TestSupport
import Testing

@testable import KinoraRaster

/// Font files without a table, with a damaged table, or that end early.
struct FontTablesTests {
    private static let sample = TestFont(characters: "Kinora")
    private static let optional: Set<String> = ["name", "post"]

    private func problem(_ contents: Data) -> String? { FontTables.problem(in: contents) }

    /// The font with a changed table.
    private func font(_ table: String, _ edit: (inout Data) -> Void) -> Data {
        var tables = Self.sample.tables
        edit(&tables[table, default: Data()])
        return TestFont.data(tables)
    }

    @Test("A table that FreeType does not require is named, too, if it is missing", arguments: sample.tables.keys.sorted())
    func missingTable(tag: String) {
        let expected: String? =
            switch tag {
            case "glyf": "the font has no outlines; expected a table 'glyf' or 'CFF '"
            case _ where Self.optional.contains(tag): nil
            default: "the font has no table '\(tag)'"
            }
        #expect(problem(Self.sample.data(without: tag)) == expected)
    }

    @Test("Several missing tables are named together")
    func missingTables() {
        #expect(problem(Self.sample.data(without: "cmap", "loca")) == "the font has no tables 'cmap', 'loca'")
        #expect(problem(TestFont.data([:]))?.hasPrefix("the font has no tables 'cmap', 'head'") == true)
    }

    @Test("A file that ends early is incomplete, wherever it ends")
    func truncated() {
        let file = Self.sample.data()
        #expect(problem(file) == nil)
        // The last table is followed by up to three bytes of padding.
        let end = file.count - (4 - (Self.sample.tables["post"]?.count ?? 0) % 4) % 4
        for length in 4..<end {
            #expect(problem(file.prefix(length))?.hasPrefix("the file is incomplete: it") == true, "\(length)")
        }
        #expect(problem(file.prefix(end - 1))?.hasSuffix("'post' ends at byte \(end), but the file has \(end - 1) bytes") == true)
    }

    @Test("Files of other formats are named", arguments: ["", "abc", "no font at all", "%!PS-AdobeFont-1.0", "\u{1F}\u{8B}"])
    func otherFormats(contents: String) {
        #expect(problem(Data(contents.utf8)) == "this is not a TrueType or OpenType font")
    }

    @Test("A table with impossible contents is named")
    func damagedTables() {
        let cmap = "the font's table 'cmap' has no map from characters to glyphs"
        #expect(problem(font("cmap") { $0 = Data(count: $0.count) }) == cmap)
        #expect(problem(font("cmap") { $0 = Data(repeating: 0xFF, count: $0.count) }) == cmap)
        #expect(problem(font("cmap") { $0 = $0.prefix(12) }) == cmap)
        #expect(problem(font("cmap") { $0 = Data() }) == "the font's table 'cmap' is too short")
        #expect(problem(font("loca") { $0 = $0.dropLast(1) }) == "the font's table 'loca' is too short")
        #expect(problem(font("loca") { $0[7] = 0xFF }) == "the font's table 'loca' has a wrong position of glyph 1")
        #expect(problem(font("glyf") { $0 = $0.dropLast(4) }) == "the font's table 'loca' has a wrong position of glyph 7")
        let outlines = "the font's table 'glyf' has no outlines"
        #expect(problem(font("loca") { $0 = Data(count: $0.count) }) == outlines)
        #expect(problem(font("glyf") { $0 = Data(count: $0.count) }) == outlines)
        #expect(problem(font("glyf") { $0 = Data(repeating: 0xFF, count: $0.count) }) == outlines)
        #expect(problem(font("hmtx") { $0 = $0.prefix(8) }) == "the font's table 'hmtx' has no widths of some glyphs")
        #expect(problem(font("maxp") { $0[5] = 0 }) == "the font has no glyphs")
        #expect(problem(font("maxp") { $0[5] = 99 }) == "the font's table 'loca' is too short")
    }

    @Test("All fonts of a collection are checked")
    func collections() {
        func collection(_ starts: [Int], _ fonts: Data) -> Data {
            var header = Data("ttcf".utf8) + Data([0, 1, 0, 0, 0, 0, 0, UInt8(starts.count)])
            for start in starts { header += Data([0, 0, UInt8(start >> 8), UInt8(start & 255)]) }
            return header + fonts
        }
        // The offsets of tables count from the start of the file.
        let moved = Self.sample.data(offset: 16)
        #expect(problem(collection([16], moved)) == nil)
        #expect(problem(collection([], Data())) == "the collection contains no fonts")
        #expect(problem(collection([16], moved.dropLast(10)))?.hasPrefix("the file is incomplete: its table 'post'") == true)
        let two = Self.sample.data(offset: 20)
        #expect(problem(collection([20, 20], two)) == nil)
        #expect(problem(collection([20, 9999], two))?.hasPrefix("the file is incomplete") == true)
    }

    @Test("No damaged byte stops the check")
    func randomBytes() {
        let file = Self.sample.data()
        var problems: Set<String> = []
        for index in file.indices {
            for value: UInt8 in [0, 0x7F, 0x80, 0xFF] {
                var damaged = file
                damaged[index] = value
                let problem = problem(damaged)
                if damaged == file { #expect(problem == nil) }
                if let problem { problems.insert(problem) }
            }
        }
        // Damaged tables are found, and not only the damaged start of the file.
        #expect(problems.count > 10)
    }

    @Test("Installed TrueType and OpenType fonts have no problem")
    func installed() throws {
        let files = FontSet.description.fonts.compactMap { $0.split(separator: " ").first.map(String.init) }
            .filter { ["ttf", "otf", "ttc"].contains(URL(fileURLWithPath: $0).pathExtension) }
        for file in files {
            let contents = try Data(contentsOf: URL(fileURLWithPath: file))
            #expect(problem(contents) == nil, "\(file)")
        }
    }

    @Test("A damaged file is not registered, and the error names it")
    func registration() throws {
        let folder = try TemporaryDirectory.untilExit()
        let path = folder.file("brand.ttf")
        for (data, problem) in [
            (Self.sample.data(without: "cmap"), "the font has no table 'cmap'"), (Self.sample.data(without: "glyf", "loca"), "no outlines"),
            (Self.sample.data().dropLast(100), "the file is incomplete"), (TestFont(characters: "").data(), "the font has no characters"),
        ] {
            try data.write(to: URL(fileURLWithPath: path))
            for isPrivate in [true, false] {
                let error = #expect(throws: FontFileError.self) {
                    if isPrivate { _ = try FontFiles.registerPrivately(path) } else { _ = try FontFiles.register(path) }
                }
                #expect(error?.file == path && error?.problem.contains(problem) == true, "\(error?.description ?? "")")
            }
        }
        // A mended file can be registered.
        try Self.sample.data().write(to: URL(fileURLWithPath: path))
        #expect(try !FontFiles.registerPrivately(path).isEmpty)
    }
}
