import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles
import TestSupport
import Testing

struct FilmWarningListTests {
    private static func warning(_ number: Int, count: Int = 1) -> FilmWarning {
        var warning = FilmWarning(.notDrawn, "message \(number % 7)", file: "\(number % 5).svg", line: number)
        warning.count = count
        return warning
    }

    private func list(_ warnings: [FilmWarning], missing: String = "") -> FilmWarningList {
        var list = FilmWarningList()
        for warning in warnings { list.add(warning) }
        for scalar in missing.unicodeScalars { list.add(missing: scalar) }
        return list
    }

    @Test("Warnings added in any order, or several times, make equal lists, and so do lists of parts")
    func order() throws {
        var random = SplitMix64(seed: 4)
        let warnings = (0..<300).map { Self.warning($0, count: 1 + $0 % 3) }
        let whole = list(warnings, missing: "長佐がज🎉")
        #expect(whole.all.count == FilmWarningList.maxCount + 3 + 1)
        for _ in 0..<20 {
            let parts = [
                list((warnings + warnings.prefix(100)).shuffled(using: &random), missing: "🎉ज長"), list(warnings.reversed(), missing: "佐が長"),
            ]
            var joined = FilmWarningList()
            for part in parts.shuffled(using: &random) { joined.add(part) }
            #expect(joined == whole)
            #expect(try JSONDecoder().decode(FilmWarningList.self, from: JSONEncoder().encode(joined)) == whole)
        }
    }

    @Test("Warnings are listed by file and position; the last one says that there are more")
    func listing() {
        let all = list((0..<300).reversed().map { Self.warning($0) }).all
        #expect(all.count == 201 && all[200].code == .more && all[200].message.contains("more than 200"))
        #expect(zip(all, all.dropFirst()).prefix(199).allSatisfy { $0.precedes($1) })
        #expect(all[0].file == "0.svg" && all[199].file == "3.svg")
    }

    @Test(
        "A character belongs to the package whose fonts contain it",
        arguments: [
            ("👨", MissingCharacters.Package.emoji), ("🎉", .emoji), ("長", .cjk), ("が", .cjk), ("한", .cjk), ("ज", .others), ("ك", .others),
            ("1", .others),
        ] as [(Unicode.Scalar, MissingCharacters.Package)])
    func packages(scalar: Unicode.Scalar, package: MissingCharacters.Package) {
        #expect(MissingCharacters.Package(scalar) == package)
        let warnings = list([], missing: String(scalar)).all
        #expect(warnings.count == 1 && warnings[0].count == 1 && warnings[0].message.contains(package.rawValue))
    }

    @Test("A warning is one line with its file, line, column and count")
    func description() {
        var warning = FilmWarning(.notDrawn, "<text> is not supported", file: "a.svg", line: 4, column: 7)
        #expect("\(warning)" == "a.svg:4:7: <text> is not supported")
        warning.count = 2
        #expect("\(warning)" == "a.svg:4:7: <text> is not supported (2 times)")
        #expect("\(FilmWarning(.damagedFile, "it is damaged", file: "a.jpg"))" == "a.jpg: it is damaged")
        #expect("\(FilmWarning(.views, "in x, y"))" == "in x, y")
        #expect("\(FilmWarning(.notDrawn, "z", line: 2, column: 3))" == "line 2, column 3: z")
        #expect(
            list([], missing: "佐佐藤長勝").all[0].description.hasPrefix(
                "no installed font contains '佐' (U+4F50), '勝' (U+52DD), '藤' (U+85E4) and another character, so"))
    }

    @Test("A result that is kept adds its files and warnings to each film that uses it")
    func recording() {
        let (value, record) = FilmInputs.recording(file: "kept.svg") {
            FilmInputs.note("font.ttf")
            FilmInputs.warn(FilmWarning(.notDrawn, "x", line: 3))
            FilmInputs.warn(FilmWarning(.notDrawn, "y", file: "other.svg"))
            return 7
        }
        #expect(value == 7)
        for _ in 0..<2 {
            let film = FilmInputs()
            FilmInputs.$current.withValue(film) {
                FilmInputs.add(record)
                FilmInputs.add(record)
            }
            #expect(film.warnings.map { $0.description } == ["kept.svg:3: x", "other.svg: y"])
            #expect(film.files.keys.contains("font.ttf"))
        }
        #expect(FilmInputs.recording { 1 }.1 == nil)
    }
}
