import Foundation
import Testing

@Suite struct BatchTests {
    private struct Report: Decodable {
        struct Row: Decodable, Equatable {
            let row: Int
            let name: String
            let state: String
            let error: String?
        }

        let rows: [Row]
    }

    private func report(_ name: String, _ films: Command) throws -> [Report.Row] {
        try JSONDecoder().decode(Report.self, from: films.data(name)).rows
    }

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
            while slow.isRunning, !FileManager.default.fileExists(atPath: store) { try await Task.sleep(for: .milliseconds(5)) }
            #expect(try await films.run(arguments("quick")).code == 0)
            try films.write("", to: "fast")
            let outcome = try await slow.outcome()
            #expect(outcome.code == 0, "\(outcome.error)")
            #expect(try films.inside("out").files == [".kinora-batch.json", "quick-1.mp4", "slow-1.mp4", "slow-2.mp4"])
        }
    }

    @Test("Each row becomes a film; complete films are skipped, changed rows are rendered again")
    func rows() async throws {
        try await Command.with(.films) { films in
            try films.write("\u{FEFF}label,side,id\r\n\"one, \"\"1\"\"\",10,x\r\ntwo,,y\r\n", to: "jobs.csv")
            let arguments = [
                "batch", "jobs.csv", "--preset", "square", "--output-dir", "out", "--name", "{id}-{side}.mp4", "--report", "r.json",
            ]
            let first = try await films.run(arguments)
            #expect(first.code == 0, "\(first.error)")
            #expect(first.output.isEmpty)
            #expect(first.error.hasSuffix("2 rows: 2 rendered, 0 already existed, 0 failed; the films are in out\n"))
            let names = try FileManager.default.contentsOfDirectory(atPath: films.directory.path + "/out").filter { !$0.hasPrefix(".") }
            #expect(names.sorted() == ["x-10.mp4", "y-20.mp4"])
            #expect(try report("r.json", films).map(\.state) == ["rendered", "rendered"])

            let again = try await films.run(arguments)
            #expect(again.error.hasSuffix("2 rows: 0 rendered, 2 already existed, 0 failed; the films are in out\n"))

            try films.write("label,side,id\nuno,10,x\ntwo,,y\n", to: "jobs.csv")
            #expect(try await films.run(arguments).code == 0)
            #expect(try report("r.json", films).map(\.state) == ["rendered", "skipped"])
        }
    }

    @Test("A row gives the same file as the command render")
    func sameAsRender() async throws {
        try await Command.with(.films) { films in
            try films.write("[{\"side\": 7, \"corner\": \"round\"}]", to: "jobs.json")
            let batch = try await films.run(
                "batch", "jobs.json", "--preset", "square", "--output-dir", ".", "--progress", "none", "--fps", "5")
            #expect(batch.code == 0)
            #expect(batch.error.isEmpty)
            #expect(
                try await films.run("render", "square", "--set", "side=7", "--set", "corner=round", "--fps", "5", "-o", "one.mp4").code == 0
            )
            let one = try films.data("one.mp4")
            #expect(try films.data("square-1.mp4") == one)
        }
    }

    @Test("A failed row does not stop the others; the summary names it and its error, with exit code 65")
    func failures() async throws {
        try await Command.with(.films) { films in
            try films.write("label,side\na,5\nb,99\nforbidden,5\nd,5\n", to: "jobs.csv")
            let outcome = try await films.run(
                "batch", "jobs.csv", "--preset", "square", "--output-dir", "out", "--name", "{label}.mp4", "--report", "r.json")
            #expect(outcome.code == 65)
            #expect(
                outcome.error.hasSuffix(
                    """
                    4 rows: 2 rendered, 0 already existed, 2 failed; the films are in out
                      row 2, b.mp4: jobs.csv:3:3: side: '99' is out of range; expected an integer within 1...40
                      row 3, forbidden.mp4: jobs.csv:4:1: label: 'forbidden' is forbidden; expected another label
                    Error: 2 of 4 films failed

                    """))
            #expect(
                try report("r.json", films)
                    == [
                        Report.Row(row: 1, name: "a.mp4", state: "rendered", error: nil),
                        Report.Row(
                            row: 2, name: "b.mp4", state: "failed",
                            error: "jobs.csv:3:3: side: '99' is out of range; expected an integer within 1...40"),
                        Report.Row(
                            row: 3, name: "forbidden.mp4", state: "failed",
                            error: "jobs.csv:4:1: label: 'forbidden' is forbidden; expected another label"),
                        Report.Row(row: 4, name: "d.mp4", state: "rendered", error: nil),
                    ])
            let names = try FileManager.default.contentsOfDirectory(atPath: films.directory.path + "/out").filter { !$0.hasPrefix(".") }
            #expect(names.sorted() == ["a.mp4", "d.mp4"])
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

    @Test("Rows may set size, frame rate and duration")
    func videoColumns() async throws {
        try await Command.with(.films) { films in
            try films.write("label,size,video.fps,duration\na,48x64,5,0.4\nb,,,\nc,33x32,,\nd,,,soon\n", to: "jobs.csv")
            let outcome = try await films.run(
                "batch", "jobs.csv", "--preset", "square", "--output-dir", "out", "--name", "{label}.mp4")
            #expect(outcome.code == 65)
            #expect(outcome.error.contains("jobs.csv:4:3: size: a video of 33x32 pixels cannot be made"), "\(outcome.error)")
            #expect(outcome.error.contains("jobs.csv:5:5: duration: 'soon' is not a time"), "\(outcome.error)")
            for (name, options) in [("a", ["--size", "48x64", "--fps", "5", "--duration", "0.4"]), ("b", [])] {
                #expect(
                    try await films.run(["render", "square", "--set", "label=\(name)", "-o", "one.mp4", "--overwrite"] + options).code == 0)
                let one = try films.data("one.mp4")
                #expect(try films.data("out/\(name).mp4") == one, "\(name)")
            }
        }
    }

    @Test(
        "A batch that cannot succeed is refused before anything is rendered",
        arguments: [
            ("label\na\na\n", "{label}.mp4", 65, "rows 1 and 2 have the same file name 'a.mp4'; use a --name that distinguishes them"),
            ("label\n../a\n", "{label}.mp4", 65, "row 1: the name leads out of the output directory: label is '../a'"),
            (
                "labl\na\n", "{row}.mp4", 65,
                "jobs.csv:1:1: the column 'labl' is neither a parameter nor used in --name; did you mean 'label'? Expected"
            ),
            ("label\na\n", "{lable}.mp4", 65, "row 1: the name template '{lable}.mp4' contains '{lable}', which is not a parameter"),
            ("label\na\n", "{label.mp4", 64, "--name: the name template '{label.mp4' has a '{' without a '}'"),
            (
                "label\na\n", "x/../{label}.mp4", 64,
                "--name: the name template 'x/../{label}.mp4' is not the path of a visible file in the output directory"
            ),
            ("label\na\n", "{label}", 64, "--name '{label}' is not the name of a film; expected a name such as '{title}-{row}.mp4'"),
            ("label,side\na\n", "{row}.mp4", 65, "jobs.csv:2:1: row 1 has 1 of 2 fields; the column \"side\" is missing"),
            ("label\n", "{row}.mp4", 65, "jobs.csv: has no rows; add a row for each film"),
        ])
    func refused(table: String, name: String, code: Int32, message: String) async throws {
        try await Command.with(.films) { films in
            try films.write(table, to: "jobs.csv")
            let outcome = try await films.run("batch", "jobs.csv", "--preset", "square", "--output-dir", "out", "--name", name)
            #expect(outcome.message.hasPrefix("Error: " + message), "\(outcome.message)")
            #expect(outcome.code == code)
            #expect(try films.files == ["jobs.csv"])
        }
    }

    @Test("JSON progress has a line for each row and one for the end")
    func json() async throws {
        struct Line: Decodable {
            let event: String
            let row: Int?
            let state: String?
            let rendered: Int?
            let failed: Int?
        }
        try await Command.with(.films) { films in
            try films.write("side,chatty\n3,yes\n99,no\n", to: "jobs.csv")
            let outcome = try await films.run(
                "batch", "jobs.csv", "--preset", "square", "--output-dir", "out", "--progress", "json", "--jobs", "1")
            #expect(outcome.code == 65)
            let lines = try outcome.output.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
            #expect(lines.filter { $0.event == "row" }.compactMap(\.state).sorted() == ["failed", "rendered"])
            #expect(lines.last?.event == "done")
            #expect(lines.last?.rendered == 1)
            #expect(lines.last?.failed == 1)
        }
    }

    @Test("An interrupted batch keeps its complete films and resumes after them")
    func interrupted() async throws {
        try await Command.with(.films) { films in
            try films.write("delay,label\n0,a\n1000,b\n", to: "jobs.csv")
            let arguments = [
                "batch", "jobs.csv", "--preset", "square", "--output-dir", "out", "--jobs", "1", "--name", "{label}.mp4", "--duration",
                "30",
            ]
            let running = try films.start(arguments)
            let out = films.directory.path + "/out"
            func files() -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: out)) ?? []).sorted() }
            while !files().contains(where: { $0.hasPrefix(".b.mp4") }), running.isRunning { try await Task.sleep(for: .milliseconds(10)) }
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

    @Test("A row makes the outputs of its preset, which are those that render makes", arguments: [[], ["--timeout", "60"]])
    func outputs(options: [String]) async throws {
        try await Command.with(.films) { films in
            try films.write(
                "composition: square\noutputs: [{file: poster.png, at: 0.5}, {file: '{label}.gif', fps: 5}, {file: 'x/f-%d.jpg', every: 0.5}]\n",
                to: "p.yaml")
            try films.write("label;side\none;7\ntwo;8\n", to: "jobs.csv")
            let arguments = ["batch", "jobs.csv", "--preset", "p.yaml", "--output-dir", "out", "--name", "{side}/{row}.mp4"] + options
            let first = try await films.run(arguments + ["--progress", "none"])
            #expect(first.code == 0, "\(first.error)")
            #expect(first.error.isEmpty, "\(first.error)")
            #expect(
                try await films.run("render", "square", "--set", "side=8", "--set", "label=two", "-o", "a.mp4", "-o", "a.png").code == 0)
            #expect(try films.data("out/8/2.mp4") == films.data("a.mp4"))
            #expect(try films.data("out/8/2-poster.png") == films.data("a.png"))
            let made = try #require(FileManager.default.enumerator(atPath: films.directory.path + "/out")).compactMap { $0 as? String }
            #expect(
                made.filter { $0.contains(".") && !$0.hasPrefix(".") }.sorted() == [
                    "7/1-poster.png", "7/1.mp4", "7/x/1-f-1.jpg", "7/x/1-f-2.jpg", "8/2-poster.png", "8/2.mp4", "8/x/2-f-1.jpg",
                    "8/x/2-f-2.jpg", "one.gif", "two.gif",
                ])
            #expect(
                try await films.run(arguments).error.hasSuffix("2 rows: 0 rendered, 2 already existed, 0 failed; the films are in out\n"))
            try FileManager.default.removeItem(atPath: films.directory.path + "/out/two.gif")
            let preview = try await films.run(arguments + ["--dry-run"])
            #expect(preview.output == "skip row 1, out/7/1.mp4\nrender row 2, out/8/2.mp4\n")
            #expect(preview.error == "2 rows: 1 to be rendered, 1 already exist, 0 invalid\n")
        }
    }

    @Test("A table comes from standard input, whatever its format")
    func standardInput() async throws {
        try await Command.with(.films) { films in
            for (index, table) in ["side\n3\n", "side;label\n3;\n", "[{\"side\": 3}]", "{\"side\": 3}\n"].enumerated() {
                let outcome = try await films.run(
                    "batch", "-", "--preset", "square", "--output-dir", "\(index)", "--progress", "none", "--duration", "0.1", input: table)
                #expect(outcome.code == 0, "\(outcome.error)")
                #expect(try films.data("\(index)/square-1.mp4") == films.data("0/square-1.mp4"))
            }
            let outcome = try await films.run("batch", "-", "--preset", "square", "--output-dir", "d", input: "side\n3,4\n")
            #expect(
                outcome.message
                    == "Error: standard input:2:3: row 1 has 2 fields for 1 columns; put fields that contain commas in quotes")
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
                try report("r.json", films).map(\.error) == [
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
            try films.write("delay\n9000\n", to: "jobs.csv")
            let outcome = try await films.run(
                "batch", "jobs.csv", "--preset", "square", "--output-dir", "out", "--timeout", "0.5", "--report", "r.json")
            #expect(outcome.code == 65)
            #expect(try report("r.json", films).map(\.error) == ["took longer than 0.5 s; allow more time with --timeout"])
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
            let rows = try [1, 2].flatMap { try report("\($0).json", films) }
            #expect(try rows.sorted { $0.row < $1.row } == report("one.json", films))
            #expect(rows.map(\.row) == [1, 3, 5, 2, 4])
            let preview = try await films.run(arguments("out", ["--part", "2/2", "--store", "s", "--dry-run"]))
            #expect(preview.error.hasPrefix("2 rows: 0 to be rendered, 1 already exist, 1 invalid\n"))
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

    @Test("The report is the JSON of its rows in the order of the table, whatever the order in which they end")
    func reportText() async throws {
        try await Command.with(.films) { films in
            try films.write("composition: square\noutputs: [{file: poster.png, at: 0}]\n", to: "p.yaml")
            // The first row takes longest.
            try films.write("label,side,chatty\n\"ü/\"\"\",30,yes\nb,99,no\n\"c\nd\",3,no\n", to: "jobs.csv")
            let arguments = ["batch", "jobs.csv", "--preset", "p.yaml", "--output-dir", "out", "--jobs", "3"]
            for name in ["r.json", "s.json"] { #expect(try await films.run(arguments + ["--report", name]).code == 65) }
            #expect(try report("s.json", films).map(\.state) == ["skipped", "failed", "skipped"])
            for name in ["r.json", "s.json"] {
                let data = try films.data(name)
                let options: JSONSerialization.WritingOptions = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
                let text = try JSONSerialization.data(withJSONObject: JSONSerialization.jsonObject(with: data), options: options)
                #expect(String(decoding: data, as: UTF8.self) == String(decoding: text, as: UTF8.self) + "\n")
            }
        }
    }

    @Test("Worker processes end with their batch", arguments: [SIGINT, SIGKILL])
    func workersEnd(signal: Int32) async throws {
        try await Command.with(.films) { films in
            try films.write("delay,label\n9000,b\n", to: "jobs.csv")
            let running = try films.start(
                ["batch", "jobs.csv", "--preset", "square", "--output-dir", "out", "--name", "{label}.mp4", "--timeout", "600"])
            let out = films.directory.path + "/out"
            func partials() -> [String] {
                ((try? FileManager.default.contentsOfDirectory(atPath: out)) ?? []).filter { $0.hasSuffix(".partial") }
            }
            while partials().isEmpty, running.isRunning { try await Task.sleep(for: .milliseconds(10)) }
            running.signal(signal)
            let outcome = try await running.outcome()
            #expect(outcome.code == (signal == SIGINT ? 130 : -SIGKILL))
            // Generous, because a film in progress may take a second to end.
            for _ in 0..<1000 where !partials().isEmpty { try await Task.sleep(for: .milliseconds(10)) }
            #expect(partials().isEmpty)
        }
    }

    @Test("Progress as JSON has the cost of each row, and repetitions")
    func costs() async throws {
        struct Line: Decodable {
            let event: String
            let seconds: Double?
            let peakMemory: Int?
            let attempt: Int?
        }
        try await Command.with(.films) { films in
            try films.write("label\na\ncrash\n", to: "jobs.csv")
            let outcome = try await films.run(
                "batch", "jobs.csv", "--preset", "square", "--output-dir", "out", "--progress", "json", "--timeout", "60", "--retry", "1",
                "--duration", "0.2")
            let lines = try outcome.output.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
            #expect(lines.filter { $0.event == "retry" }.map(\.attempt) == [2])
            let rows = lines.filter { $0.event == "row" }
            #expect(rows.map { $0.attempt ?? 0 }.sorted() == [1, 2])
            #expect(rows.contains { ($0.peakMemory ?? 0) > 1 << 20 && ($0.seconds ?? 0) > 0 })
        }
    }
}
