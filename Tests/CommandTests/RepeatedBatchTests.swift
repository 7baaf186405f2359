import Foundation
import TestSupport
import Testing

/// Batches that run again in other processes: films that exist are not made again, whatever they read.
@Suite struct RepeatedBatchTests {
    /// A preset with rows that read each kind of file.
    struct Case: CustomTestStringConvertible, Sendable {
        let preset: String
        let rows: [String]

        var testDescription: String { preset }
    }

    static let cases = [
        Case(
            preset: "greeting",
            rows: [
                #"{"name": "Ada"}"#, #"{"font": "brand.ttf"}"#, #"{"font": "Inter Bold"}"#, #"{"font": ["brand.ttf", "black"]}"#,
                #"{"logo": "photo.png"}"#, #"{"logo": "mark.svg", "font": "brand.ttf"}"#,
            ]),
        Case(
            preset: "bar-chart",
            rows: [#"{"data": "numbers.csv", "font": "brand.ttf"}"#, #"{"data": [["name", "2024"], ["A", 3]]}"#]),
        Case(preset: "audiogram", rows: [#"{"track": "tone.wav", "cover": "photo.png"}"#, #"{"track": "tone.wav", "font": "brand.ttf"}"#]),
        Case(preset: "song.yaml", rows: [#"{"track": "tone.wav"}"#, #"{"track": "demo"}"#, #"{"track": "none"}"#, #"{"name": "Ada"}"#]),
        Case(preset: "slideshow", rows: [#"{"images": ["photo.png", "mark.svg", "sample"], "track": "tone.wav"}"#, #"{"track": "none"}"#]),
        Case(preset: "morphing-icons", rows: [#"{"icons": ["mark.svg", "heart"]}"#, #"{"icons": ["A", "heart"]}"#]),
        Case(
            preset: "scenes.yaml",
            rows: [
                #"{"scenes[0].name": "Ada", "scenes[1].data": "numbers.csv"}"#,
                #"{"scenes[0].font": "brand.ttf", "soundtrack": "tone.wav"}"#,
                #"{"scenes[0].logo": "mark.svg"}"#,
            ]),
    ]

    /// Writes the files that rows name.
    private func writeInputs(_ kinora: Command) throws {
        let letters = String(String.UnicodeScalarView((0x20...0x7E).compactMap { Unicode.Scalar($0) }))
        try TestFont(family: "Brand", characters: letters).data().write(to: kinora.directory.appending(path: "brand.ttf"))
        let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
        try #require(Data(base64Encoded: pixel)).write(to: kinora.directory.appending(path: "photo.png"))
        try kinora.write("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z' fill='red'/></svg>", to: "mark.svg")
        try kinora.write("name,2024,2025\nA,3,5\nB,4,2\n", to: "numbers.csv")
        try FilmInputs.wave(seconds: 1).write(to: kinora.directory.appending(path: "tone.wav"))
        try kinora.write(
            "scenes:\n  - {composition: greeting, duration: 0.4}\n  - {composition: bar-chart, duration: 0.4}\n", to: "scenes.yaml")
        try kinora.write(
            "layers: [{text: $name}]\nparameters: {name: Bob, track: tone.wav}\nsoundtrack: $track\nvideo: {duration: 0.6}\n",
            to: "song.yaml")
    }

    private static let video = ["--size", "64x48", "--fps", "5", "--progress", "plain"]
    private static let duration = ["--duration", "0.6"]

    @Test("A batch finds the films of earlier runs, of its parts and of its worker processes", arguments: cases)
    func repeated(one: Case) async throws {
        try await Command.with(.kinora) { kinora in
            try writeInputs(kinora)
            try kinora.write("[\(one.rows.joined(separator: ","))]", to: "rows.json")
            let count = one.rows.count
            func run(_ folder: String, _ options: String...) async throws -> String {
                let outcome = try await kinora.run(
                    ["batch", "rows.json", "--preset", one.preset, "--output-dir", folder, "--name", "{row}.mp4"] + Self.video
                        + (one.preset.hasSuffix(".yaml") ? [] : Self.duration) + options)
                #expect(outcome.code == 0, "\(outcome.error)")
                return outcome.error
            }
            #expect(try await run("a").hasSuffix("\(count) rows: \(count) rendered, 0 already existed, 0 failed; the films are in a\n"))
            #expect(try await run("a", "--dry-run") == "\(count) rows: 0 to be rendered, \(count) already exist, 0 invalid\n")
            let inputs = try inputs("a", kinora)
            #expect(inputs.count == count)
            _ = try await run("a", "--force", "--timeout", "100")
            #expect(try self.inputs("a", kinora) == inputs)
            #expect(try await run("a").hasSuffix("\(count) rows: 0 rendered, \(count) already existed, 0 failed; the films are in a\n"))
            _ = try await run("b", "--store", "s", "--part", "1/2")
            let rest = count / 2
            #expect(
                try await run("b", "--store", "s").hasSuffix(
                    "\(count) rows: \(rest) rendered, \(count - rest) already existed, 0 failed; the films are in b\n"))
            #expect(try self.inputs("b", kinora) == inputs)
        }
    }

    @Test("A batch that runs again in another directory finds its films", arguments: [[], ["--timeout", "100"]])
    func otherDirectory(options: [String]) async throws {
        try await Command.with(.kinora) { kinora in
            try writeInputs(kinora)
            let rows = [
                #"{"logo": "mark.svg", "font": "brand.ttf"}"#, #"{"logo": "./photo.png"}"#, #"{"name": "Ada"}"#,
            ]
            try kinora.write(rows.map { $0 + "\n" }.joined(), to: "rows.ndjson")
            try kinora.write("composition: greeting\nparameters: {logo: photo.png}\nmetadata: {cover: photo.png}\n", to: "p.yaml")
            let arguments = ["--size", "64x48", "--fps", "5", "--duration", "0.4"] + options
            let outcome = try await kinora.run(
                ["batch", "rows.ndjson", "--preset", "./p.yaml", "--output-dir", "films"] + arguments)
            #expect(outcome.code == 0, "\(outcome.error)")
            try kinora.write("", to: "elsewhere/x", makesFolder: true)
            let preview = try await kinora.inside("elsewhere").run(
                ["batch", "../rows.ndjson", "--preset", "../p.yaml", "--output-dir", "../films", "--dry-run"] + arguments)
            #expect(preview.error == "3 rows: 0 to be rendered, 3 already exist, 0 invalid\n")
        }
    }

    @Test("Parts of a film with a font file fit together, and the film has the bytes of one process")
    func joined() async throws {
        try await Command.with(.kinora) { kinora in
            try writeInputs(kinora)
            let film = ["greeting", "--set", "font=brand.ttf", "--segment", "2"] + Self.video + Self.duration
            #expect(try await kinora.run(["render"] + film + ["-o", "whole.mp4"]).code == 0)
            for part in ["1/2", "2/2"] {
                let outcome = try await kinora.run(["render"] + film + ["-o", "a.mp4", "--store", "s", "--part", part])
                #expect(outcome.code == 0, "\(outcome.error)")
            }
            let outcome = try await kinora.run(["join"] + film + ["-o", "a.mp4", "--store", "s"])
            #expect(outcome.code == 0, "\(outcome.error)")
            #expect(try kinora.data("a.mp4") == kinora.data("whole.mp4"))
        }
    }

    @Test("After SIGKILL a batch with a font file finds all films that were complete")
    func killed() async throws {
        try await Command.with(.kinora) { kinora in
            try writeInputs(kinora)
            try kinora.write("name\n" + (1...60).map { "Name \($0)\n" }.joined(), to: "rows.csv")
            let arguments =
                ["batch", "rows.csv", "--preset", "greeting", "--set", "font=brand.ttf", "--output-dir", "a", "--jobs", "1"] + Self.video
                + Self.duration
            let running = try kinora.start(arguments)
            func films() -> Int { (try? inputs("a", kinora).count) ?? 0 }
            try await running.wait(for: "three films are complete") { films() >= 3 }
            running.signal(SIGKILL)
            #expect(try await running.outcome().code == -SIGKILL)
            let complete = films()
            let preview = try await kinora.run(arguments + ["--dry-run"])
            #expect(preview.error == "60 rows: \(60 - complete) to be rendered, \(complete) already exist, 0 invalid\n")
        }
    }

    /// The identifiers of the inputs in the manifest of `folder`, by film.
    private func inputs(_ folder: String, _ kinora: Command) throws -> [String: String] {
        struct Line: Decodable {
            struct Film: Decodable {
                let name: String
                let inputs: String
            }
            let film: Film?
        }
        var inputs: [String: String] = [:]
        // The last line of a running batch may be incomplete.
        for line in try kinora.data("\(folder)/.kinora-batch.json").split(separator: UInt8(ascii: "\n")) {
            if let film = try? JSONDecoder().decode(Line.self, from: line).film { inputs[film.name] = film.inputs }
        }
        return inputs
    }
}

private enum FilmInputs {
    /// A tone in 16-bit mono at 8 kHz.
    static func wave(seconds: Int) -> Data {
        func little(_ value: Int, _ size: Int) -> [UInt8] { (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        let count = 8000 * seconds
        var data = Array("RIFF".utf8) + little(36 + 2 * count, 4) + Array("WAVEfmt ".utf8)
        data += little(16, 4) + little(1, 2) + little(1, 2) + little(8000, 4) + little(16_000, 4) + little(2, 2) + little(16, 2)
        data += Array("data".utf8) + little(2 * count, 4)
        for index in 0..<count { data += little(Int(9000 * sin(Double(index) / 3)), 2) }
        return Data(data)
    }
}
