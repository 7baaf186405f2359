import Foundation
import KinoraErrors
import KinoraPresets
import KinoraSound
import TestSupport
import Testing

@testable import KinoraLayers
@testable import KinoraPipeline

@MainActor
@Suite("Errors of layers that are heard")
struct LayerSoundErrorTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func write(_ name: String, _ data: Data) throws { try data.write(to: URL(fileURLWithPath: folder.file(name))) }

    private func document(_ yaml: String) throws -> PresetDocument {
        try LayerFilms.document(yaml, source: folder.file("film.yaml"))
    }

    /// The error of a check of a film, whose duration is 2 seconds.
    private func error(_ layers: String, silencesDamage: Bool = false) async throws -> KinoraError? {
        let yaml = "layers:\n  - {text: a}\n  - \(layers)\nvideo: {duration: 2, fps: 30}\n"
        var job = try RenderRequest(document(yaml)).job(output: folder.file("film.mp4"))
        if silencesDamage { job.audio.badAudio = .silence }
        do {
            try await job.check()
            return nil
        } catch {
            return KinoraError(error)
        }
    }

    @Test(
        "A mistake is refused at its line and column, with what would be right",
        arguments: [
            ("{sound: a.wav, opacity: 1}", "2:20: layers[0].opacity: has no effect on a layer of the kind sound; did you mean 'gain'?"),
            ("{sound: a.wav, enter: fade}", "2:20: layers[0].enter: has no effect on a layer of the kind sound; did you mean 'fade-in'?"),
            ("{sound: a.wav, exit: fade}", "2:20: layers[0].exit: has no effect on a layer of the kind sound; did you mean 'fade-out'?"),
            (
                "{sound: a.wav, width: 3}",
                "2:20: layers[0].width: has no effect on a layer of the kind sound; it is heard and not seen; remove it"
            ),
            (
                "{sound: a.wav, z: 3}", "2:20: layers[0].z: has no effect on a layer of the kind sound; it is heard and not seen; remove it"
            ),
            ("{sound: a.wav, volume: 3}", "2:20: layers[0].volume: there is no such key; did you mean 'gain'?"),
            ("{sound: beep, frequency: 3}", "2:19: layers[0].frequency: there is no such key; did you mean 'pitch'?"),
            ("{sound: a.wav, fadeIn: 3}", "2:20: layers[0].fadeIn: there is no such key; did you mean 'fade-in'?"),
            ("{sound: a.wav, trim: 3}", "2:20: layers[0].trim: has no effect on a layer of the kind sound; did you mean 'from'?"),
            ("{sound: a.wav, gain: 21}", "2:26: layers[0].gain: '21' is out of range; expected a number within -60...20"),
            ("{sound: a.wav, gain: loud}", "2:26: layers[0].gain: 'loud' is not a number"),
            ("{sound: a.wav, fade-in: -1}", "2:29: layers[0].fade-in: '-1' is"),
            ("{sound: a.wav, from: soon}", "2:26: layers[0].from: 'soon' is not"),
            ("{sound: beep, pitch: 10}", "2:26: layers[0].pitch: '10' is out of range; expected a number within 20...20000"),
            ("{sound: beep, from: 1}", "2:19: layers[0].from: has no effect on a beep; it belongs to an audio file"),
            ("{sound: a.wav, pitch: 100}", "2:20: layers[0].pitch: has no effect on an audio file; it belongs to beep"),
            ("{sound: bep}", "2:13: layers[0].sound: 'bep' is not a built-in sound; did you mean 'beep'?"),
            ("{sound: \"\"}", "2:13: layers[0].sound: is empty; expected an audio file such as chime.wav, beep or none"),
            ("{sound: {src: a.wav}}", "2:13: layers[0].sound: is a group; expected an audio file such as chime.wav, beep or none"),
            ("{sound: $chime}", "2:14: layers[0].sound: there is no value 'chime'"),
            ("{sound: \"https://a.b/c.wav\"}", "2:13: layers[0].sound: 'https://a.b/c.wav' "),
            ("{sound: a.wav, text: b}", "a layer is either"),
            ("{audio: a.mp3}", "2:6: layers[0].audio: there is no such kind of layer; did you mean 'sound'?"),
            ("{sfx: beep}", "2:6: layers[0].sfx: there is no such kind of layer; did you mean 'sound'?"),
            ("{sound-effect: beep}", "2:6: layers[0].sound-effect: there is no such kind of layer; did you mean 'sound'?"),
            ("{soundEffect: beep}", "2:6: layers[0].soundEffect: there is no such kind of layer; did you mean 'sound'?"),
            ("{src: chime.wav}", "2:6: layers[0].src: there is no such kind of layer; did you mean 'sound'?"),
            ("{src: chime.png}", "2:6: layers[0].src: there is no such kind of layer; did you mean 'image'?"),
            ("{music: a.mp3}", "2:6: layers[0].music: music is not a layer; write soundtrack at the top level of the document"),
            ("{text: a, gain: 3}", "2:15: layers[0].gain: has no effect on a layer of the kind text; remove it"),
            ("{text: a, fade-in: 3}", "2:15: layers[0].fade-in: has no effect on a layer of the kind text; did you mean 'enter'?"),
            ("{text: a, from: 3}", "2:15: layers[0].from: has no effect on a layer of the kind text; did you mean 'start'?"),
            ("{text: a, mask: {sound: beep}}", "2:22: layers[0].mask.sound: has no effect in a mask; move the sound out of it"),
            (
                "{group: [{sound: beep}], loop: {every: 1, autoreverses: yes}}",
                "2:15: layers[0].group[0].sound: is in a loop that reverses (the layer in line 2), and a sound cannot run backwards"
            ),
            (
                "{sound: beep, loop: {every: 1, autoreverses: yes}}",
                "2:6: layers[0].sound: is in a loop that reverses (the layer in line 2), and a sound cannot run backwards"
            ),
            ("{group: [{id: s, sound: beep}, {text: a, below: s}]}", "'s' is a sound, which is not seen and has no position"),
            ("{group: [{id: s, sound: beep}, {text: a, parent: s}]}", "'s' is a sound, which is not seen and has no motion"),
            ("{group: [{id: s, sound: beep}, {text: a, along: s}]}", "'s' is a sound, which is not seen and has no motion"),
            ("{sound: beep, start: beat 4}", "is a beat of the audio, but the document has no soundtrack"),
            ("{sound: beep, after: s}", "2:26: layers[0].after: 's' is not the id of a layer"),
        ])
    func mistake(layer: String, message: String) {
        let errors = LayerFilms.errors(LayerFilms.layers(layer))
        #expect(errors.count == 1 && errors[0].contains(message), "\(errors)")
    }

    @Test("Files that are missing, empty, damaged or too short are reported with their line")
    func files() async throws {
        try write("empty.wav", Data())
        try write("silent.wav", TestAudio.waveFile([]))
        try write("text.wav", Data("no sound".utf8))
        try write("short.wav", TestAudio.waveFile(Array(repeating: 1, count: 4_800)))
        for (layer, message) in [
            ("{sound: missing.wav}", "does not exist; check its path"), ("{sound: empty.wav}", "cannot be read"),
            ("{sound: silent.wav}", "contains no audio"), ("{sound: text.wav}", "cannot be read"),
            ("{sound: short.wav, from: 0.1}", "is only 0.1 s long; the start 0.1 s of its part must be less"),
            ("{group: [{sound: missing.wav}], start: 1}", "does not exist; check its path"),
        ] {
            let found = try await error(layer)
            #expect(found?.message.contains(message) == true && found?.location?.line == 3, "\(layer): \(String(describing: found))")
        }
        #expect(try await error("{sound: short.wav, from: 0.09}") == nil)
        #expect(try await error("{if: tall, sound: missing.wav}") == nil)
        let outside = try await error("{sound: ../outside.wav}")
        #expect(outside?.message.contains("is not in the document's directory") == true, "\(String(describing: outside))")
    }

    @Test("A missing file that a parameter names is reported with the option")
    func parameter() async throws {
        let preset = try document("parameters: {chime: beep}\nlayers: [{text: a}, {sound: $chime}]\n")
        func error(_ chime: String) async -> KinoraError? {
            do {
                try await RenderRequest(preset, assigned: ["chime": .text(chime)]).job(output: folder.file("film.mp4")).check()
                return nil
            } catch {
                return KinoraError(error)
            }
        }
        let missing = await error("nowhere.wav")
        #expect(missing?.message.contains("--set chime") == true, "\(String(describing: missing))")
        #expect(await error("none") == nil)
        #expect(await error("beep") == nil)
    }

    @Test("A film has at most 10,000 sounds, of which at most 200 are heard at the same time")
    func limits() async throws {
        let many = "{group: [{for-each: 'n in range(1, 100)', sound: beep}], loop: {every: 0.05, count: COUNT}}"
        let document = try #require(try document("layers:\n  - \(many.replacing("COUNT", with: "100"))\nvideo: {duration: 5}\n").layers)
        let film = Film(size: LayerDocument.size, frameRate: 30, duration: 5)
        #expect(try document.sounds?.clips([:], film).count == 10_000)
        let refused = try await error(
            "{group: [\(many.replacing("COUNT", with: "39").replacing("100", with: "130"))], loop: 0.0501}")
        #expect(refused?.message.contains("the film has more than 10000 sounds") == true, "\(String(describing: refused))")
        let tooMany = try await error("{for-each: 'n in range(1, 201)', sound: beep}")
        let message = "more than 200 sounds are heard at the same time, at 0"
        #expect(tooMany?.message.contains(message) == true, "\(String(describing: tooMany))")
        let loops = "{group: [{group: [{sound: beep}], loop: 0.05}], loop: {every: 40000, count: 2}, end: 80000}"
        let yaml = "layers:\n  - \(loops)\nvideo: {duration: 80000, fps: 1}\n"
        let count = await #expect(throws: (any Error).self) {
            try await RenderRequest(self.document(yaml)).job(output: folder.file("film.mp4")).check()
        }
        #expect("\(count.map { "\($0)" } ?? "")".contains("the film has more than 10000 sounds"), "\(String(describing: count))")
    }

    @Test("The files of sounds are files of the document, each with its position")
    func names() throws {
        let preset = try document(
            "layers:\n  - {sound: a.wav}\n  - {group: [{sound: b.wav}]}\n  - {sound: beep}\n  - {sound: none}\nvideo: {duration: 2}\n")
        let files = try #require(preset.layers).files([:])
        #expect(files.map(\.name) == ["a.wav", "b.wav"] && files.map(\.position.line) == [2, 3])
        #expect(try #require(preset.layers).sounds != nil)
        #expect(try #require(try document("layers: [{text: a}, {composition: title-card}]\n").layers).sounds == nil)
        #expect(try #require(try document("layers: [{text: a}]\ncomponents: {a: {group: [{sound: beep}]}}\n").layers).sounds != nil)
    }
}
