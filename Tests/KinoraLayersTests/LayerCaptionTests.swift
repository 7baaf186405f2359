import Foundation
import KinoraCaptionViews
import KinoraCaptions
import KinoraDrawing
import KinoraFiles
import KinoraPipeline
import KinoraPresets
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraLayers

@MainActor
@Suite("Layers of captions")
struct LayerCaptionTests {
    private let folder: TemporaryDirectory

    private static let talk = """
        1
        00:00:00,500 --> 00:00:01,500
        Hello

        2
        00:00:02,000 --> 00:00:03,000
        World

        """

    init() throws {
        folder = try TemporaryDirectory()
        try Self.talk.write(toFile: folder.file("talk.srt"), atomically: true, encoding: .utf8)
    }

    private func document(_ layers: [String], _ other: String = "") throws -> PresetDocument {
        let yaml = "layers:\n" + layers.map { "  - \($0)\n" }.joined() + other
        return try LayerFilms.document(yaml, source: folder.file("film.yaml"))
    }

    /// The texts of frames with their boxes.
    private func words(
        _ layer: String, at times: [Double], size: (width: Int, height: Int) = (1920, 1080)
    ) async throws -> [[(text: String, box: CGRect)]] {
        try await LayerFilms.frames(document([layer]), at: times, size: size).map { list in
            list.leaves.compactMap { item in
                guard case .text(let text, _) = item.content else { return nil }
                return (text.string, text.runs.reduce(CGRect.null) { $0.union($1.outlines.boundingRect) }.applying(item.transform))
            }
        }
    }

    private func texts(_ layer: String, at times: [Double]) async throws -> [String] {
        try await words(layer, at: times).map { $0.map(\.text).joined(separator: " ") }
    }

