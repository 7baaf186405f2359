import Foundation
import Testing

/// What a batch promises about its table: rows are checked before the first film, and results carry keys, hashes and warnings.
@Suite struct BatchContractTests {
    /// A result of a row in a report or an event.
    private struct Result: Decodable {
        struct Warning: Decodable {
            let code: String
            let message: String
            let count: Int
        }

        let event: String?
        let row: Int?
        let id: String?
        let name: String?
        let state: String?
        let action: String?
        let error: String?
        let hash: String?
        let seconds: Double?
        let warnings: [Warning]?
    }

    private func report(_ name: String, _ kinora: Command) throws -> [Result] {
        struct Report: Decodable { let rows: [Result] }
        return try JSONDecoder().decode(Report.self, from: kinora.data(name)).rows
    }

    private func lines(_ outcome: Command.Outcome) throws -> [Result] {
        try outcome.output.split(separator: "\n").map { try JSONDecoder().decode(Result.self, from: Data($0.utf8)) }
    }

    private static let video = ["--size", "64x48", "--fps", "5", "--duration", "0.4"]

    @Test("A dry run refuses rows with missing, foreign and remote files, and with texts of a wrong length, each with its cell")
    func check() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write("not an image", to: "broken.png")
            let rows = [
                "Ada,none", "Ada,missing.png", "Ada,/etc/passwd.png", "Ada,https://example.org/a.png", "\"\",none",
                "\(String(repeating: "a", count: 81)),none", "Ada,broken.png", "Ada,../a.png", "Ada,missing.svg",
            ]
            try kinora.write("name,logo\n" + rows.joined(separator: "\n") + "\n", to: "t.csv")
            let arguments = ["batch", "t.csv", "--preset", "greeting", "--output-dir", "out"] + Self.video
            let outcome = try await kinora.run(arguments + ["--dry-run", "--progress", "json"])
            #expect(outcome.code == 65)
            let results = try lines(outcome)
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
            // Without the check of files, only values are invalid.
            let unchecked = try await kinora.run(arguments + ["--dry-run", "--check-files", "no", "--progress", "json"])
            #expect(try lines(unchecked).filter { $0.action == "fail" }.compactMap(\.row) == [5, 6])
            #expect(try kinora.files == ["broken.png", "t.csv"])
        }
    }

    @Test("Rows that fail the check end before the first film, the others are rendered", arguments: [[], ["--timeout", "100"]])
    func failuresFirst(options: [String]) async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write("name,logo\nAda,none\nBob,missing.png\nCleo,none\n", to: "t.csv")
            let outcome = try await kinora.run(
                ["batch", "t.csv", "--preset", "greeting", "--output-dir", "out", "--name", "{name}.mp4", "--progress", "json"]
                    + Self.video + options)
            #expect(outcome.code == 65)
            let rows = try lines(outcome).filter { $0.event == "row" }
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
            let rows = try lines(preview)
            #expect(rows.map(\.action) == ["fail", "fail", "fail", "fail", "render"])
            for (row, name) in zip(rows, ["a.mp4", "b-poster.png", "c-frame-001.png", "d-t.jpg"]) {
                #expect(row.error?.contains("'out/\(name)' already exists, and was not made by Kinora") == true, "\(row.error ?? "")")
            }
            let outcome = try await films.run(arguments)
            #expect(try lines(outcome).filter { $0.event == "row" }.map(\.state) == ["failed", "failed", "failed", "failed", "rendered"])
            #expect(try await films.run(arguments + ["--overwrite"]).code == 0)
            // The files belong to the batch now, also if their contents change.
            try films.write("changed", to: "out/a.mp4")
            #expect(try lines(await films.run(arguments + ["--dry-run"])).map(\.action) == ["render", "skip", "skip", "skip", "skip"])
        }
    }

    @Test("With --fail-fast, all rows that fail the check are listed with their keys, and nothing is rendered")
    func failFast() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write("key,name,logo\nC-1,Ada,none\nC-2,\"\",none\nC-3,Bob,missing.png\n", to: "t.csv")
            let outcome = try await kinora.run(
                ["batch", "t.csv", "--preset", "greeting", "--output-dir", "out", "--id", "key", "--fail-fast"] + Self.video)
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

    @Test("Without --name, films have the name of the preset and the extension of its film")
    func defaultNames() async throws {
        try await Command.with(.films) { films in
            try films.write("composition: square\noutput: {file: film.gif}\n", to: "a{b}.yaml")
            try films.write("label\na\n", to: "t.csv")
            let arguments = ["batch", "t.csv", "--preset", "./a{b}.yaml", "--output-dir", "out", "--dry-run"]
            #expect(try await films.run(arguments).output == "render row 1, out/a{b}-1.gif\n")
            #expect(try await films.run(arguments + ["--format", "webm"]).output == "render row 1, out/a{b}-1.webm\n")
        }
        try await Command.with(.kinora) { kinora in
            try kinora.write("name\nAda\n", to: "t.csv")
            let outcome = try await kinora.run("batch", "t.csv", "--preset", "lower-third", "--output-dir", "out", "--dry-run")
            #expect(outcome.output == "render row 1, out/lower-third-1.mov\n", "\(outcome.error)")
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

    @Test("Events, reports and messages carry the key of --id, the hash of the film and the time")
    func keys() async throws {
        try await Command.with(.films) { films in
            try films.write("customer,label,side,note\nC-1,a,5,x\nC-2,b,99,y\n,c,6,z\n", to: "t.csv")
            let arguments = [
                "batch", "t.csv", "--preset", "square", "--output-dir", "out", "--name", "{label}.mp4", "--duration", "0.2", "--id",
                "customer",
            ]
            let refused = try await films.run(arguments)
            #expect(refused.code == 65 && refused.message.contains("the column 'note' is neither a parameter nor used in --name or --id"))
            let outcome = try await films.run(arguments + ["--ignore-columns", "note", "--progress", "json", "--report", "r.json"])
            #expect(outcome.code == 65)
            #expect(outcome.message == "Error: 1 of 3 films failed: row 2 (C-2), b.mp4")
            let rows = try report("r.json", films)
            #expect(rows.map(\.id) == ["C-1", "C-2", nil])
            let hash = try await films.shell("sha256sum out/a.mp4")
            #expect(hash.output.hasPrefix("\(rows[0].hash ?? "none") "))
            #expect((rows[0].seconds ?? 0) > 0 && rows[1].seconds == nil)
            let events = try lines(outcome).filter { $0.event == "row" }
            #expect(Set(events.map(\.id)) == ["C-1", "C-2", nil])
            #expect(events.first { $0.row == 1 }?.hash == rows[0].hash)
            let again = try await films.run(arguments + ["--ignore-columns", "all", "--report", "s.json"])
            #expect(again.error.contains("  row 2 (C-2), b.mp4: t.csv:3:7: side: '99' is out of range"))
            #expect(try report("s.json", films).map(\.state) == ["skipped", "failed", "skipped"])
            #expect(try report("s.json", films).map(\.hash) == rows.map(\.hash))
        }
    }

    @Test("Without times, equal batches have equal reports")
    func reportsWithoutTimes() async throws {
        try await Command.with(.films) { films in
            try films.write("side\n5\n6\n", to: "t.csv")
            for name in ["a", "b"] {
                let outcome = try await films.run(
                    "batch", "t.csv", "--preset", "square", "--output-dir", name, "--duration", "0.2", "--report", "\(name).json",
                    "--report-times", "no")
                #expect(outcome.code == 0, "\(outcome.error)")
            }
            #expect(try films.data("a.json") == films.data("b.json"))
        }
    }

    @Test("An ignored column sets no parameter, and names and --id can use it")
    func ignoredParameter() async throws {
        try await Command.with(.films) { films in
            try films.write("label,side\na,99\n", to: "t.csv")
            let outcome = try await films.run(
                "batch", "t.csv", "--preset", "square", "--output-dir", "out", "--name", "{side}.mp4", "--duration", "0.2", "--id", "side",
                "--ignore-columns", "side,lable")
            #expect(outcome.code == 0, "\(outcome.error)")
            let warning = "t.csv: there is no column 'lable', which --ignore-columns names; did you mean 'label'?"
            #expect(outcome.error.hasPrefix("warning: \(warning)\n"), "\(outcome.error)")
            #expect(try films.inside("out").files.contains("99.mp4"))
        }
    }

    @Test("A column that is ignored and may be a misspelt parameter is a warning in all outputs, and an error with --strict")
    func misspeltColumn() async throws {
        try await Command.with(.films) { films in
            try films.write("labl,side\na,5\n", to: "t.csv")
            let arguments = [
                "batch", "t.csv", "--preset", "square", "--output-dir", "out", "--duration", "0.2", "--ignore-columns", "all", "--report",
                "r.json", "--progress", "json",
            ]
            let line = "t.csv:1:1: the column 'labl' is ignored; did you mean 'label'? If not, add labl to --ignore-columns"
            struct Warned: Decodable { let warnings: [Result.Warning]? }
            for extra in [["--dry-run"], []] {
                let outcome = try await films.run(arguments + extra)
                #expect(outcome.code == 0 && outcome.error.contains("warning: \(line)\n"), "\(outcome.error)")
                if extra.isEmpty { #expect(try lines(outcome).last?.warnings?.map(\.code) == ["ignored-column"]) }
            }
            #expect(try JSONDecoder().decode(Warned.self, from: films.data("r.json")).warnings?.map(\.code) == ["ignored-column"])
            for extra in [["--dry-run"], []] {
                let strict = try await films.run(arguments + ["--strict"] + extra)
                #expect(strict.code == 65 && strict.message.hasSuffix("Error: \(line)"), "\(strict.message)")
            }
        }
    }

    @Test("All errors of a table's rows, and then of its columns, are listed, one in a line")
    func tableErrors() async throws {
        try await Command.with(.films) { films in
            let arguments = ["batch", "t.csv", "--preset", "square", "--output-dir", "out"]
            try films.write("label,note,sied\na\nb,1,2\nc,1,2,3\n", to: "t.csv")
            let rows = try await films.run(arguments)
            #expect(
                rows.message == """
                    Error: t.csv:2:1: row 1 has 1 of 3 fields; the column "note" is missing
                    Error: t.csv:4:7: row 3 has 4 fields for 3 columns; put fields that contain commas in quotes
                    """)
            try films.write("label,note,sied\na,1,2\n", to: "t.csv")
            let columns = try await films.run(arguments)
            #expect(
                columns.message == """
                    Error: t.csv:1:7: the column 'note' is neither a parameter nor used in --name or --id; expected one of side, color, \
                    corner, label, chatty, delay, size, fps, duration; --ignore-columns permits others
                    Error: t.csv:1:12: the column 'sied' is neither a parameter nor used in --name or --id; did you mean 'side'?
                    """)
            #expect(rows.code == 65 && columns.code == 65)
        }
    }

    @Test("A refused batch has one event 'failed' with the error and the exit code, and a batch with failed rows has none")
    func failedEvent() async throws {
        struct Event: Decodable, Equatable {
            let event: String
            var message: String?
            var code: Int?
        }
        try await Command.with(.films) { films in
            func events(_ arguments: String...) async throws -> [Event] {
                let outcome = try await films.run(
                    ["batch"] + arguments + ["--output-dir", "out", "--duration", "0.2", "--progress", "json"])
                return try outcome.output.split(separator: "\n").map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
            }
            try films.write("label\na\na\nforbidden\n", to: "t.csv")
            let message = "rows 1 and 2 have the same file name 'a.mp4'; use a --name that distinguishes them"
            #expect(
                try await events("t.csv", "--preset", "square", "--name", "{label}.mp4") == [
                    Event(event: "failed", message: message, code: 65)
                ])
            let missing = Event(event: "failed", message: "nowhere.csv: there is no such file", code: 65)
            #expect(try await events("nowhere.csv", "--preset", "square") == [missing])
            let usage = try await events("t.csv", "--preset", "square", "--jobs", "0")
            #expect(usage == [Event(event: "failed", message: "--jobs '0' is out of range; expected 1...256", code: 64)])
            let rows = try await events("t.csv", "--preset", "square").map(\.event)
            #expect(rows.last == "done" && !rows.contains("failed") && rows.filter { $0 == "row" }.count == 3)
            let preview = try await events("t.csv", "--preset", "square", "--force", "--dry-run").map(\.event)
            #expect(preview == ["preview", "preview", "preview"])
        }
    }

    @Test("All unknown columns and a known one are ignored together")
    func allColumns() async throws {
        try await Command.with(.films) { films in
            try films.write(#"[{"id": 7, "label": "a", "size": "XL", "note": null, "paid": true}]"#, to: "t.json")
            let arguments = ["batch", "t.json", "--preset", "square", "--output-dir", "out", "--id", "id", "--dry-run", "--ignore-columns"]
            let refused = try await films.run(arguments + ["all"])
            #expect(refused.code == 65 && refused.output.contains("size: 'XL' is not a size"), "\(refused.output)")
            let outcome = try await films.run(arguments + ["all,size"])
            #expect(outcome.output == "render row 1 (7), out/square-1.mp4\n")
            #expect(outcome.error.hasPrefix("note: no values are taken from note, paid, size\n"), "\(outcome.error)")
        }
    }

    @Test(
        "A name or a key without its column is reported as such",
        arguments: [
            (
                ["--name", "{customer}.mp4"],
                "--name contains '{customer}', but t.csv has no column 'customer'; did you mean 'customer_id'?"
            ),
            (["--id", "key"], "--id is 'key', but t.csv has no column 'key'; expected one of customer_id, label"),
        ])
    func unknownColumns(options: [String], message: String) async throws {
        try await Command.with(.films) { films in
            try films.write("customer_id,label\n7,a\n", to: "t.csv")
            let outcome = try await films.run(["batch", "t.csv", "--preset", "square", "--output-dir", "out"] + options)
            #expect(outcome.code == 65)
            #expect(outcome.message.hasPrefix("Error: \(message)"), "\(outcome.message)")
        }
    }

    @Test(
        "A character without a font is a warning of its row, in every run, and an error with --strict",
        arguments: [[], ["--timeout", "100"]])
    func warnings(options: [String]) async throws {
        try await Command.with(.kinora) { kinora in
            // A private-use character, which no font has.
            try kinora.write("name\nAda\nBo\u{10ABCD}b\nCl\u{10ABCD}eo\n", to: "t.csv")
            let arguments =
                ["batch", "t.csv", "--preset", "greeting", "--output-dir", "out", "--report", "r.json", "--progress", "json"] + Self.video
                + options
            let preview = try await kinora.run(arguments + ["--dry-run"])
            #expect(try lines(preview).map { $0.warnings?.map(\.code) ?? [] } == [[], ["missing-glyph"], ["missing-glyph"]])
            for state in ["rendered", "skipped"] {
                let outcome = try await kinora.run(arguments)
                #expect(outcome.code == 0, "\(outcome.error)")
                let rows = try report("r.json", kinora)
                #expect(rows.map(\.state) == [state, state, state])
                #expect(rows.map { $0.warnings?.map(\.code) ?? [] } == [[], ["missing-glyph"], ["missing-glyph"]])
                #expect(rows[1].warnings?.first.map { $0.count >= 1 && !$0.message.isEmpty } == true)
                let events = try lines(outcome).filter { $0.event == "row" }.sorted { ($0.row ?? 0) < ($1.row ?? 0) }
                #expect(events.map { $0.warnings?.count ?? 0 } == [0, 1, 1])
            }
            let strict = try await kinora.run(arguments + ["--strict"])
            #expect(strict.code == 65)
            #expect(try report("r.json", kinora).map(\.state) == ["skipped", "failed", "failed"])
            #expect(try report("r.json", kinora).map { $0.warnings?.map(\.code) ?? [] } == [[], ["missing-glyph"], ["missing-glyph"]])
            #expect(strict.message.hasSuffix("\nnote: 2 failed rows have older films, which stay"), "\(strict.message)")
            let other = try await kinora.run(arguments.map { $0 == "out" ? "other" : $0 } + ["--strict"])
            #expect(other.code == 65)
            for extra in [[], ["--check-files", "no"]] {
                let again = try await kinora.run(arguments.map { $0 == "out" ? "other" : $0 } + ["--strict"] + extra)
                let events = try lines(again).filter { $0.event == "row" }.sorted { ($0.row ?? 0) < ($1.row ?? 0) }
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
                ["batch", "t.csv", "--preset", "greeting", "--output-dir", "out", "--progress", "json", "--strict"] + Self.video
            let preview = try lines(await kinora.run(arguments + ["--dry-run"]))
            #expect(preview.map(\.action) == ["render", "fail"], "\(preview)")
            let rows = try lines(await kinora.run(arguments)).filter { $0.event == "row" }.sorted { ($0.row ?? 0) < ($1.row ?? 0) }
            #expect(rows.map(\.state) == ["rendered", "failed"])
        }
    }

    @Test("With --missing fail, nothing is rendered, and the report says what is missing")
    func missing() async throws {
        try await Command.with(.films) { films in
            try films.write("label,side\na,5\nb,99\nc,6\n", to: "t.csv")
            let arguments = [
                "batch", "t.csv", "--preset", "square", "--output-dir", "out", "--name", "{label}.mp4", "--duration", "0.2", "--store", "s",
            ]
            #expect(try await films.run(arguments + ["--part", "1/3"]).code == 0)
            #expect(try await films.run(arguments + ["--part", "2/3"]).code == 65)
            let outcome = try await films.run(arguments + ["--missing", "fail", "--report", "r.json"])
            #expect(outcome.code == 65)
            #expect(outcome.message.hasSuffix("Error: 2 of 3 films failed: row 2, b.mp4; row 3, c.mp4"))
            let rows = try films.batchReport("r.json")
            #expect(rows.map(\.state) == ["skipped", "failed", "failed"])
            #expect(rows[1].error?.contains("'99' is out of range") == true)
            #expect(rows[2].error == "there is no up-to-date film; run the batch without --missing fail to render it")
            #expect(try films.inside("out").files == [".kinora-batch.json", "a.mp4"])
        }
    }
}
