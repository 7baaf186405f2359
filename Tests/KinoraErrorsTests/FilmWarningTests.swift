import Foundation
import KinoraErrors
import Testing

struct FilmWarningTests {
    @Test("Warnings are listed by file, line, column, text and code; a missing value is first")
    func order() {
        let ascending = [
            FilmWarning(.views, "a"), FilmWarning(.missingFont, "b"), FilmWarning(.views, "b"), FilmWarning(.views, "a", line: 1),
            FilmWarning(.views, "z", file: "a.svg"), FilmWarning(.views, "b", file: "a.svg", line: 2),
            FilmWarning(.views, "a", file: "a.svg", line: 2, column: 1), FilmWarning(.views, "a", file: "a.svg", line: 10),
            FilmWarning(.views, "a", file: "b.svg"),
        ]
        for (index, one) in ascending.enumerated() {
            for (other, two) in ascending.enumerated() { #expect(one.precedes(two) == (index < other), "\(one), \(two)") }
        }
    }

    @Test("A new warning has the count 1, and its text contains a greater count, except for missing characters")
    func count() {
        var warning = FilmWarning(.notDrawn, "<a>", file: "a.svg", line: 4)
        #expect(warning.count == 1 && "\(warning)" == "a.svg:4: <a>")
        warning.count = 2
        #expect("\(warning)" == "a.svg:4: <a> (2 times)")
        var characters = FilmWarning(.missingGlyph, "no font contains 'x'")
        characters.count = 3
        #expect("\(characters)" == "no font contains 'x'")
        #expect("\(FilmWarning(.views, "x", line: 2))" == "line 2: x")
    }

    @Test("The names of the codes are stable, because programs read them")
    func codes() throws {
        #expect(
            FilmWarning.Code.allCases.map(\.rawValue) == [
                "missing-glyph", "missing-font", "not-drawn", "damaged-file", "approximated", "views", "foreign-record", "ignored-column",
                "more",
            ])
        var warning = FilmWarning(.approximated, "m", file: "f", line: 1, column: 2)
        warning.count = 5
        #expect(try JSONDecoder().decode(FilmWarning.self, from: JSONEncoder().encode(warning)) == warning)
    }

    @Test(
        "A path is relative to a directory that contains the file",
        arguments: [
            ("/a/b", "/a/b/c.svg", "c.svg"), ("/a", "/a/b/c.svg", "b/c.svg"), ("/", "/a/c.svg", "a/c.svg"),
            ("/a/b", "/a/bc.svg", "/a/bc.svg"),
            ("/a/b", "/a/b", "/a/b"), ("/a/b", "/a/b/", "/a/b/"), ("/a/b", "c.svg", "c.svg"),
        ])
    func relative(directory: String, file: String, expected: String) {
        let warning = FilmWarning(.notDrawn, "x", file: file, line: 3)
        #expect(warning.relative(to: directory) == FilmWarning(.notDrawn, "x", file: expected, line: 3))
        #expect(FilmWarning(.views, "x").relative(to: directory) == FilmWarning(.views, "x"))
    }
}
