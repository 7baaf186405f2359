import Foundation
import KinoraPipeline
import Testing

/// The command `verify`.
@Suite struct VerifyTests {
    private static let render = ["render", "square", "-o", "a.mp4", "-o", "a.json", "--progress", "none"]

    @Test("A film is compared with its report and drawn again from it")
    func film() async throws {
        try await Command.with(.films) { films in
            #expect(try await films.run(Self.render).code == 0)
            let outcome = try await films.run("verify", "a.mp4")
            #expect(outcome.code == 0 && outcome.error.isEmpty)
            let lines = outcome.output.split(separator: "\n")
            #expect(lines.first?.hasSuffix(", the file of a.json") == true, "\(outcome.output)")
            #expect(lines.dropFirst() == ["the job of a.json, drawn again: 10 frames are the same"])
            #expect(try await films.run("verify", "a.json").output == outcome.output)
            let sample = try await films.run("verify", "a.mp4", "--sample", "3")
            #expect(sample.output.hasSuffix("\nthe job of a.json, drawn again: 3 of 10 frames are the same\n"))
            // The directory of the report may be another one.
            let elsewhere = try await films.run("verify", films.directory.path + "/a.mp4")
            #expect(elsewhere.code == 0, "\(elsewhere.output) \(elsewhere.error)")
            try films.write("x", to: "a.mp4")
            let damaged = try await films.run("verify", "a.mp4", "--json")
            #expect(damaged.code == 1)
            let found = try #require(JSONSerialization.jsonObject(with: Data(damaged.output.utf8)) as? [String: Any])
            #expect(found["isSame"] as? Bool == false)
            let problem = (found["file"] as? [String: Any])?["problem"] as? String
            #expect(
                problem?.hasPrefix("has 1 byte instead of ") == true && problem?.contains("cannot be decoded") == true, "\(problem ?? "")")
            try FileManager.default.removeItem(atPath: films.directory.path + "/a.mp4")
            let missing = try await films.run("verify", "a.json")
            #expect(missing.code == 0 && missing.output.hasSuffix("note: the film of 'a.json' is missing; only the report is compared\n"))
        }
    }

    @Test("Against a preset, its frames are drawn with the given options, and the differences are named")
    func preset() async throws {
        try await Command.with(.films) { films in
            #expect(try await films.run(Self.render).code == 0)
            #expect(try await films.run("verify", "a.mp4", "--against", "square").code == 0)
            try films.write("composition: square\nparameters:\n  side: 21\n", to: "mine.yaml")
            let outcome = try await films.run("verify", "a.mp4", "--against", "mine.yaml")
            #expect(outcome.code == 1)
            #expect(
                outcome.output.hasSuffix(
                    """

                    mine.yaml, drawn again: frames 0-9 differ (10 of 10); first difference at frame 0, 0 s
                      job: parameters.side 20 -> 21
                      versions: the same (Kinora \(Release.version))

                    """), "\(outcome.output)")
            #expect(try await films.run("verify", "a.mp4", "--against", "mine.yaml", "--set", "side=20").code == 0)
            let small = try await films.run("verify", "a.mp4", "--against", "square", "--size", "32x24")
            #expect(small.code == 1 && small.output.contains("they cannot be compared"))
        }
    }

    @Test("Against a directory, all its reports are compared, by their versions, and the first different version is named")
    func directory() async throws {
        try await Command.with(.films) { films in
            #expect(try await films.run(Self.render).code == 0)
            #expect(
                try await films.run("render", "square", "--set", "side=9", "-o", "b.mp4", "-o", "b.json", "--progress", "none").code == 0)
            let folder = films.directory.path + "/reports"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            func add(_ name: String, _ report: String, version: String) throws {
                let text = String(decoding: try films.data(report), as: UTF8.self)
                try films.write(
                    text.replacingOccurrences(of: #""kinora" : "\#(Release.version)""#, with: #""kinora" : "\#(version)""#),
                    to: "reports/\(name)")
            }
            try add("a.json", "b.json", version: "0.10.0")
            try add("b.json", "b.json", version: "0.9.0")
            try add("c.json", "a.json", version: "0.8.0")
            try films.write("{}", to: "reports/other.json")
            try films.write(String(decoding: try films.data("a.json").dropLast(100), as: UTF8.self), to: "reports/damaged.json")
            let outcome = try await films.run("verify", "a.mp4", "--against", "reports")
            #expect(outcome.code == 1)
            let heads = outcome.output.split(separator: "\n").filter { $0.hasPrefix("reports/") && $0.contains("frames") }
            #expect(heads.map { $0.prefix(14) } == ["reports/c.json", "reports/b.json", "reports/a.json"])
            #expect(
                outcome.output.hasSuffix(
                    """

                    the same up to Kinora 0.8.0, different from Kinora 0.9.0 on
                    note: not compared: 'reports/damaged.json' is not a report of a render: it is not JSON
                    note: not compared: 'reports/other.json' is not a report of a render: it has no 'job'

                    """), "\(outcome.output)")
            let json = try await films.run("verify", "a.mp4", "--against", "reports", "--json")
            #expect(json.output.contains("not compared: 'reports/damaged.json'"))
        }
    }

    @Test(
        "What cannot be verified is refused with what to do",
        arguments: [
            (
                ["b.mp4"], 65,
                "there is no film 'b.mp4'; expected the path of a film such as film.mp4, or of its report film.json"
            ),
            (["."], 65, "'.' is a directory; expected a film such as film.mp4, or its report film.json"),
            (["b.json"], 65, "there is no report 'b.json'; 'render' writes one with -o NAME.json"),
            (["a.json"], 65, "'a.json' is not a report of a render: it is not JSON"),
            (
                ["a.mp4", "--report", "r.json", "--against", "."], 65,
                "--against '.' has no report; 'render' writes one with -o NAME.json; not compared: './a.json' is not a report of a render: it is not "
                    + "JSON"
            ),
            (["a.mp4", "--sample", "1"], 64, "--sample '1' is out of range; expected 2 or more"),
            (["a.json", "--report", "a.json"], 64, "--report belongs to a film, but 'a.json' is a report"),
            (["a.mp4", "--set", "side=3"], 64, "--set and options of the video apply to a preset; add --against PRESET"),
        ] as [([String], Int32, String)])
    func refused(arguments: [String], code: Int32, message: String) async throws {
        try await Command.with(.films) { films in
            try films.write("x", to: "a.mp4")
            try films.write("x", to: "a.json")
            let outcome = try await films.run(["verify"] + arguments)
            #expect(outcome.code == code)
            #expect(outcome.message.components(separatedBy: "\n").first == "Error: " + message)
        }
    }
}
