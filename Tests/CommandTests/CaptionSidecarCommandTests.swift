import Foundation
import KinoraCaptions
import Testing

/// Captions beside films.
@Suite struct CaptionSidecarCommandTests {
    private static let srt = CaptionSample.srt
    private static let film = CaptionSample.film(fps: 10)

    /// The visible files, except the files `sources`.
    private func made(_ kinora: Command, besides sources: String...) throws -> [String] {
        try kinora.files.filter { !$0.hasPrefix(".") && !sources.contains($0) }.sorted()
    }

    @Test("Films of all formats have files of captions beside them", arguments: ["mp4", "mov", "webm", "gif", "webp", "y4m"])
    func formats(format: String) async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(Self.srt, to: "talk.srt")
            try kinora.write("WEBVTT\nLanguage: de\n\n00:00.400 --> 00:02.000\n<i>Hallo</i>\n", to: "talk.vtt")
            let captions = "captions: [{file: talk.srt, language: en, mode: vtt}, {file: talk.vtt, mode: [srt, vtt]}]\n"
            try kinora.write(Self.film + captions, to: "film.yaml")
            let render = try await kinora.run("render", "film.yaml", "-o", "film.\(format)")
            #expect(render.code == 0, "\(render.error)")
            let files = ["film.de.srt", "film.de.vtt", "film.en.vtt"]
            #expect(try made(kinora, besides: "talk.srt", "talk.vtt", "film.yaml") == (files + ["film.\(format)"]).sorted())
            for file in files { #expect(render.error.contains("\(file): \(file.suffix(3)), ")) }
            #expect(try kinora.data("film.de.srt") == Data("1\n00:00:00,400 --> 00:00:02,000\n<i>Hallo</i>\n\n".utf8))
            let german = try String(decoding: kinora.data("film.de.vtt"), as: UTF8.self)
            #expect(german.hasPrefix("WEBVTT\n") && german.hasSuffix("\n\n00:00:00.400 --> 00:00:02.000\n<i>Hallo</i>\n"))
            let english = try await kinora.run("captions", "convert", "film.en.vtt", "--format", "srt")
            #expect(english.output == Self.srt)
            // The files replace what Kinora has made.
            #expect(try await kinora.run("render", "film.yaml", "-o", "film.\(format)").code == 0)
        }
    }

    @Test("--captions-mode changes the mode of all captions, and the events list the files")
    func option() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(Self.srt, to: "talk.en.srt")
            try kinora.write(Self.srt, to: "other.srt")
            try kinora.write(Self.film + "captions: talk.en.srt\n", to: "film.yaml")
            let render = try await kinora.run(
                "render", "film.yaml", "-o", "film.gif", "--captions", "de=other.srt", "--captions-mode", "burn,vtt", "--progress", "json")
            #expect(render.code == 0, "\(render.error)")
            let sources = ["talk.en.srt", "other.srt", "film.yaml"]
            #expect(try kinora.files.filter { !sources.contains($0) }.sorted() == ["film.de.vtt", "film.en.vtt", "film.gif"])
            #expect(render.error.contains(#""path":"film.de.vtt""#) || render.output.contains(#""path":"film.de.vtt""#))
            let arguments = ["render", "film.yaml", "-o", "a.gif", "--captions-mode"]
            let wrong = try await kinora.run(arguments + ["vtt,ttml"])
            #expect(wrong.code == 64 && wrong.message.contains("'ttml' is not a mode of captions; expected track, burn, both, vtt, srt"))
            let track = try await kinora.run(arguments + ["track"])
            #expect(track.code == 64 && track.message.contains("add --captions-mode vtt or srt for a file beside the film"))
            try kinora.write(Self.film, to: "plain.yaml")
            let none = try await kinora.run("render", "plain.yaml", "-o", "a.gif", "--captions-mode", "vtt")
            #expect(none.code == 64 && none.message.contains("--captions-mode requires captions"))
            // An image shows captions that are drawn.
            let image = ["render", "film.yaml", "-o", "a.png", "--captions", "other.srt"]
            #expect(try await kinora.run(image + ["--captions-mode", "vtt"]).code == 64)
            #expect(try await kinora.run(image + ["--captions-mode", "burn"]).code == 0)
        }
    }

    @Test("The times of an excerpt are the same in the track and beside the film, and are the source's to the millisecond")
    func excerpt() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(Self.srt, to: "talk.en.srt")
            try kinora.write(Self.film + "captions: {file: talk.en.srt, mode: [track, srt]}\n", to: "film.yaml")
            for (format, fps) in [("mp4", "25"), ("webm", "29.97"), ("mov", "60"), ("mp4", "23.976")] {
                let render = try await kinora.run(
                    "render", "film.yaml", "--fps", fps, "--from", "0.5", "--to", "2.5", "-o", "part.\(format)")
                #expect(render.code == 0, "\(render.error)")
                let track = try await kinora.run("captions", "convert", "part.\(format)", "--format", "srt")
                let file = try String(decoding: kinora.data("part.en.srt"), as: UTF8.self)
                #expect(track.output == file, "\(format) at \(fps)")
                let rate = fps == "29.97" ? 30_000 / 1001.0 : fps == "23.976" ? 24_000 / 1001.0 : Double(fps) ?? 0
                let read = try CaptionFile(data: Data(file.utf8))
                #expect(read.track.cues.count == 2)
                // The excerpt begins with a frame within half a frame of 0.5 s.
                let start = (try #require(read.track.cues.last)).start
                let frame = ((1.5 - start) * rate).rounded()
                #expect(abs(frame / rate - 0.5) <= 0.5 / rate + 1e-9)
                let milliseconds = { (time: Double) in ((time - frame / rate) * 1000).rounded() / 1000 }
                #expect(read.track.cues.map(\.start) == [0, milliseconds(1.5)])
                #expect(read.track.cues.first?.end == milliseconds(1.1))
                #expect(abs((read.track.cues.last?.end ?? 0) - (2.5 - frame / rate)) <= 0.5 / rate + 0.001)
            }
        }
    }

    @Test("A scene that is rendered alone has its part of the captions, as a track and beside the film")
    func scene() async throws {
        try await Command.with(.kinora) { kinora in
            let times = [("00:00:01,800", "00:00:02,301"), ("00:00:03,007", "00:00:04,000")]
            let cues = times.enumerated().map { "\($0 + 1)\n\($1.0) --> \($1.1)\nCue \($0 + 1)\n\n" }
            try kinora.write(cues.joined(), to: "talk.en.srt")
            let scene = "{layers: [{shape: rectangle, fill: \"#102040\"}], duration: 2}"
            let captions = "captions: {file: talk.en.srt, mode: [track, srt]}"
            try kinora.write("scenes: [\(scene), \(scene)]\nvideo: {size: 64x48, fps: 10}\n\(captions)\n", to: "film.yaml")
            let render = try await kinora.run("render", "film.yaml", "--from", "2", "--to", "4", "-o", "scene.mp4")
            #expect(render.code == 0, "\(render.error)")
            let expected = "1\n00:00:00,000 --> 00:00:00,301\nCue 1\n\n2\n00:00:01,007 --> 00:00:02,000\nCue 2\n\n"
            #expect(try kinora.data("scene.en.srt") == Data(expected.utf8))
            #expect(try await kinora.run("captions", "convert", "scene.mp4", "--format", "srt").output == expected)
        }
    }

    @Test("Files with two roles, and invalid modes, are refused before drawing, and no files remain")
    func refusals() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(Self.srt, to: "talk.srt")
            try kinora.write(Self.srt, to: "more.srt")
            try kinora.write("WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hi\n", to: "voice.vtt")
            let cases: [(String, [String], String)] = [
                ("{file: talk.srt, mode: srt}", ["-o", "talk.mp4"], "'talk.srt' of 'talk.mp4'"),
                ("{file: talk.srt, mode: vtt}", ["-o", "a.mp4", "-o", "a.vtt"], "a.vtt"),
                ("[{file: talk.srt, mode: vtt}, {file: more.srt, mode: vtt}]", ["-o", "a.mp4"], "would both be written to 'a.vtt'"),
                ("{file: talk.srt, mode: vtt}", ["-o", "-", "--format", "webm"], "standard output has no captions beside it"),
                ("{file: voice.vtt, mode: srt}", ["-o", "a.mp4", "--strict"], "SRT has no speakers"),
                ("{file: talk.srt, mode: [vtt, burnt]}", ["-o", "a.mp4"], "captions.mode[1]: 'burnt' is not a mode of captions"),
                ("{file: talk.srt, mode: []}", ["-o", "a.mp4"], "captions.mode: has 0 entries; expected 1 to 5"),
                ("talk.srt", ["-o", "a.gif"], "write a file beside the film (mode vtt or srt)"),
            ]
            for (captions, options, message) in cases {
                try kinora.write(Self.film + "captions: \(captions)\n", to: "film.yaml")
                let outcome = try await kinora.run(["render", "film.yaml"] + options)
                #expect([64, 65].contains(outcome.code) && outcome.message.contains(message), "\(captions): \(outcome.error)")
                #expect(try made(kinora, besides: "film.yaml", "more.srt", "talk.srt", "voice.vtt") == [], "\(captions)")
                #expect(try kinora.data("talk.srt") == Data(Self.srt.utf8))
            }
        }
    }

    @Test("A batch writes captions beside its films, lists them, and makes missing and changed ones again")
    func batch() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(Self.srt, to: "talk.de.srt")
            try kinora.write(Self.film + "captions: {file: talk.de.srt, mode: vtt}\n", to: "film.yaml")
            try kinora.write("name\na\nb\n", to: "t.csv")
            let arguments = [
                "batch", "t.csv", "--preset", "film.yaml", "--output-dir", "out", "--name", "{name}.gif", "--progress", "json",
            ]
            let preview = try await kinora.run(arguments + ["--dry-run"])
            #expect(preview.code == 0 && preview.output.contains(#""files":["a.de.vtt"]"#), "\(preview.error)\(preview.output)")
            #expect(try await kinora.run(arguments + ["--report", "r.json"]).code == 0)
            let out = kinora.inside("out")
            #expect(try out.files.filter { !$0.hasPrefix(".") }.sorted() == ["a.de.vtt", "a.gif", "b.de.vtt", "b.gif"])
            #expect(try String(decoding: kinora.data("r.json"), as: UTF8.self).contains("b.de.vtt"))
            func actions() async throws -> [String?] {
                try await kinora.run(arguments + ["--dry-run"]).batchResults().map(\.action)
            }
            #expect(try await actions() == ["skip", "skip"])
            let contents = try out.data("a.de.vtt")
            try FileManager.default.removeItem(atPath: out.directory.path + "/a.de.vtt")
            try kinora.write("theirs", to: "out/b.de.vtt")
            #expect(try await actions() == ["render", "render"])
            #expect(try await kinora.run(arguments).code == 0)
            #expect(try out.data("a.de.vtt") == contents && out.data("b.de.vtt") == contents)
            #expect(try await actions() == ["skip", "skip"])
            // A file that the batch has not made is not replaced.
            try kinora.write("name\nc\n", to: "t.csv")
            try kinora.write("theirs", to: "out/c.de.vtt")
            let foreign = try await kinora.run(arguments)
            #expect(foreign.code != 0 && (foreign.error + foreign.output).contains("c.de.vtt"))
            #expect(try out.data("c.de.vtt") == Data("theirs".utf8) && !out.files.contains("c.gif"))
        }
    }

    @Test("check finds files that cannot be written, and writes none")
    func check() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(Self.srt, to: "talk.de.srt")
            try kinora.write(Self.film + "captions: {file: talk.de.srt, mode: vtt}\noutput: {file: film.gif}\n", to: "film.yaml")
            #expect(try await kinora.run("check", "film.yaml").code == 0)
            #expect(try made(kinora, besides: "film.yaml", "talk.de.srt") == [])
            let schema = try await kinora.run("schema")
            #expect(schema.code == 0 && schema.output.contains("files beside it"))
        }
    }
}
