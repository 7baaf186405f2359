import Foundation
import KinoraErrors
import KinoraPipeline
import KinoraSound
import TestSupport
import Testing

@testable import KinoraPresets

/// Soundtracks of documents made of layers that expressions name.
@MainActor
@Suite("Soundtracks that parameters name")
struct LayerTrackTests {
    private func preset(_ lines: String..., source: String = "film.yaml") throws -> PresetDocument {
        let text = "layers: [{text: a}]\n" + lines.joined(separator: "\n")
        return try PresetReader(compositions: []).read(Data(text.utf8), source: source, name: nil)
    }

    private func soundtrack(_ preset: PresetDocument, _ values: [String: ParameterValue] = [:]) throws -> Soundtrack {
        try preset.composition.soundtrack(preset.parameters.merging(values) { $1 }, for: preset.film(preset.video))
    }

    @Test(
        "The value of an expression is the track, as if it were written",
        arguments: [
            ("parameters: {track: demo}", "$track", "demo"), ("parameters: {track: none}", "$track", "none"),
            ("parameters: {track: songs/a.ogg}", "\"{track}\"", "songs/a.ogg"),
            ("parameters: {mood: {type: choice, choices: [calm, wild], default: wild}}", "\"music/{mood}.ogg\"", "music/wild.ogg"),
            ("parameters: {loud: yes}\ntheme: {song: \"{if(loud, 'a.ogg', 'none')}\"}", "$song", "a.ogg"),
            // The name of a parameter that documents with a plain name have.
            ("parameters: {soundtrack: b.wav}", "$soundtrack", "b.wav"),
        ])
    func values(definitions: String, expression: String, track: String) throws {
        for settings in ["", ", gain: -3", ", fade-in: 1, fade-out: 2", ", tempo: 96"] {
            let named = try preset(definitions, "soundtrack: {track: \(expression)\(settings)}")
            let plain = try preset("soundtrack: {track: \(track)\(settings)}")
            #expect(try soundtrack(named).isEqual(to: soundtrack(plain)), "\(settings)")
            #expect(try soundtrack(named).clips.count == (track == "none" ? 0 : 1))
            #expect(named.composition.trackSettings == plain.composition.trackSettings)
        }
        #expect(try soundtrack(preset(definitions, "soundtrack: \(expression)")).isEqual(to: soundtrack(preset("soundtrack: \(track)"))))
    }

    @Test("Another value is another track")
    func parameter() throws {
        let preset = try preset("parameters: {track: demo, other: x}", "soundtrack: $track")
        #expect(preset.composition.parameters.fields.map(\.name) == ["track", "other"], "there is no parameter soundtrack")
        #expect(try soundtrack(preset, ["track": .text("none")]).clips.isEmpty)
        #expect(try soundtrack(preset, ["track": .text("b.ogg")]).clips.map(\.path) == ["b.ogg"])
        #expect(try soundtrack(preset, ["other": .text("b.ogg")]).clips.map(\.path) == [nil])
    }

    @Test("The tempo is the tempo of the built-in track, and has no effect on files")
    func tempo() throws {
        func track(_ settings: String) throws -> Soundtrack { try soundtrack(preset("soundtrack: {\(settings)}")) }
        let film = try preset().film(VideoOverrides())
        #expect(try track("track: demo, tempo: 96").isEqual(to: SoundtrackParameter.soundtrack("demo", tempo: 96, film: film)))
        #expect(try !track("track: demo, tempo: 96").isEqual(to: track("track: demo")))
        #expect(try track("track: demo, tempo: 120").isEqual(to: track("track: demo")))
        #expect(try track("track: a.ogg, tempo: 96").isEqual(to: track("track: a.ogg")))
        let settings = try ["track: demo", "track: demo, tempo: 96", "track: demo, gain: 96e-1"].map {
            try preset("soundtrack: {\($0)}").composition.trackSettings
        }
        #expect(Set(settings).count == 3 && settings[0].isEmpty)
    }

