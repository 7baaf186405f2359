import Foundation
import Testing

/// The results of rows in events, reports and messages.
@Suite struct BatchResultTests {
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
            let rows = try films.batchResults("r.json")
            #expect(rows.map(\.id) == ["C-1", "C-2", nil])
            let hash = try await films.shell("sha256sum out/a.mp4")
            #expect(hash.output.hasPrefix("\(rows[0].hash ?? "none") "))
            #expect((rows[0].seconds ?? 0) > 0 && rows[1].seconds == nil)
            let events = try outcome.batchResults().filter { $0.event == "row" }
            #expect(Set(events.map(\.id)) == ["C-1", "C-2", nil])
            #expect(events.first { $0.row == 1 }?.hash == rows[0].hash)
            let again = try await films.run(arguments + ["--ignore-columns", "all", "--report", "s.json"])
            #expect(again.error.contains("  row 2 (C-2), b.mp4: t.csv:3:7: side: '99' is out of range"))
            #expect(try films.batchResults("s.json").map(\.state) == ["skipped", "failed", "skipped"])
            #expect(try films.batchResults("s.json").map(\.hash) == rows.map(\.hash))
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
