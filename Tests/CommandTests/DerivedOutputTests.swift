import Foundation
import KinoraFiles
import Testing

/// Files that commands write and nobody names. Each replaces only what Kinora has made, and follows no link.
@Suite(.enabled(if: OwnFiles.areKnown)) struct DerivedOutputTests {
    /// A command, and a file that it writes without being given its name.
    struct Case: CustomTestStringConvertible, Sendable {
        /// The arguments. SMALL stands for options that make a short film.
        let line: String
        let file: String
        /// Whether the command can be repeated, because it replaces what it has made.
        let repeats: Bool

        init(_ line: String, _ file: String, repeats: Bool = true) { (self.line, self.file, self.repeats) = (line, file, repeats) }

        var arguments: [String] { line.split(separator: " ").flatMap { $0 == "SMALL" ? DerivedOutputTests.small : [String($0)] } }
        var testDescription: String { "\(line) -> \(file)" }
    }

    private static let small = ["--size", "32x32", "--fps", "5", "--duration", "1", "--progress", "none"]

    static let cases: [Case] = [
        Case("render square SMALL -o scrub.vtt", "scrub.jpg"), Case("render square SMALL -o a.mp4 -o sub/scrub.vtt", "sub/scrub.jpg"),
        Case("render square SMALL", "square.mp4"), Case("render square SMALL --format gif", "square.gif"),
        Case("render square SMALL --format png", "square-00003.png"), Case("render ./p.yaml SMALL", "sub/film.mp4"),
        Case("render ./p.yaml SMALL", "sub/poster.png"), Case("render ./p.yaml SMALL", "sub/s.vtt"),
        Case("render ./p.yaml SMALL", "sub/s.jpg"),
        Case("render ./p.yaml SMALL", "sub/shot-2.png"), Case("render ./p.yaml SMALL", "sub/r.json"),
        Case("thumbnail square", "square.png"),
        Case("thumbnail square --every 50%", "square-00001.png"), Case("thumbnail square --sprite", "square.vtt"),
        Case("thumbnail square --sprite -o t.vtt", "t.jpg"), Case("thumbnail film.mp4", "film.png"),
        Case("thumbnail film.mp4 --sprite -o t.vtt", "t.jpg"), Case("thumbnail film.mp4 --sprite", "film.jpg"),
        Case("manual man", "man/SampleFilms-render.1"), Case("presets --gallery gallery", "gallery/index.html"),
        Case("presets --gallery gallery", "gallery/p-16x9.webp"),
        Case("batch t.csv --preset square --output-dir out --name {side}.mp4 --duration 0.2", "out/3.mp4"),
        Case("batch t.csv --preset ./q.yaml --output-dir out --name {side}.mp4 --duration 1", "out/3-s.jpg"),
        Case("render ./c.yaml SMALL -o c.gif", "c.de.vtt"), Case("render ./c.yaml SMALL -o sub/c.mp4", "sub/c.de.vtt"),
        Case("batch t.csv --preset ./c.yaml --output-dir out --name {side}.mp4 --duration 1", "out/3.de.vtt"),
        Case("new Mine", "Mine", repeats: false), Case("new --preset mine.yaml --composition square", "mine.yaml", repeats: false),
    ]

    /// - Parameter line: The command. The video film.mp4 is made if the command reads it.
    private func with(_ line: String, _ body: (Command) async throws -> Void) async throws {
        try await Command.with(.films) { films in
            for folder in ["sub", "out", "man", "gallery", "elsewhere"] { mkdir(films.directory.path + "/" + folder, 0o700) }
            let outputs = "{file: sub/poster.png}, {file: sub/s.vtt}, {file: sub/shot-%d.png, every: 0.4}, {file: sub/r.json}"
            try films.write("composition: square\noutput: {file: sub/film.mp4}\noutputs: [\(outputs)]\n", to: "p.yaml")
            try films.write("composition: square\noutputs: [{file: s.vtt}]\n", to: "q.yaml")
            try films.write("composition: square\ncaptions: {file: talk.de.srt, mode: vtt}\n", to: "c.yaml")
            try films.write("1\n00:00:00,100 --> 00:00:00,900\nHallo\n", to: "talk.de.srt")
            try films.write("side\n3\n", to: "t.csv")
            if line.contains("film.mp4") {
                #expect(try await films.run(["render", "square"] + Self.small + ["-o", "film.mp4"]).code == 0)
            }
            try await body(films)
        }
    }

    @Test(
        "A file that nobody has named, such as the image of a sprite sheet or captions beside a film, is replaced only if Kinora has made it.",
        arguments: cases)
    func foreign(_ expected: Case) async throws {
        try await with(expected.line) { films in
            try films.write("theirs", to: expected.file)
            let outcome = try await films.run(expected.arguments)
            #expect(outcome.code != 0)
            #expect(outcome.error.contains(expected.file.split(separator: "/").last ?? ""), "\(outcome.error)")
            #expect(try films.data(expected.file) == Data("theirs".utf8))
        }
    }

    /// The indices of the cases. Commands with the option --overwrite are also tested with it.
    private static let linkedCases: [(Int, [String])] = cases.indices.flatMap { index in
        let hasOption = ["render", "thumbnail", "batch"].contains { cases[index].line.hasPrefix($0) }
        return ([[]] + (hasOption ? [["--overwrite"]] : [])).map { (index, $0) }
    }

    @Test("A link at the path of such a file is refused, and not followed.", arguments: linkedCases)
    func linked(index: Int, options: [String]) async throws {
        let expected = Self.cases[index]
        // A file of another program, one that Kinora has made, and none. Commands with several files have all three.
        let destination = ["theirs", "own.mp4", "none"][index % 3]
        try await with(expected.line) { films in
            try films.write("theirs", to: "elsewhere/theirs")
            if destination == "own.mp4" {
                #expect(try await films.run(["render", "square"] + Self.small + ["-o", "elsewhere/own.mp4"]).code == 0)
            } else {
                try films.write("a film", to: "elsewhere/own.mp4")
            }
            let path = films.directory.path + "/" + expected.file
            symlink(films.directory.path + "/elsewhere/" + destination, path)
            let before = try ["theirs", "own.mp4"].map { try films.data("elsewhere/" + $0) }
            let outcome = try await films.run(expected.arguments + options)
            #expect(outcome.code != 0)
            // `new` never replaces anything, and does not distinguish links.
            let message =
                expected.line.hasPrefix("new")
                ? "already exists" : "is a symbolic link to '\(films.directory.path)/elsewhere/\(destination)', which is not followed"
            #expect(outcome.error.contains(message), "\(outcome.error)")
            #expect(FileStamp(path, followsLinks: false)?.kind == .link)
            #expect(try ["theirs", "own.mp4"].map { try films.data("elsewhere/" + $0) } == before)
            #expect(try films.inside("elsewhere").files == ["own.mp4", "theirs"])
        }
    }

    @Test("A file that the command has made before is replaced", arguments: cases.filter(\.repeats))
    func own(_ expected: Case) async throws {
        try await with(expected.line) { films in
            for _ in 0..<2 {
                let outcome = try await films.run(expected.arguments)
                #expect(outcome.code == 0, "\(outcome.error)")
                #expect(FileStamp(films.directory.path + "/" + expected.file)?.kind == .file)
            }
        }
    }

    @Test("The image of watch --thumbnail replaces no file of another program")
    func watching() async throws {
        try await with("watch square") { films in
            try films.write("theirs", to: "w.png")
            let running = try films.start(["watch", "square"] + Self.small + ["-o", "w.mp4", "--thumbnail"])
            try await running.wait(for: "the image is refused") {
                try String(contentsOf: running.error, encoding: .utf8).contains("w.png' already exists")
            }
            running.signal(SIGINT)
            let outcome = try await running.outcome()
            #expect(outcome.error.contains("w.png' already exists"), "\(outcome.error)")
            #expect(try films.data("w.png") == Data("theirs".utf8))
        }
    }

    @Test("--overwrite does not let watch write through a link that nobody has named", arguments: ["w.png", "square.mp4"])
    func watchingLink(file: String) async throws {
        try await with("watch square") { films in
            try films.write("theirs", to: "elsewhere/theirs")
            symlink("elsewhere/theirs", films.directory.path + "/" + file)
            let output = file == "w.png" ? ["-o", "w.mp4", "--thumbnail"] : []
            let running = try films.start(["watch", "square"] + Self.small + ["--overwrite"] + output)
            let message = "\(file)' is a symbolic link to"
            try await running.wait(for: "the link is refused") { try String(contentsOf: running.error, encoding: .utf8).contains(message) }
            running.signal(SIGINT)
            let outcome = try await running.outcome()
            #expect(outcome.error.contains(message), "\(outcome.error)")
            #expect(try films.data("elsewhere/theirs") == Data("theirs".utf8))
        }
    }

    @Test(
        "--overwrite replaces the image of a sprite sheet",
        arguments: ["render square SMALL", "thumbnail film.mp4 --sprite"])
    func overwriting(line: String) async throws {
        try await with(line) { films in
            try films.write("theirs", to: "t.jpg")
            let arguments = Case(line, "t.jpg").arguments
            #expect(try await films.run(arguments + ["-o", "t.vtt"]).code == 73)
            #expect(try await films.run(arguments + ["-o", "t.vtt", "--overwrite"]).code == 0)
            #expect(try films.data("t.jpg") != Data("theirs".utf8))
        }
    }
}
