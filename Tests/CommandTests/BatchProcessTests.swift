import Foundation
import TestSupport
import Testing

/// Batches that are interrupted, run in parts or at the same time, and their worker processes.
@Suite struct BatchProcessTests {
    @Test("A batch that ends does not remove the segments of another one in the same directory")
    func sameDirectory() async throws {
        try await Command.with(.films) { films in
            func arguments(_ name: String) -> [String] {
                [
                    "batch", "\(name).csv", "--preset", "square", "--output-dir", "out", "--name", "\(name)-{row}.mp4", "--progress",
                    "none",
                    "--jobs", "1", "--segment", "2",
                ]
            }
            try films.write("side,delay\n3,200\n4,200\n", to: "slow.csv")
            try films.write("side\n5\n", to: "quick.csv")
            let slow = try films.start(arguments("slow"))
            let store = films.directory.path + "/out/.kinora-segments/kinora-store"
            try await slow.wait(for: "the store exists") { FileManager.default.fileExists(atPath: store) }
            #expect(try await films.run(arguments("quick")).code == 0)
            try films.write("", to: "fast")
            let outcome = try await slow.outcome()
            #expect(outcome.code == 0, "\(outcome.error)")
            #expect(try films.inside("out").files == [".kinora-batch.json", "quick-1.mp4", "slow-1.mp4", "slow-2.mp4"])
        }
    }

