import Foundation
import Testing

/// The warnings of rows.
@Suite struct BatchWarningTests {
    @Test(
        "A character without a font is a warning of its row, in every run, and an error with --strict",
        arguments: [[], ["--timeout", "100"]])
    func warnings(options: [String]) async throws {
        try await Command.with(.kinora) { kinora in
            // A private-use character, which no font has.
            try kinora.write("name\nAda\nBo\u{10ABCD}b\nCl\u{10ABCD}eo\n", to: "t.csv")
            let arguments =
                ["batch", "t.csv", "--preset", "greeting", "--output-dir", "out", "--report", "r.json", "--progress", "json"]
                + BatchResult.shortFilm
                + options
            let preview = try await kinora.run(arguments + ["--dry-run"])
            #expect(try preview.batchResults().map { $0.warnings?.map(\.code) ?? [] } == [[], ["missing-glyph"], ["missing-glyph"]])
            for state in ["rendered", "skipped"] {
                let outcome = try await kinora.run(arguments)
                #expect(outcome.code == 0, "\(outcome.error)")
                let rows = try kinora.batchResults("r.json")
                #expect(rows.map(\.state) == [state, state, state])
                #expect(rows.map { $0.warnings?.map(\.code) ?? [] } == [[], ["missing-glyph"], ["missing-glyph"]])
                #expect(rows[1].warnings?.first.map { $0.count >= 1 && !$0.message.isEmpty } == true)
                let events = try outcome.batchResults().filter { $0.event == "row" }.sorted { ($0.row ?? 0) < ($1.row ?? 0) }
                #expect(events.map { $0.warnings?.count ?? 0 } == [0, 1, 1])
            }
            let strict = try await kinora.run(arguments + ["--strict"])
            #expect(strict.code == 65)
            #expect(try kinora.batchResults("r.json").map(\.state) == ["skipped", "failed", "failed"])
            #expect(try kinora.batchResults("r.json").map { $0.warnings?.map(\.code) ?? [] } == [[], ["missing-glyph"], ["missing-glyph"]])
            #expect(strict.message.hasSuffix("\nnote: 2 failed rows have older films, which stay"), "\(strict.message)")
            let other = try await kinora.run(arguments.map { $0 == "out" ? "other" : $0 } + ["--strict"])
            #expect(other.code == 65)
            for extra in [[], ["--check-files", "no"]] {
                let again = try await kinora.run(arguments.map { $0 == "out" ? "other" : $0 } + ["--strict"] + extra)
                let events = try again.batchResults().filter { $0.event == "row" }.sorted { ($0.row ?? 0) < ($1.row ?? 0) }
                #expect(events.map { $0.warnings?.map(\.code) ?? [] } == [[], ["missing-glyph"], ["missing-glyph"]])
                #expect(events.compactMap(\.error).allSatisfy { $0.contains("U+10ABCD") })
            }
            #expect(try kinora.inside("other").files == [".kinora-batch.json", "greeting-1.mp4"])
        }
    }

    @Test("A character that only a text has that the film does not show is no warning, also not with --strict")
    func hiddenText() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write("name,message\nBo\u{10ABCD}b,Hello!\nBo\u{10ABCD}b,\"Hello, {name}!\"\n", to: "t.csv")
            let arguments =
                ["batch", "t.csv", "--preset", "greeting", "--output-dir", "out", "--progress", "json", "--strict"] + BatchResult.shortFilm
            let preview = try await kinora.run(arguments + ["--dry-run"]).batchResults()
            #expect(preview.map(\.action) == ["render", "fail"], "\(preview)")
            let rows = try await kinora.run(arguments).batchResults().filter { $0.event == "row" }.sorted { ($0.row ?? 0) < ($1.row ?? 0) }
            #expect(rows.map(\.state) == ["rendered", "failed"])
        }
    }
}
