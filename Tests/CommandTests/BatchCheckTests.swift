import Foundation
import Testing

/// The check of all rows before the first film.
@Suite struct BatchCheckTests {
    @Test("A dry run refuses rows with missing, foreign and remote files, and with texts of a wrong length, each with its cell")
    func check() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write("not an image", to: "broken.png")
            let rows = [
                "Ada,none", "Ada,missing.png", "Ada,/etc/passwd.png", "Ada,https://example.org/a.png", "\"\",none",
                "\(String(repeating: "a", count: 81)),none", "Ada,broken.png", "Ada,../a.png", "Ada,missing.svg",
            ]
            try kinora.write("name,logo\n" + rows.joined(separator: "\n") + "\n", to: "t.csv")
            let arguments = ["batch", "t.csv", "--preset", "greeting", "--output-dir", "out"] + BatchResult.shortFilm
            let outcome = try await kinora.run(arguments + ["--dry-run", "--progress", "json"])
            #expect(outcome.code == 65)
            let results = try outcome.batchResults()
            #expect(results.map(\.action) == ["render"] + Array(repeating: "fail", count: 8))
            let columns = [1: 0, 2: 5, 3: 5, 4: 5, 5: 1, 6: 1, 7: 5, 8: 5, 9: 5]
            for result in results.dropFirst() {
                let row = result.row ?? 0
                let position = row == 6 ? "t.csv:7:1" : "t.csv:\(row + 1):\(columns[row] ?? 0)"
                #expect(result.error?.hasPrefix(position) == true, "row \(row): \(result.error ?? "")")
            }
            #expect(results[4].error?.contains("is empty; expected text of 1 to 80 characters") == true)
            #expect(results[5].error?.contains("has 81 characters; expected text of 1 to 80 characters") == true)
            #expect(
                outcome.message.hasSuffix(
                    "Error: 8 of 9 rows are invalid: row 2, greeting-2.mp4; row 3, greeting-3.mp4; "
                        + "row 4, greeting-4.mp4; row 5, greeting-5.mp4; row 6, greeting-6.mp4; and 3 more"), "\(outcome.message)")
            // Without the check of files, only values are invalid, and an address on the web is no value.
            let unchecked = try await kinora.run(arguments + ["--dry-run", "--check-files", "no", "--progress", "json"])
            #expect(try unchecked.batchResults().filter { $0.action == "fail" }.compactMap(\.row) == [4, 5, 6])
            #expect(try kinora.files == ["broken.png", "t.csv"])
        }
    }

    @Test("Rows of a film in time with its music are checked with the music")
    func beats() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(
                "layers: [{text: $city, start: beat 1}]\nparameters: {city: Rome}\nsoundtrack: demo\nvideo: {duration: 2}\n", to: "a.yaml")
            try kinora.write("city\nOslo\n", to: "t.csv")
            let arguments = ["batch", "t.csv", "--preset", "a.yaml", "--output-dir", "out", "--name", "{city}.mp4", "--dry-run"]
            let outcome = try await kinora.run(arguments)
            #expect(outcome.code == 0 && outcome.message.contains("1 row: 1 to be rendered"), "\(outcome.message)")
        }
    }

    @Test("Rows that fail the check end before the first film, the others are rendered", arguments: [[], ["--timeout", "100"]])
    func failuresFirst(options: [String]) async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write("name,logo\nAda,none\nBob,missing.png\nCleo,none\n", to: "t.csv")
            let outcome = try await kinora.run(
                ["batch", "t.csv", "--preset", "greeting", "--output-dir", "out", "--name", "{name}.mp4", "--progress", "json"]
                    + BatchResult.shortFilm + options)
            #expect(outcome.code == 65)
            let rows = try outcome.batchResults().filter { $0.event == "row" }
            #expect(rows.compactMap(\.row).first == 2 && rows[0].state == "failed", "\(outcome.output)")
            #expect(rows.filter { $0.state == "rendered" }.count == 2)
            #expect(outcome.message == "Error: 1 of 3 films failed: row 2, Bob.mp4")
        }
    }

    @Test("A file that must not be replaced fails its row before the first film, also for further outputs", .enabled(if: OwnFiles.areKnown))
    func existingFiles() async throws {
        try await Command.with(.films) { films in
            try films.write("composition: square\noutputs: [{file: poster.png}, {file: frame-%03d.png}, {file: t.vtt}]\n", to: "p.yaml")
            try films.write("label\na\nb\nc\nd\ne\n", to: "t.csv")
            for name in ["a.mp4", "b-poster.png", "c-frame-001.png", "d-t.jpg"] {
                try films.write("mine", to: "out/\(name)", makesFolder: true)
            }
            let arguments = [
                "batch", "t.csv", "--preset", "p.yaml", "--output-dir", "out", "--name", "{label}.mp4", "--duration", "0.2", "--progress",
                "json",
            ]
            let preview = try await films.run(arguments + ["--dry-run"])
            #expect(preview.code == 65)
            let rows = try preview.batchResults()
            #expect(rows.map(\.action) == ["fail", "fail", "fail", "fail", "render"])
            for (row, name) in zip(rows, ["a.mp4", "b-poster.png", "c-frame-001.png", "d-t.jpg"]) {
                #expect(row.error?.contains("'out/\(name)' already exists, and was not made by Kinora") == true, "\(row.error ?? "")")
            }
            let outcome = try await films.run(arguments)
            #expect(
                try outcome.batchResults().filter { $0.event == "row" }.map(\.state) == [
                    "failed", "failed", "failed", "failed", "rendered",
                ])
            #expect(try await films.run(arguments + ["--overwrite"]).code == 0)
            // The files belong to the batch now, also if their contents change.
            try films.write("changed", to: "out/a.mp4")
            #expect(
                try await films.run(arguments + ["--dry-run"]).batchResults().map(\.action) == ["render", "skip", "skip", "skip", "skip"])
        }
    }

    @Test("With --fail-fast, all rows that fail the check are listed with their keys, and nothing is rendered")
    func failFast() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write("key,name,logo\nC-1,Ada,none\nC-2,\"\",none\nC-3,Bob,missing.png\n", to: "t.csv")
            let outcome = try await kinora.run(
                ["batch", "t.csv", "--preset", "greeting", "--output-dir", "out", "--id", "key", "--fail-fast"] + BatchResult.shortFilm)
            #expect(outcome.code == 65)
            #expect(
                outcome.message == """
                    Error: row 2 (C-2), greeting-2.mp4: t.csv:3:5: name: '' is empty; expected text of 1 to 80 characters
                    Error: row 3 (C-3), greeting-3.mp4: t.csv:4:9: logo: 'missing.png' cannot be shown: the file does not exist or is not readable
                    """)
            #expect(try kinora.files == ["t.csv"])
        }
    }

    @Test("A name that is too long is the error of its row")
    func longName() async throws {
        try await Command.with(.films) { films in
            try films.write("label,side\na,5\n\(String(repeating: "x", count: 304)),5\nc,99\n../d,5\n", to: "t.csv")
            let outcome = try await films.run(
                "batch", "t.csv", "--preset", "square", "--output-dir", "out", "--name", "{label}.mp4", "--duration", "0.2", "--report",
                "r.json")
            #expect(outcome.code == 65)
            #expect(try films.batchReport("r.json").map(\.state) == ["rendered", "failed", "failed", "failed"])
            let errors = try films.batchReport("r.json").compactMap(\.error)
            #expect(errors[0].hasSuffix("has 308 bytes; at most 200 are allowed"))
            #expect(errors[1].contains("'99' is out of range"))
            #expect(errors[2] == "the name leads out of the output directory: label is '../d'")
            #expect(try films.inside("out").files == [".kinora-batch.json", "a.mp4"])
        }
    }

    @Test("A refused batch lists the invalid rows, too")
    func refusal() async throws {
        try await Command.with(.films) { films in
            try films.write("label,side\na,5\nb,99\na,5\n", to: "t.csv")
            let outcome = try await films.run("batch", "t.csv", "--preset", "square", "--output-dir", "out", "--name", "{label}.mp4")
            #expect(outcome.code == 65)
            #expect(outcome.error.contains("rows 1 and 3 have the same file name 'a.mp4'"))
            #expect(outcome.error.contains("Error: row 2, b.mp4: t.csv:3:3: side: '99' is out of range"), "\(outcome.error)")
            #expect(try films.files == ["t.csv"])
        }
    }
}