    @Test("An empty store that an interrupted batch left is removed")
    func emptyStore() async throws {
        try await Command.with(.films) { films in
            try films.write("side\n3\n", to: "jobs.csv")
            let arguments = ["batch", "jobs.csv", "--preset", "square", "--output-dir", "out", "--name", "{side}.mp4"]
            #expect(try await films.run(arguments).code == 0)
            let store = films.directory.path + "/out/.kinora-segments"
            try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: false)
            let again = try await films.run(arguments)
            #expect(again.code == 0, "\(again.error)")
            #expect(!FileManager.default.fileExists(atPath: store))
        }
    }

    @Test("An interrupted batch keeps its complete films and resumes after them")
    func interrupted() async throws {
        try await Command.with(.films) { films in
            try films.write("delay,label\n0,a\n600000,b\n", to: "jobs.csv")
            let arguments = [
                "batch", "jobs.csv", "--preset", "square", "--output-dir", "out", "--jobs", "1", "--name", "{label}.mp4", "--duration",
                "30",
            ]
            let running = try films.start(arguments)
            let out = films.directory.path + "/out"
            func files() -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: out)) ?? []).sorted() }
            try await running.wait(for: "the second film is in progress") { files().contains { $0.hasPrefix(".b.mp4") } }
            running.signal(SIGINT)
            let outcome = try await running.outcome()
            #expect(outcome.code == 130)
            #expect(outcome.error.hasSuffix("completed films are in out, and running the same command again continues\n"))
            #expect(files().filter { $0.hasSuffix(".mp4") || $0.hasSuffix(".partial") } == ["a.mp4"])
            try films.write("", to: "fast")
            let again = try await films.run(arguments)
            #expect(again.error.hasSuffix("2 rows: 1 rendered, 1 already existed, 0 failed; the films are in out\n"))
        }
    }

    @Test("A row whose process crashes fails alone, and is repeated; a row with invalid values is not")
    func crashes() async throws {
        try await Command.with(.films) { films in
            try films.write("label\na\ncrash\nforbidden\nc\n", to: "jobs.csv")
            let outcome = try await films.run(
                "batch", "jobs.csv", "--preset", "square", "--output-dir", "out", "--name", "{label}.mp4", "--timeout", "600", "--retry",
                "1",
                "--report", "r.json", "--duration", "0.2")
            #expect(outcome.code == 65)
            #expect(
                try films.batchReport("r.json").map(\.error) == [
                    nil, "its process was ended by signal 9 (Killed)",
                    "jobs.csv:4:1: label: 'forbidden' is forbidden; expected another label", nil,
                ])
            let retries = outcome.error.split(separator: "\n").filter { $0.contains("; attempt ") }
            #expect(retries == ["row 2, out/crash.mp4: its process was ended by signal 9 (Killed); attempt 2 in 1 s"])
            let names = try FileManager.default.contentsOfDirectory(atPath: films.directory.path + "/out").sorted()
            #expect(names == [".kinora-batch.json", "a.mp4", "c.mp4"])
        }
    }

    @Test("A row that takes longer than the time limit fails and leaves nothing behind")
    func timeLimit() async throws {
        try await Command.with(.films) { films in
            try films.write("delay\n600000\n", to: "jobs.csv")
            let outcome = try await films.run(
                "batch", "jobs.csv", "--preset", "square", "--output-dir", "out", "--timeout", "0.5", "--report", "r.json")
            #expect(outcome.code == 65)
            #expect(try films.batchReport("r.json").map(\.error) == ["took longer than 0.5 s; allow more time with --timeout"])
            let names = try FileManager.default.contentsOfDirectory(atPath: films.directory.path + "/out").sorted()
            #expect(names == [".kinora-batch.json"])
        }
    }

    @Test("Parts that run at the same time make the films of one batch, and a batch after them skips all rows")
    func parts() async throws {
        try await Command.with(.films) { films in
            try films.write("label,side\na,5\nb,99\nc,7\nd,8\ne,9\n", to: "jobs.csv")
            func arguments(_ folder: String, _ more: [String] = []) -> [String] {
                ["batch", "jobs.csv", "--preset", "square", "--output-dir", folder, "--name", "{label}.mp4", "--duration", "0.4"] + more
            }
            #expect(try await films.run(arguments("one", ["--report", "one.json"])).code == 65)
            let parts = try (1...2).map { number in
                let part = ["--part", "\(number)/2", "--store", "s", "--report", "\(number).json"]
                return try films.start(arguments("out", number == 1 ? part + ["--timeout", "60"] : part))
            }
            let outcomes = [try await parts[0].outcome(), try await parts[1].outcome()]
            #expect(outcomes.map(\.code) == [0, 65], "\(outcomes[0].error)")
            #expect(outcomes[0].error.hasSuffix("3 rows: 3 rendered, 0 already existed, 0 failed; the films are in out\n"))
            for name in ["a", "c", "d", "e"] { #expect(try films.data("out/\(name).mp4") == films.data("one/\(name).mp4")) }
            let rows = try [1, 2].flatMap { try films.batchReport("\($0).json") }
            #expect(try rows.sorted { $0.row < $1.row } == films.batchReport("one.json"))
            #expect(rows.map(\.row) == [1, 3, 5, 2, 4])
            let preview = try await films.run(arguments("out", ["--part", "2/2", "--store", "s", "--dry-run"]))
            #expect(preview.error.hasPrefix("2 rows: 0 to be rendered, 1 already exists, 1 invalid\n"))
            let last = try await films.run(arguments("out"))
            #expect(last.error.contains("5 rows: 0 rendered, 4 already existed, 1 failed; the films are in out\n"))
            let hidden = try FileManager.default.contentsOfDirectory(atPath: films.directory.path + "/out").filter { $0.hasPrefix(".") }
            #expect(hidden == [".kinora-batch.json"])
        }
    }

    @Test(
        "An invalid part is refused",
        arguments: [
            (["--part", "3/2", "--store", "s"], "--part '3/2' is not a part; expected k/n with 1 <= k <= n, such as 3/16"),
            (["--part", "1/2"], "--part requires a store that all parts share; add --store DIR or set KINORA_STORE"),
        ])
    func invalidPart(options: [String], message: String) async throws {
        try await Command.with(.films) { films in
            try films.write("side\n3\n", to: "jobs.csv")
            let outcome = try await films.run(["batch", "jobs.csv", "--preset", "square", "--output-dir", "out"] + options)
            #expect(outcome.code == 64)
            #expect(outcome.error.contains(message), "\(outcome.error)")
        }
    }

    @Test("Worker processes end with their batch", arguments: [SIGINT, SIGKILL])
    func workersEnd(signal: Int32) async throws {
        try await Command.with(.films) { films in
            try films.write("delay,label\n600000,b\n", to: "jobs.csv")
            let running = try films.start(
                ["batch", "jobs.csv", "--preset", "square", "--output-dir", "out", "--name", "{label}.mp4", "--timeout", "600"])
            let out = films.directory.path + "/out"
            func partials() -> [String] {
                ((try? FileManager.default.contentsOfDirectory(atPath: out)) ?? []).filter { $0.hasSuffix(".partial") }
            }
            try await running.wait(for: "a partial film exists") { !partials().isEmpty }
            running.signal(signal)
            let outcome = try await running.outcome()
            #expect(outcome.code == (signal == SIGINT ? 130 : -SIGKILL))
            try await waitUntil("the worker process has removed its partial film") { partials().isEmpty }
        }
    }
}
