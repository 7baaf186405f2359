import Foundation
import KinoraMedia
import Testing

/// Films of scenes, from a document to the file.
@Suite struct SceneCommandTests {
    /// 35 frames: scenes of 2, 1 and 1.5 seconds, which overlap by half a second.
    private static let document = """
        scenes:
          - {composition: square, duration: 2, parameters: {side: 10}, chapter: First}
          - {composition: banner, transition: {kind: fade, duration: 0.5}}
          - composition: square
            duration: 1.5
            parameters: {color: blue}
            transition: {kind: wipe, shape: circle, duration: 0.5}
            chapter: Größe & more
        video: {segment: 10}
        """

    private func render(_ films: Command, _ arguments: String...) async throws {
        let outcome = try await films.run(["render", "story.yaml", "--progress", "none"] + arguments)
        #expect(outcome.code == 0, "\(outcome.error)")
    }

    @Test("Parts that are joined, and a store with and without the segments, make the same bytes")
    func bytes() async throws {
        try await Command.with(.films) { films in
            try films.write(Self.document, to: "story.yaml")
            try await render(films, "-o", "whole.mp4")
            for part in ["3/3", "1/3", "2/3"] { try await render(films, "--part", part, "--store", "parts") }
            let joined = try await films.run("join", "story.yaml", "--store", "parts", "-o", "joined.mp4", "--progress", "none")
            #expect(joined.code == 0, "\(joined.error)")
            try await render(films, "--store", "store", "-o", "cold.mp4")
            let before = try await films.run("store", "size", "--store", "store").output
            try await render(films, "--store", "store", "-o", "warm.mp4", "--threads", "1")
            #expect(try await films.run("store", "size", "--store", "store").output == before)
            let whole = try films.data("whole.mp4")
            for file in ["joined.mp4", "cold.mp4", "warm.mp4"] { #expect(try films.data(file) == whole, "\(file)") }
        }
    }

    @Test("A row of a table sets the parameters of scenes as --set does")
    func batch() async throws {
        try await Command.with(.films) { films in
            try films.write(Self.document, to: "story.yaml")
            try films.write("scenes[0].side,scenes[2].color,soundtrack\n30,green,none\n,,\n", to: "rows.csv")
            let outcome = try await films.run(
                "batch", "rows.csv", "--preset", "story.yaml", "--output-dir", "out", "--name", "{row}.mp4", "--progress", "none")
            #expect(outcome.code == 0, "\(outcome.error)")
            try await render(
                films, "--set", "scenes[0].side=30", "--set", "scenes[2].color=green", "--set", "soundtrack=none", "-o", "a.mp4")
            try await render(films, "-o", "b.mp4")
            #expect(try films.data("out/1.mp4") == films.data("a.mp4"))
            #expect(try films.data("out/2.mp4") == films.data("b.mp4"))
            #expect(try films.data("a.mp4") != films.data("b.mp4"))
        }
    }

    @Test("The file has a chapter for each scene, which ends where the next one starts", arguments: ["mp4", "mov", "webm"])
    func chapters(fileExtension: String) async throws {
        try await Command.with(.films) { films in
            try films.write(Self.document, to: "story.yaml")
            try await render(films, "-o", "film.\(fileExtension)")
            let reader = try VideoReader(path: films.directory.appending(path: "film.\(fileExtension)").path)
            #expect(
                reader.chapters == [
                    .init(start: 0, end: 1500, title: "First"), .init(start: 1500, end: 2000, title: "banner"),
                    .init(start: 2000, end: 3500, title: "Größe & more"),
                ])
            #expect(try reader.frameTicks().count == 35)
        }
    }

    @Test("new writes a document of scenes, which renders")
    func new() async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("new", "--preset", "story.yaml", "--scenes", "square, banner,square")
            #expect(outcome.code == 0 && outcome.output == "story.yaml is ready: SampleFilms render story.yaml\n", "\(outcome.error)")
            try await render(films, "-o", "film.mp4")
            // Three seconds, less two transitions of 0.4 seconds, because the scenes are short.
            #expect(try VideoReader(path: films.directory.appending(path: "film.mp4").path).frameTicks().count == 22)
            let wrong = try await films.run("new", "--preset", "b.yaml", "--scenes", "square,squard")
            #expect(wrong.code == 64 && wrong.message.hasPrefix("Error: --scenes 'squard' is not a composition; did you mean 'square'?"))
            let both = try await films.run("new", "--preset", "b.yaml", "--scenes", "square", "--composition", "square")
            #expect(both.code == 64 && both.message.contains("--composition and --scenes exclude each other"))
            #expect(try await films.run("new", "Films", "--scenes", "square").code == 64)
            #expect(try !films.files.contains("b.yaml"))
        }
    }
}
