import KinoraErrors
import Testing

struct KinoraErrorTests {
    private func error(_ message: String, _ source: String? = nil, _ line: Int = 1, _ column: Int = 1, excerpt: String? = nil)
        -> KinoraError
    {
        var error = KinoraError(.badInput, message)
        error.location = source.map { ErrorLocation(source: $0, line: line, column: column, excerpt: excerpt) }
        return error
    }

    @Test("Several errors are sorted by document, line and column; those without a location are last")
    func order() {
        let all = KinoraError(all: [
            error("nowhere"), error("b 2:1", "b.yaml", 2), error("a 9:9", "a.yaml", 9, 9), error("b 1:5", "b.yaml", 1, 5),
            error("nowhere else"), error("a 9:8", "a.yaml", 9, 8), error("b 1:5 again", "b.yaml", 1, 5), error("a 10:1", "a.yaml", 10),
        ])
        // The documents are in the order of their first errors.
        let expected = ["b 1:5", "b 1:5 again", "b 2:1", "a 9:8", "a 9:9", "a 10:1", "nowhere", "nowhere else"]
        #expect(all.parts.map(\.message) == expected)
        #expect(all.message == expected.joined(separator: "\n"))
        #expect(all.description == all.message)
    }

    @Test("One error is not combined, and combined errors are combined again without nesting")
    func nesting() {
        let single = KinoraError(all: [error("a", "a.yaml")])
        #expect(single.parts.isEmpty && single.message == "a" && single.location?.source == "a.yaml")
        let pair = KinoraError(all: [error("b", "a.yaml", 2), error("a", "a.yaml")])
        let three = KinoraError(all: [pair, error("c", "a.yaml", 1, 2)])
        #expect(three.parts.map(\.message) == ["a", "c", "b"])
        #expect(three.parts.allSatisfy { $0.parts.isEmpty })
        // A combined error alone keeps its parts.
        #expect(KinoraError(all: [pair]).parts.map(\.message) == ["a", "b"])
    }

    @Test("The first of several errors determines the category and the properties; warnings are collected from all")
    func properties() {
        var (first, second) = (KinoraError(temporary: .cannotWrite, "full"), KinoraError(Categorized()))
        first.warnings = [FilmWarning(.views, "x")]
        second.warnings = [FilmWarning(.more, "y")]
        let all = KinoraError(all: [first, second])
        #expect(all.category == .cannotWrite && all.isTemporary && all.original == nil)
        #expect(all.warnings.map(\.message) == ["x", "y"])
        let reversed = KinoraError(all: [second, first])
        #expect(reversed.category == .missing && !reversed.isTemporary && reversed.original is Categorized)
    }

    @Test("Each initializer sets its properties")
    func initializers() {
        let plain = KinoraError(.missing, "m")
        #expect(plain.category == .missing && plain.message == "m" && !plain.isTemporary && plain.original == nil)
        #expect(plain.location == nil && plain.parts.isEmpty && plain.warnings.isEmpty)
        let temporary = KinoraError(temporary: .failed, "t")
        #expect(temporary.category == .failed && temporary.message == "t" && temporary.isTemporary)
        #expect(KinoraError(.failed, "a\nb\n\nc").messageLine == "a; b; c" && plain.messageLine == "m")
    }

    @Test("A film that must be without warnings fails with all of them")
    func strict() {
        let warnings = [FilmWarning(.notDrawn, "one", file: "b.svg"), FilmWarning(.views, "two")]
        let error = KinoraError(strict: warnings)
        #expect(error.category == .badInput && error.warnings == warnings)
        #expect(error.message == "b.svg: one\ntwo" && error.parts.map(\.message) == ["b.svg: one", "two"])
    }

    private struct Foreign: Error, CustomStringConvertible { let description = "foreign" }

    private struct Categorized: CategorizedError {
        let category = KinoraError.Category.missing
        let description = "no encoder"
        var isBrief = false
        var isTemporary: Bool { isBrief }
        var location: ErrorLocation? { ErrorLocation(source: "a.yaml", line: 3, column: 7) }
        var parts: [KinoraError] { [KinoraError(.failed, "part")] }
    }

    private struct Minimal: CategorizedError {
        let category = KinoraError.Category.cannotWrite
        let description = "minimal"
    }

    @Test("Errors of any type are converted")
    func conversion() {
        let kept = KinoraError(KinoraError(temporary: .missing, "kept") as any Error)
        #expect(kept.message == "kept" && kept.category == .missing && kept.isTemporary && kept.original == nil)
        let categorized = KinoraError(Categorized(isBrief: true) as any Error)
        #expect(categorized.category == .missing && categorized.message == "no encoder" && categorized.isTemporary)
        #expect(categorized.original is Categorized && categorized.location == ErrorLocation(source: "a.yaml", line: 3, column: 7))
        #expect(categorized.parts.map(\.message) == ["part"])
        let minimal = KinoraError(Minimal() as any Error)
        #expect(minimal.category == .cannotWrite && minimal.message == "minimal" && !minimal.isTemporary)
        #expect(minimal.location == nil && minimal.parts.isEmpty)
        let cancelled = KinoraError(CancellationError())
        #expect(cancelled.category == .interrupted && cancelled.message == "interrupted")
        let foreign = KinoraError(Foreign())
        #expect(foreign.category == .failed && foreign.message == "foreign")
    }

    @Test("A listing has each error with its line of the document, and a prefix before all but the first")
    func listing() {
        let (first, second) = (error("a", "a.yaml", excerpt: "x: 1\n   ^"), error("b", "a.yaml", 2))
        #expect(first.listing(prefix: "Error: ") == "a\nx: 1\n   ^")
        #expect(second.listing(prefix: "Error: ") == "b")
        #expect(KinoraError(all: [second, first]).listing(prefix: "Error: ") == "a\nx: 1\n   ^\nError: b")
    }

    @Test("A regular noun has its number", arguments: [(0, "0 frames"), (1, "1 frame"), (2, "2 frames"), (-1, "-1 frames")])
    func nouns(count: Int, expected: String) {
        #expect(count.withNoun("frame") == expected)
    }
}
