import Foundation
import KinoraErrors
import Testing

/// Warnings about a film, in all commands.
@Suite struct WarningCommandTests {
    private static let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
        <rect width="100" height="100" fill="#fff"/>
        <foreignObject/><foreignObject/>
        </svg>
        """
    private static let line = "a.svg:3:1: <foreignObject> is not supported (2 times)"
    private static let settings = ["--set", "images=a.svg", "--set", "captions=", "--set", "motion=0", "--set", "track=none"]
    private static let film = ["slideshow"] + settings + ["--size", "64x64", "--fps", "10", "--duration", "1"]
    private static let preset = """
        composition: slideshow
        parameters: {images: [a.svg], captions: [], motion: 0, track: none}
        video: {size: 64x64, fps: 10, duration: 1}
        """

    private func warnings(_ outcome: Command.Outcome) -> [Substring] {
        outcome.error.split(separator: "\n").filter { $0.hasPrefix("warning: ") }
    }

    @Test("Each command prints a warning once, with the file and the line")
    func printed() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(Self.drawing, to: "a.svg")
            try kinora.write(Self.preset, to: "p.yaml")
            let commands = [
                ["render"] + Self.film + ["-o", "a.mp4"], ["render"] + Self.film + ["-o", "a.gif", "--progress", "none"],
                ["thumbnail", "slideshow"] + Self.settings + ["--size", "64x64", "-o", "a.png"], ["check", "p.yaml"],
                ["render", "--part", "1/1", "--store", "s"] + Self.film, ["join", "--store", "s"] + Self.film + ["-o", "j.mp4"],
                ["render", "--store", "s"] + Self.film + ["-o", "k.mp4"],
            ]
            for command in commands {
                let outcome = try await kinora.run(command)
                #expect(outcome.code == 0, "\(command): \(outcome.error)")
                let found = warnings(outcome)
                #expect(found == ["warning: \(Self.line)"], "\(command): \(outcome.error)")
            }
        }
    }

    @Test("Events and reports contain the warnings")
    func json() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(Self.drawing, to: "a.svg")
            let outcome = try await kinora.run(["render"] + Self.film + ["-o", "a.mp4", "-o", "a.json", "--progress", "json"])
            struct Event: Decodable {
                let event: String
                let warnings: [FilmWarning]?
            }
            struct Report: Decodable { let warnings: [FilmWarning] }
            let events = try outcome.output.split(separator: "\n").map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
            let reported = try JSONDecoder().decode(Report.self, from: kinora.data("a.json")).warnings
            #expect(reported.count == 1 && events.last?.warnings == reported)
            let warning = try #require(reported.first)
            #expect(warning.code == .notDrawn && warning.count == 2 && warning.line == 3 && warning.column == 1)
            #expect(warning.file?.hasSuffix("a.svg") == true && warning.message == "<foreignObject> is not supported")
        }
    }

    @Test("With --strict a warning is an error of the code 65, and no file gets its name")
    func strict() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(Self.drawing, to: "a.svg")
            try kinora.write(Self.preset, to: "p.yaml")
            let before = try kinora.files
            let commands = [
                ["render"] + Self.film + ["-o", "a.gif"], ["render"] + Self.film + ["-o", "a.png", "--progress", "none"],
                ["thumbnail", "slideshow"] + Self.settings + ["--size", "64x64", "-o", "a.png"], ["check", "p.yaml"],
            ]
            for command in commands {
                let outcome = try await kinora.run(command + ["--strict"])
                #expect(outcome.code == 65, "\(command): \(outcome.error)")
                #expect(
                    outcome.error.split(separator: "\n").filter { $0.hasPrefix("Error: ") && $0.hasSuffix(Self.line) }.count == 1,
                    "\(outcome.error)")
            }
            #expect(try kinora.files == before)
            // The finished segments would be refused again, and an older film stays.
            try kinora.write("older", to: "b.mp4")
            let refused = try await kinora.run(["render"] + Self.film + ["-o", "b.mp4", "--strict"])
            #expect(
                refused.code == 65 && refused.message.hasSuffix("\nnote: b.mp4 existed before and stays unchanged"), "\(refused.message)")
            #expect(!refused.message.contains("the same command continues"), "\(refused.message)")
            #expect(try kinora.data("b.mp4") == Data("older".utf8))
            let parts = try await kinora.run(["render", "--part", "1/1", "--store", "s", "--strict"] + Self.film)
            #expect(parts.code == 65)
            // Parts without the requirement can be joined, but not with it.
            #expect(try await kinora.run(["render", "--part", "1/1", "--store", "s"] + Self.film).code == 0)
            #expect(try await kinora.run(["join", "--store", "s", "--strict"] + Self.film + ["-o", "j.mp4"]).code == 65)
            #expect(try !kinora.files.contains("j.mp4"))
        }
    }
}
