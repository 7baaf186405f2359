import Foundation
import Testing

/// The commands for captions, and captions as tracks of films.
@Suite struct CaptionCommandTests {
    private static let srt = CaptionSample.srt
    private static let film = CaptionSample.film(fps: 25)

    @Test("convert writes the format of the output's name, and standard output")
    func convert() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(Self.srt, to: "talk.srt")
            #expect(try await kinora.run("captions", "convert", "talk.srt", "-o", "talk.vtt").code == 0)
            let vtt = try String(decoding: kinora.data("talk.vtt"), as: UTF8.self)
            #expect(vtt.hasPrefix("WEBVTT\n\n1\n00:00:00.200 --> 00:00:01.100\nHello <b>you</b>\n"))
            let back = try await kinora.run("captions", "convert", "talk.vtt", "--format", "srt")
            #expect(back.output == Self.srt && back.error.isEmpty)
            #expect(try await kinora.run("captions", "convert", "talk.srt", "-o", "talk.txt").code == 64)
            #expect(try await kinora.run("captions", "convert", "talk.srt", "-o", "talk.vtt", "--no-overwrite").code == 73)
            #expect(try await kinora.run("captions", "convert", "absent.srt").code == 65)
        }
    }

    @Test("What a format does not have is a warning, and an error with --strict, which writes nothing")
    func strict() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write("WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hi\n", to: "talk.vtt")
            let loose = try await kinora.run("captions", "convert", "talk.vtt", "-o", "talk.srt")
            #expect(loose.code == 0 && loose.message == "warning: talk.vtt:3: SRT has no speakers; they are not written")
            let strict = try await kinora.run("captions", "convert", "talk.vtt", "-o", "strict.srt", "--strict")
            #expect(strict.code == 65 && (try? kinora.data("strict.srt")) == nil)
        }
    }

    @Test("shift, stretch and split change the times")
    func operations() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(Self.srt, to: "talk.srt")
            func times(_ arguments: String...) async throws -> [String] {
                let outcome = try await kinora.run(["captions"] + arguments)
                #expect(outcome.code == 0, "\(outcome.error)")
                return outcome.output.split(separator: "\n").filter { $0.contains("-->") }.map(String.init)
            }
            let later = ["00:00:01,700 --> 00:00:02,600", "00:00:03,000 --> 00:00:04,250"]
            #expect(try await times("shift", "talk.srt", "--by", "1.5") == later)
            #expect(try await times("shift", "talk.srt", "--by", "-1.2") == ["00:00:00,300 --> 00:00:01,550"])
            let slower = ["00:00:00,400 --> 00:00:02,200", "00:00:03,000 --> 00:00:05,500"]
            #expect(try await times("stretch", "talk.srt", "--by", "2") == slower)
            let rates = try await times("stretch", "talk.srt", "--from", "25", "--to", "23.976")
            #expect(rates == ["00:00:00,209 --> 00:00:01,147", "00:00:01,564 --> 00:00:02,867"])
            #expect(try await times("split", "talk.srt", "--max-line-length", "6", "--max-lines", "1").count == 4)
            #expect(try await kinora.run("captions", "stretch", "talk.srt", "--from", "25").code == 64)
            #expect(try await kinora.run("captions", "split", "talk.srt", "--max-lines", "0").code == 64)
        }
    }

    @Test("check prints problems with lines, as JSON too, and fails with --strict and for invalid files")
    func check() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write("1\n00:00:01,000 --> 00:00:01,500\nShort\n\n2\n00:00:01,400 --> 00:00:03,000\nOverlaps\n", to: "bad.srt")
            try kinora.write("1\n00:00:01,000 --> 00:00:02,000\nFine\n", to: "good.srt")
            try kinora.write("1\n00:00:01,000 --> never\nFine\n", to: "broken.srt")
            let text = try await kinora.run("captions", "check", "bad.srt", "good.srt")
            #expect(text.code == 0)
            #expect(
                text.output == """
                    bad.srt:2: the cue lasts 0.5 s; the minimum is 0.833 s
                    bad.srt:6: the cue begins 0.1 s before the earlier cue in line 2 ends
                    bad.srt: 2 cues, 2 problems
                    good.srt: 1 cue, no problems

                    """)
            #expect(try await kinora.run("captions", "check", "bad.srt", "--strict").code == 65)
            let json = try await kinora.run("captions", "check", "bad.srt", "broken.srt", "--json")
            let lines = json.output.split(separator: "\n")
            #expect(json.code == 65 && lines.count == 3)
            let short = #"{"code":"too-short","file":"bad.srt","line":2,"message":"the cue lasts 0.5 s; the minimum is 0.833 s","#
            #expect(lines.first.map(String.init) == short + #""severity":"warning","time":1}"#)
            let broken = #"{"code":"captions","column":18,"file":"broken.srt","hint":"expected hours:minutes:seconds,milliseconds, "#
            #expect(lines.last?.hasPrefix(broken) ?? false)
            let failed = try await kinora.run("captions", "check", "broken.srt")
            #expect(failed.code == 65 && failed.message.contains("broken.srt:2:18: 'never' is not a time"))
        }
    }

    @Test("Films contain captions as tracks, to the millisecond and with languages", arguments: ["mp4", "mov", "webm"])
    func tracks(format: String) async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(Self.srt, to: "talk.srt")
            try kinora.write("WEBVTT\nLanguage: de\n\n00:00.400 --> 00:02.000 line:0\n<i>Hallo</i>\n", to: "talk.vtt")
            let captions = "captions: [{file: talk.srt, language: en, default: yes}, talk.vtt]\n"
            try kinora.write(Self.film + captions, to: "film.yaml")
            let render = try await kinora.run("render", "film.yaml", "-o", "film.\(format)")
            #expect(render.code == 0, "\(render.error)")
            let english = try await kinora.run("captions", "convert", "film.\(format)", "--language", "en", "--format", "srt")
            #expect(english.output == Self.srt)
            let german = try await kinora.run("captions", "convert", "film.\(format)", "--language", "de", "--format", "vtt")
            let settings = format == "webm" ? " line:0" : ""
            #expect(german.output == "WEBVTT\n\n00:00:00.400 --> 00:00:02.000\(settings)\n<i>Hallo</i>\n")
            let several = try await kinora.run("captions", "convert", "film.\(format)")
            #expect(several.code == 64 && several.message.contains("choose one with --language"))
            // The same job has the same bytes.
            #expect(try await kinora.run("render", "film.yaml", "-o", "again.\(format)", "--force").code == 0)
            #expect(try kinora.data("film.\(format)") == kinora.data("again.\(format)"))
        }
    }

    @Test("Captions of the command line follow the part of the film that is rendered")
    func part() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(Self.srt, to: "talk.de.srt")
            try kinora.write(Self.film, to: "film.yaml")
            let render = try await kinora.run(
                "render", "film.yaml", "--captions", "talk.de.srt", "--from", "1", "--to", "2", "-o", "part.mp4")
            #expect(render.code == 0, "\(render.error)")
            let cut = try await kinora.run("captions", "convert", "part.mp4", "--language", "de", "--format", "srt")
            let times = cut.output.split(separator: "\n").filter { $0.contains("-->") }
            #expect(times == ["00:00:00,000 --> 00:00:00,100", "00:00:00,500 --> 00:00:01,000"])
        }
    }

    @Test("Formats without tracks and invalid files are errors that name what would be right")
    func errors() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(Self.srt, to: "talk.srt")
            try kinora.write("1\nnever --> 00:00:01,000\n", to: "bad.srt")
            try kinora.write(Self.film + "captions: talk.srt\n", to: "film.yaml")
            let gif = try await kinora.run("render", "film.yaml", "-o", "film.gif")
            #expect(gif.code == 65 && gif.message.contains("film.yaml:3:11: captions: GIF has no tracks of captions"))
            let option = try await kinora.run("render", "film.yaml", "--captions", "talk.srt", "-o", "film.gif")
            #expect(option.code == 64 && option.message.contains("--captions requires an mp4, mov or webm file for a track"))
            try kinora.write(Self.film + "captions: bad.srt\n", to: "bad.yaml")
            let bad = try await kinora.run("render", "bad.yaml", "-o", "film.mp4")
            #expect(bad.code == 65 && bad.message.contains("bad.srt") && (try? kinora.data("film.mp4")) == nil)
            #expect(try await kinora.run("render", "film.yaml", "--captions", "english=talk.srt", "-o", "film.mp4").code == 64)
            try kinora.write(Self.film + "captions: {file: talk.srt, mode: burned, langauge: de}\n", to: "keys.yaml")
            let keys = try await kinora.run("check", "keys.yaml")
            #expect(keys.code == 65 && keys.message.contains("keys.yaml:3:34: captions.mode: 'burned' is not a mode of captions"))
            #expect(keys.message.contains("language"))
        }
    }
}
