import Foundation
import Testing

/// What a batch reports about its rows.
@Suite struct BatchReportTests {
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

    @Test("The report is the JSON of its rows in the order of the table, whatever the order in which they end")
    func reportText() async throws {
        try await Command.with(.films) { films in
            try films.write("composition: square\noutputs: [{file: poster.png, at: 0}]\n", to: "p.yaml")
            // The first row takes longest.
            try films.write("label,side,chatty\n\"ü/\"\"\",30,yes\nb,99,no\n\"c\nd\",3,no\n", to: "jobs.csv")
            let arguments = ["batch", "jobs.csv", "--preset", "p.yaml", "--output-dir", "out", "--jobs", "3"]
            for name in ["r.json", "s.json"] { #expect(try await films.run(arguments + ["--report", name]).code == 65) }
            #expect(try films.batchReport("s.json").map(\.state) == ["skipped", "failed", "skipped"])
            for name in ["r.json", "s.json"] {
                let data = try films.data(name)
                let options: JSONSerialization.WritingOptions = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
                let text = try JSONSerialization.data(withJSONObject: JSONSerialization.jsonObject(with: data), options: options)
                #expect(String(decoding: data, as: UTF8.self) == String(decoding: text, as: UTF8.self) + "\n")
            }
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
