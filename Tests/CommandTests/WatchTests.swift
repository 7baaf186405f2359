import Foundation
import TestSupport
import Testing

/// Films that are rendered again while files change.
@Suite(.timeLimit(.minutes(10))) struct WatchTests {
    private func preset(side: Int) -> String { "composition: square\nparameters:\n  side: \(side)\n" }

    /// Saves the document as editors do: in a new file, which gets the old name. A file that is written in place is empty for a moment, which is a
    /// change of its own if the program sees it.
    private func save(_ text: String, _ films: Command) throws {
        try films.write(text, to: "mine.yaml.tmp")
        try #require(rename(films.directory.path + "/mine.yaml.tmp", films.directory.path + "/mine.yaml") == 0)
    }

    /// Waits until standard error contains `text` `count` times, and returns it.
    @discardableResult
    private func wait(_ running: Command.Running, for text: String, count: Int = 1) async throws -> String {
        func error() throws -> String { try String(contentsOf: running.error, encoding: .utf8) }
        func isComplete(_ error: String) -> Bool { error.components(separatedBy: text).count > count }
        try await running.wait(for: "'\(text)' is printed") { try isComplete(error()) }
        let last = try error()
        #expect(isComplete(last), "the command has ended: \(last)")
        return last
    }

    private func end(_ running: Command.Running, _ films: Command) async throws {
        running.signal(SIGINT)
        let outcome = try await running.outcome()
        #expect(outcome.code == 130)
        #expect(try films.files.filter { $0.hasPrefix(".") } == [])
    }

    @Test("A change of the document renders the film again, with the bytes of a new render; a mistake leaves the last film")
    func document() async throws {
        try await Command.with(.films) { films in
            try save(preset(side: 20), films)
            let running = try films.start(["watch", "./mine.yaml", "-o", "film.mp4", "--thumbnail"])
            try await wait(running, for: "watching")
            let first = try films.data("film.mp4")
            let image = try films.data("film.png")

            try save(preset(side: 30), films)
            try await wait(running, for: "watching", count: 2)
            let second = try films.data("film.mp4")
            #expect(try second != first && films.data("film.png") != image)
            #expect(try await films.run("render", "./mine.yaml", "-o", "plain.mp4").code == 0)
            #expect(try second == films.data("plain.mp4"))

            try save("composition: square\nparameters:\n  side: huge\n", films)
            let error = try await wait(running, for: "watching", count: 3)
            #expect(
                error.contains("./mine.yaml has changed\nError: ./mine.yaml:3:9: parameters.side: 'huge' is not an integer"), "\(error)")
            #expect(try films.data("film.mp4") == second)

            try save(preset(side: 20), films)
            let last = try await wait(running, for: "watching", count: 4)
            #expect(try films.data("film.mp4") == first)
            // Its segments were kept.
            #expect(last.contains("1 of 1 segment existed; 0 drawn"))
            try await end(running, films)
        }
    }

    @Test("A changed font file renders the film again, with the bytes of a new render")
    func font() async throws {
        try await Command.with(.kinora) { kinora in
            func save(height: Int) throws {
                let letters = String(String.UnicodeScalarView((0x20...0x7E).compactMap { Unicode.Scalar($0) }))
                try TestFont(characters: letters, height: height).data()
                    .write(to: kinora.directory.appending(path: "brand.ttf"), options: .atomic)
            }
            let film = [
                "greeting", "--set", "font=brand.ttf", "--set", "balloons=0", "--size", "160x90", "--fps", "5", "--duration", "0.4",
            ]
            var renders: [Int: Data] = [:]
            for height in [700, 300] {
                try save(height: height)
                #expect(try await kinora.run(["render"] + film + ["-o", "\(height).gif"]).code == 0)
                renders[height] = try kinora.data("\(height).gif")
            }
            #expect(renders[700] != renders[300])
            let running = try kinora.start(["watch"] + film + ["-o", "film.gif"])
            for (count, height) in [300, 700, 300].enumerated() {
                if count > 0 { try save(height: height) }
                try await wait(running, for: "watching", count: count + 1)
                #expect(try kinora.data("film.gif") == renders[height], "\(height)")
            }
            try await end(running, kinora)
        }
    }

    @Test("A change during a render cancels it, and the film shows the last change")
    func cancelling() async throws {
        try await Command.with(.films) { films in
            try save(preset(side: 20) + "  delay: 10000\n", films)
            let running = try films.start(["watch", "./mine.yaml", "-o", "film.mp4", "--progress", "plain"])
            try await wait(running, for: "mine: ")
            try save(preset(side: 30), films)
            try await wait(running, for: "watching")
            try films.write(preset(side: 30), to: "plain.yaml")
            #expect(try await films.run("render", "./plain.yaml", "-o", "plain.mp4").code == 0)
            #expect(try films.data("film.mp4") == films.data("plain.mp4"))
            try await end(running, films)
        }
    }

    @Test("A document that is missing at first is rendered when it exists")
    func missing() async throws {
        try await Command.with(.films) { films in
            let running = try films.start(["watch", "./mine.yaml", "-o", "film.png"])
            try await wait(running, for: "watching 1 file ")
            try save(preset(side: 20), films)
            try await wait(running, for: "watching", count: 2)
            #expect(try films.files == ["film.png", "mine.yaml"])
            try await end(running, films)
        }
    }

    @Test("An existing film is replaced only if a render may replace it")
    func overwriting() async throws {
        try await Command.with(.films) { films in
            try films.write("mine", to: "film.mp4")
            try save(preset(side: 20), films)
            let running = try films.start(["watch", "./mine.yaml", "-o", "film.mp4", "--no-overwrite"])
            try await wait(running, for: "watching")
            try save(preset(side: 30), films)
            try await wait(running, for: "watching", count: 2)
            #expect(try films.data("film.mp4") == Data("mine".utf8))
            try FileManager.default.removeItem(at: films.directory.appending(path: "film.mp4"))
            try save(preset(side: 20), films)
            try await wait(running, for: "watching", count: 3)
            let first = try films.data("film.mp4")
            try save(preset(side: 30), films)
            try await wait(running, for: "watching", count: 4)
            #expect(try films.data("film.mp4") != first)
            try await end(running, films)
        }
    }

    @Test(
        "A wrong command line ends the command",
        arguments: [
            (["-"], 64, "standard input cannot be watched; give the name of a preset or a YAML file"),
            (["square", "-o", "-"], 64, "-o - cannot be written again; give the name of a file"),
            (["square", "--at", "2"], 64, "--at requires --thumbnail"),
            (["square", "--thumbnail", "--at", "x"], 64, "--at 'x' is not a time; expected a time such as 2, 2s, 1:30, 500ms or 50%"),
            (["square", "--set", "side=huge"], 64, "--set side: 'huge' is not an integer"),
            (["squrae"], 65, "there is no preset called 'squrae'"),
        ])
    func usage(arguments: [String], code: Int32, message: String) async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run(["watch"] + arguments)
            #expect(outcome.code == code && outcome.error.contains(message), "\(outcome.error)")
            #expect(try films.files == [])
        }
    }
}