    @Test("Cues are shown at their times from the start of the layer") func times() async throws {
        let times = [0.4, 0.5, 1.4, 1.5, 2, 2.9, 3]
        #expect(try await texts("{captions: talk.srt}", at: times) == ["", "Hello", "Hello", "", "World", "World", ""])
        #expect(
            try await texts("{captions: {file: talk.srt}, start: 1}", at: [1.4, 1.5, 3, 3.9, 4]) == ["", "Hello", "World", "World", ""])
        #expect(try await texts("{captions: talk.srt, from: 2}", at: [0, 0.9, 1]) == ["World", "World", ""])
    }

    @Test("Captions are at the bottom, at a position, at a point or in a box") func positions() async throws {
        func box(_ settings: String) async throws -> CGRect {
            try #require(try await words("{captions: talk.srt\(settings)}", at: [1]).first?.first?.box)
        }
        let bottom = try await box("")
        #expect(abs(bottom.midX - 960) < 8)
        #expect(bottom.maxY < 1026 && bottom.minY > 900)
        #expect(try await box(", position: top").maxY < 150)
        #expect(try await box(", position: top-leading").minX < 200)
        let point = try await box(", at: [50%, 30%]")
        #expect(abs(point.midX - 960) < 8 && abs(point.midY - 324) < 30)
        let inner = try await box(", width: 400, height: 200, position: leading")
        #expect(inner.maxX < 96 + 400)
        // Text at the very bottom needs to be requested.
        #expect(try await box(", inside: frame").maxY > bottom.maxY + 30)
    }

    @Test("The font, its colour and the settings of the style have an effect") func settings() async throws {
        let small = try #require(try await words("{captions: talk.srt}", at: [1]).first?.first?.box)
        let large = try #require(try await words("{captions: talk.srt, font: 112}", at: [1]).first?.first?.box)
        #expect(abs(large.height / small.height - 112 / 56.16) < 0.05)
        func colors(_ layer: String, _ time: Double) async throws -> Set<String> {
            let list = try await LayerFilms.frames(document([layer]), at: [time])[0]
            return Set(
                list.leaves.compactMap { item in
                    guard case .text(_, .color(let color)) = item.content else { return nil }
                    return color.description
                })
        }
        #expect(try await colors("{captions: talk.srt, foreground: \"#FFEE00\"}", 1) == ["#FFEE00FF"])
        #expect(try await colors("{captions: {file: talk.srt, style: pop, highlight: \"#00FF00\"}}", 1) == ["#00FF00FF"])
        #expect(try await colors("{captions: {file: talk.srt, style: karaoke, highlight: \"#00FF00\"}}", 1).contains("#00FF00FF"))
    }

    @Test("Another layer starts at a cue and ends with one") func cueTimes() async throws {
        let layers = [
            "{id: talk, captions: talk.srt, start: 0.5}",
            "{shape: rectangle, fill: blue, width: 30, height: 30, at: [500, 500], start: talk.2, end: talk.2.end}",
        ]
        let counts = try await LayerFilms.frames(document(layers), at: [2.4, 2.5, 3.4, 3.5]).map { list in
            LayerFilms.boxes(list).count { abs($0.width - 30) < 0.01 }
        }
        #expect(counts == [0, 1, 1, 0])
        #expect(
            errors("  - {id: talk, captions: talk.srt}\n  - {text: x, start: talk.7}").contains {
                $0.contains("there is no cue 7; 'talk' has 2 cues")
            })
    }

    /// The errors of a film, including errors of files.
    private func errors(_ layers: String) -> [String] {
        do {
            let preset = try LayerFilms.document("layers:\n\(layers)\n", source: folder.file("film.yaml"))
            _ = try FrameEvaluator(RenderRequest(preset).job(output: "").filmPlan())
            return []
        } catch {
            return ["\(error)"]
        }
    }

    @Test(
        "Mistakes are errors that say what would be right",
        arguments: [
            ("{captions: talk.mp4}", "'talk.mp4' is not a file of captions"),
            ("{captions: {style: pop}}", "has no \"file\"; add file: talk.srt"),
            ("{captions: {file: talk.srt, style: popp}}", "did you mean 'pop'?"),
            ("{captions: {file: talk.srt, colour: red}}", "colour"),
            ("{captions: {file: talk.srt, highlight: red}}", "has no effect on the style bar; use karaoke or pop"),
            ("{captions: {file: talk.srt, outline: red}}", "has no effect on letters in a box; add box: none"),
            ("{captions: talk.srt, background: red}", "has no effect on a layer of the kind captions"),
            ("{captions: talk.srt, style: pop}", "style"),
            ("{captions: talk.srt, line-limit: 0}", "line-limit"),
            ("{captions: missing.srt}", "missing.srt"),
        ])
    func mistakes(_ layer: String, _ expected: String) {
        let errors = errors("  - \(layer)")
        #expect(errors.contains { $0.contains(expected) }, "\(errors)")
    }

    @Test("A parameter or a column names the file, which is an input of the film") func parameter() async throws {
        try "1\n00:00:00,000 --> 00:00:02,000\nBonjour\n".write(toFile: folder.file("fr.srt"), atomically: true, encoding: .utf8)
        let preset = try document(
            ["{captions: \"{subtitles}\"}"], "parameters: {subtitles: {type: captions, default: talk.srt, description: the captions}}\n")
        let lists = try await LayerFilms.frames(preset, at: [1], ["subtitles": .text(folder.file("fr.srt"))])
        #expect(lists[0].leaves.contains { if case .text(let text, _) = $0.content { text.string == "Bonjour" } else { false } })
        let inputs = FilmInputs()
        _ = try await FilmInputs.$current.withValue(inputs) { try await LayerFilms.frames(preset, at: [1]) }
        #expect(inputs.files.keys.contains { $0.hasSuffix("talk.srt") })
        let none = try await LayerFilms.frames(preset, at: [1], ["subtitles": .text("none")])
        #expect(none[0].leaves.allSatisfy { if case .text = $0.content { false } else { true } })
    }

    @Test("Films with captions jump, and frames do not depend on earlier frames", arguments: BuiltInCaptionStyle.allCases)
    func jumps(_ style: BuiltInCaptionStyle) async throws {
        try await LayerFilms.expectJumps(
            "layers:\n  - {captions: {file: talk.srt, style: \(style.rawValue)}, loop: 2.5}\n", in: folder)
    }

    private func findings(_ srt: String, _ layer: String, _ other: String = "video: {duration: 4}\n") async throws -> [String] {
        try srt.write(toFile: folder.file("bad.srt"), atomically: true, encoding: .utf8)
        let preset = try document([layer], other)
        let layers = try #require(preset.layers)
        return try await layers.findings(of: RenderRequest(preset).job(output: "")).map(\.message)
    }

    @Test("Cues that are too fast, too wide or outside of the film are found") func findings() async throws {
        let fast = try await findings(
            "1\n00:00:00,000 --> 00:00:01,000\nForty characters in one second are too fast\n", "{captions: bad.srt}")
        #expect(fast.count == 1)
        #expect(fast.first?.contains("is too fast to read: it has 43 characters a second; at most 20 can be read") == true)
        let wide = try await findings(
            "1\n00:00:00,000 --> 00:00:04,000\nDonaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft\n",
            "{captions: bad.srt, font: 120}")
        #expect(wide.contains { $0.contains("does not fit at its smallest size") })
        let late = try await findings(
            "1\n00:00:03,000 --> 00:00:05,000\nLate\n\n2\n00:00:07,000 --> 00:00:09,000\nToo late\n", "{captions: bad.srt}")
        #expect(late.count == 1)
        #expect(late.first?.contains("and 1 other cue are outside of the film") == true)
        #expect(try await findings("1\n00:00:01,000 --> 00:00:03,000\nFine\n", "{captions: bad.srt}") == [])
        #expect(
            try await findings(
                "1\n00:00:03,000 --> 00:00:05,000\nLate\n", "{captions: bad.srt, allow: {cues: the film is a part}}") == [])
    }

    @Test("Characters without a glyph are warnings of the film") func missingGlyphs() async throws {
        try "1\n00:00:01,000 --> 00:00:03,000\n\u{1E900}\u{1E901}\n".write(
            toFile: folder.file("talk.srt"), atomically: true, encoding: .utf8)
        let inputs = FilmInputs()
        _ = try await FilmInputs.$current.withValue(inputs) { try await LayerFilms.frames(document(["{captions: talk.srt}"]), at: [0]) }
        #expect(inputs.warnings.contains { $0.code == .missingGlyph })
    }
}
