import Foundation
import Testing

/// The columns of a table: parameters, keys, names and ignored columns.
@Suite struct BatchColumnTests {
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
            struct Warned: Decodable { let warnings: [BatchResult.Warning]? }
            for extra in [["--dry-run"], []] {
                let outcome = try await films.run(arguments + extra)
                #expect(outcome.code == 0 && outcome.error.contains("warning: \(line)\n"), "\(outcome.error)")
                if extra.isEmpty { #expect(try outcome.batchResults().last?.warnings?.map(\.code) == ["ignored-column"]) }
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
}
