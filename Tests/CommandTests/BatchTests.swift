import Foundation
import Testing

/// Rows of tables, and the files that they make.
@Suite struct BatchTests {
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
            #expect(try films.batchReport("r.json").map(\.state) == ["rendered", "rendered"])

            let again = try await films.run(arguments)
            #expect(again.error.hasSuffix("2 rows: 0 rendered, 2 already existed, 0 failed; the films are in out\n"))

            try films.write("label,side,id\nuno,10,x\ntwo,,y\n", to: "jobs.csv")
            #expect(try await films.run(arguments).code == 0)
            #expect(try films.batchReport("r.json").map(\.state) == ["rendered", "skipped"])
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
                    Error: 2 of 4 films failed: row 2, b.mp4; row 3, forbidden.mp4

                    """))
            #expect(
                try films.batchReport("r.json")
                    == [
                        BatchReportRow(row: 1, name: "a.mp4", state: "rendered", error: nil),
                        BatchReportRow(
                            row: 2, name: "b.mp4", state: "failed",
                            error: "jobs.csv:3:3: side: '99' is out of range; expected an integer within 1...40"),
                        BatchReportRow(
                            row: 3, name: "forbidden.mp4", state: "failed",
                            error: "jobs.csv:4:1: label: 'forbidden' is forbidden; expected another label"),
                        BatchReportRow(row: 4, name: "d.mp4", state: "rendered", error: nil),
                    ])
            let names = try FileManager.default.contentsOfDirectory(atPath: films.directory.path + "/out").filter { !$0.hasPrefix(".") }
            #expect(names.sorted() == ["a.mp4", "d.mp4"])
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
            (
                "labl\na\n", "{row}.mp4", 65,
                "jobs.csv:1:1: the column 'labl' is neither a parameter nor used in --name or --id; did you mean 'label'? Expected"
            ),
            ("label\na\n", "{lable}.mp4", 65, "--name contains '{lable}', but jobs.csv has no column 'lable'; did you mean 'label'?"),
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
            #expect(preview.error == "2 rows: 1 to be rendered, 1 already exists, 0 invalid\n")
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
                    == "Error: standard input:2:3: row 1 has 2 fields for 1 column; put fields that contain commas in quotes")
        }
    }
}