    @Test(
        "An expression with a mistake is refused at its line and column",
        arguments: [
            ("soundtrack: $trak", "2:14: soundtrack: there is no value 'trak'; did you mean 'track'?"),
            ("soundtrack: {track: $trak}", "2:22: soundtrack.track: there is no value 'trak'; did you mean 'track'?"),
            ("soundtrack: \"{track\"", "2:14: soundtrack: the { has no closing }; write {{ for a brace"),
            ("soundtrack: $songs", "2:13: soundtrack: is a list"),
            ("soundtrack: $empty", "2:13: soundtrack: is empty; expected an audio file, demo or none"),
            ("soundtrack: {gain: -3}", "2:13: soundtrack: the key \"track\" is missing; expected an audio file, demo or none"),
            ("soundtrack: {track: $track, tempo: 10}", "2:36: soundtrack.tempo: '10' is out of range; expected a number within 40...240"),
            ("soundtrack: {track: $track, speed: 10}", "2:29: soundtrack.speed: there is no such key"),
        ])
    func mistakes(line: String, message: String) throws {
        let error = #expect(throws: DocumentErrors.self) {
            try preset(line, "parameters: {track: demo, songs: [a.ogg, b.ogg], empty: \"\"}")
        }
        #expect(error?.errors.count == 1 && "\(error?.errors[0].description ?? "")".contains(message), "\(error?.errors ?? [])")
    }

    /// The error of a check of a film.
    private func error(_ preset: PresetDocument, _ values: [String: ParameterValue] = [:]) async throws -> KinoraError? {
        let folder = try TemporaryDirectory()
        do {
            try await RenderRequest(preset, assigned: values).job(output: folder.file("film.mp4")).check()
            return nil
        } catch {
            return KinoraError(error)
        }
    }

    @Test("A missing file is reported where its name is")
    func missing() async throws {
        let folder = try TemporaryDirectory()
        let source = folder.file("film.yaml")
        let declared = try preset("parameters:", "  track: {type: text, default: a.ogg}", "soundtrack: $track", source: source)
        let found = try await error(declared)
        #expect(found?.location?.line == 3 && found?.location?.column == 32, "\(String(describing: found))")
        #expect(found?.message.contains("a.ogg") == true)
        let computed = try preset("parameters: {mood: wild}", "soundtrack: \"{mood}.ogg\"", source: source)
        let other = try await error(computed)
        #expect(other?.location?.line == 3 && other?.location?.column == 13, "\(String(describing: other))")
        let assigned = try await error(declared, ["track": .text("nowhere.ogg")])
        #expect(
            assigned?.message.contains("--set track") == true && assigned?.message.contains("nowhere.ogg") == true,
            "\(String(describing: assigned))")
        #expect(try await error(declared, ["track": .text("demo")]) == nil)
    }

    @Test("A file is looked for beside the document and not outside of it, and a value on the command line may be any file")
    func files() async throws {
        let folder = try TemporaryDirectory()
        let source = folder.file("films/film.yaml")
        try FileManager.default.createDirectory(atPath: folder.file("films"), withIntermediateDirectories: true)
        for name in ["films/a.wav", "b.wav"] {
            try TestAudio.waveFile(Array(repeating: 0, count: 48_000)).write(to: URL(filePath: folder.file(name)))
        }
        func declared(_ name: String) throws -> PresetDocument {
            try preset("parameters: {track: \(name)}", "soundtrack: $track", "video: {duration: 1}", source: source)
        }
        #expect(try await error(declared("a.wav")) == nil)
        #expect(try await error(declared("../b.wav"))?.message.contains("is not in the document's directory") == true)
        #expect(try await error(declared("a.wav"), ["track": .text(folder.file("b.wav"))]) == nil)
    }

    @Test("A changed track is saved where it is declared")
    func revision() throws {
        let text = "layers: [{text: a}]\nparameters:\n  track: {type: text, default: demo}\n  soundtrack: x.ogg\nsoundtrack: $track\n"
        let preset = try PresetReader(compositions: []).read(Data(text.utf8), source: "film.yaml", name: nil)
        var revision = try PresetRevision(of: preset, data: Data(text.utf8))
        revision.set(["track": .text("none"), "soundtrack": .text("y.ogg")])
        let expected = text.replacing("demo", with: "\"none\"").replacing("x.ogg", with: "\"y.ogg\"")
        #expect(revision.text == expected)
    }
}
