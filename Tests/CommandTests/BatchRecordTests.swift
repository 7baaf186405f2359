import Foundation
import Testing

/// Records of films that a batch does not use: damaged lines, and copies.
@Suite struct BatchRecordTests {
    private struct Warning: Decodable {
        let code: String
        let count: Int
        let file: String?
        let line: Int?
    }

    private struct Report: Decodable {
        struct Row: Decodable { let state: String }
        let rows: [Row]
        let warnings: [Warning]?
    }

    private struct Event: Decodable {
        let event: String
        let warnings: [Warning]?
    }

    private func report(_ films: Command) throws -> Report { try JSONDecoder().decode(Report.self, from: films.data("r.json")) }

    private static let arguments = [
        "batch", "t.csv", "--preset", "square", "--name", "{label}.mp4", "--duration", "0.2", "--jobs", "1", "--report", "r.json",
        "--output-dir",
    ]

    @Test("Damaged lines are warnings with their number in the preview, the events and the report, and the batch removes them")
    func damage() async throws {
        try await Command.with(.films) { films in
            try films.write("label\na\nb\nc\n", to: "t.csv")
            #expect(try await films.run(Self.arguments + ["out"]).code == 0)
            #expect(try report(films).warnings == nil)
            let record = films.directory.appending(path: "out/.kinora-batch.json")
            var lines = try String(contentsOf: record, encoding: .utf8).split(separator: "\n").map(String.init)
            let (first, second) = try (#require(lines.firstIndex { $0.contains(#""name":"a.mp4""#) }), #require(lines.indices.last))
            lines[first] = String(lines[first].dropFirst(2))
            lines[second] = String(lines[second].dropLast(2))
            // Writing in place keeps the origin of the file.
            let handle = try FileHandle(forWritingTo: record)
            try handle.write(contentsOf: Data(lines.joined(separator: "\n").utf8))
            try handle.truncate(atOffset: handle.offset())
            try handle.close()
            let warning =
                "warning: out/.kinora-batch.json:\(first + 1): this line is damaged and ignored, so that a film in it counts as missing (2 times)"
            let preview = try await films.run(Self.arguments + ["out", "--dry-run"])
            #expect(preview.code == 0)
            #expect(preview.error == warning + "\n3 rows: 2 to be rendered, 1 already exists, 0 invalid\n")
            let missing = try await films.run(Self.arguments + ["out", "--missing", "fail"])
            #expect(missing.code == 65 && missing.error.contains("so that a film in it counts as missing (2 times)"), "\(missing.error)")
            // A check of what is missing opens the record as a batch does, so that the lines are removed.
            #expect(try report(films).warnings?.map(\.count) == [2])
            let outcome = try await films.run(Self.arguments + ["out"])
            #expect(outcome.code == 0 && !outcome.error.contains("warning"), "\(outcome.error)")
            #expect(try report(films).rows.map(\.state).sorted() == ["rendered", "rendered", "skipped"])
        }
    }

    @Test("The films of a copied folder are not skipped, and the preview, the events and the report say why, once")
    func copied() async throws {
        try await Command.with(.films) { films in
            try films.write("label\na\nb\nc\n", to: "t.csv")
            #expect(try await films.run(Self.arguments + ["out"]).code == 0)
            #expect(try await films.shell("cp -a out copy && rm copy/c.mp4").code == 0)
            let warning =
                "warning: copy/.kinora-batch.json: this record is a copy, or of another user, and is not used, so that a film in it counts as missing (2 times)"
            let preview = try await films.run(Self.arguments + ["copy", "--dry-run"])
            // The copies of the films are not recognised as Kinora's own either.
            #expect(preview.code == 65 && preview.error.hasPrefix(warning + "\n3 rows: 1 to be rendered, 0 already exist, 2 invalid\n"))
            #expect(preview.output.hasPrefix("fail row 1, copy/a.mp4: 'copy/a.mp4' already exists, and was not made by Kinora"))
            // The warning stays as long as it is the reason.
            for _ in 0..<2 {
                let refused = try await films.run(Self.arguments + ["copy", "--missing", "fail"])
                #expect(refused.code == 65 && refused.error.hasPrefix(warning + "\n"), "\(refused.error)")
            }
            let outcome = try await films.run(Self.arguments + ["copy", "--progress", "json", "--overwrite"])
            #expect(outcome.code == 0 && outcome.error == warning + "\n", "\(outcome.error)")
            let events = try outcome.output.split(separator: "\n").map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
            for warnings in [events.last?.warnings, try report(films).warnings] {
                #expect(warnings?.map(\.code) == ["foreign-record"] && warnings?.map(\.count) == [2])
                #expect(warnings?.map(\.file) == ["copy/.kinora-batch.json"])
            }
            #expect(try report(films).rows.map(\.state) == ["rendered", "rendered", "rendered"])
            let again = try await films.run(Self.arguments + ["copy"])
            #expect(!again.error.contains("warning") && again.error.contains("3 already existed"), "\(again.error)")
            // A moved folder is no copy.
            #expect(try await films.shell("mv out moved").code == 0)
            let moved = try await films.run(Self.arguments + ["moved", "--dry-run"])
            #expect(moved.error == "3 rows: 0 to be rendered, 3 already exist, 0 invalid\n")
        }
    }
}
