import Foundation
import KinoraErrors
import KinoraMedia
import KinoraPresets
import KinoraSound
import TestSupport
import Testing

@testable import KinoraLayers
@testable import KinoraPipeline

@MainActor
@Suite("Layers that are heard")
struct LayerSoundTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        // Half of full scale, once, after 0.01 seconds.
        try write("click.wav", (0..<4_800).map { $0 == 480 ? 16_384 : 0 })
        try write("constant.wav", Array(repeating: 8_192, count: 48_000))
        try write("ramp.wav", (0..<24_000).map { Int16($0) })
    }

    private func write(_ name: String, _ samples: [Int16]) throws {
        try TestAudio.waveFile(samples).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    private func document(_ yaml: String, compositions: [Composition] = BuiltInCompositions.all) throws -> PresetDocument {
        try LayerFilms.document(yaml, source: folder.file("film.yaml"), compositions: compositions)
    }

    private func job(_ yaml: String, _ values: [String: ParameterValue] = [:]) throws -> RenderJob {
        try RenderRequest(document(yaml), assigned: values).job(output: folder.file("film.mp4"))
    }

    /// The left samples of the film's audio.
    private func samples(_ job: RenderJob) throws -> [Float] {
        let plan = try job.filmPlan()
        guard let audio = try plan.mixedAudio() else { return [] }
        return audio.withSamples { samples in (0..<audio.frameCount).map { samples[2 * $0] } }
    }

    private func samples(_ yaml: String) throws -> [Float] { try samples(job(yaml)) }

    /// The samples that are not silent.
    private func clicks(_ yaml: String) throws -> [Int] { try samples(yaml).enumerated().filter { $1 != 0 }.map(\.offset) }

    private static func film(_ duration: Double = 5, _ rest: String = "", _ layers: String...) -> String {
        "layers:\n" + layers.map { "  - \($0)\n" }.joined() + "video: {duration: \(duration), fps: 30}\n\(rest)"
    }

    // MARK: Times and values

    @Test("A sound starts at its time, to the sample")
    func start() throws {
        for (settings, first) in [
            ("", 0), (", start: 1.5", 72_000), (", start: 10%", 24_000), (", start: end - 1", 192_000), (", delay: 500ms", 24_000),
            (", start: mark", 96_000), (", start: mark + 0.1", 100_800), (", after: title", 57_600), (", with: title, delay: 0.1", 33_600),
            (", delay: -0.005", -240), (", end: 3, duration: 1", 96_000),
        ] {
            let yaml = Self.film(
                5, "markers: {mark: 2}\n", "{id: title, text: a, start: 0.6, enter: fade}", "{sound: click.wav\(settings)}")
            #expect(try clicks(yaml) == [first + 480], "\(settings)")
        }
    }

    @Test("A sound ends with its layer, with the layers around it and with the film")
    func end() throws {
        func last(_ layer: String) throws -> Int? { try samples(Self.film(2, "", layer)).lastIndex { $0 != 0 }.map { $0 + 1 } }
        #expect(try last("{sound: constant.wav}") == 48_000)
        #expect(try last("{sound: constant.wav, start: 0.5, duration: 0.25}") == 36_000)
        #expect(try last("{sound: constant.wav, start: 0.5, end: 0.6}") == 28_800)
        #expect(try last("{group: [{sound: constant.wav}], end: 0.5}") == 24_000)
        #expect(try last("{group: [{vstack: [{sound: constant.wav, duration: 0.9}], end: 0.7}], end: 0.5}") == 24_000)
        #expect(try last("{sound: constant.wav, start: 1.5}") == 96_000)
        #expect(try last("{sound: constant.wav, start: 2}") == nil)
        #expect(try last("{sound: constant.wav, start: 70}") == nil)
        #expect(try last("{sound: constant.wav, delay: -1}") == nil)
    }

    @Test("The gain is exact, sounds at the same time add, and fades are linear")
    func values() throws {
        let gained = try samples(Self.film(1, "", "{sound: constant.wav, gain: -12.5}"))
        #expect(gained[20_000] == 0.25 * Float(pow(10, -12.5 / 20)))
        let sum = try samples(Self.film(1, "", "{sound: constant.wav}", "{sound: constant.wav, start: 0.5, gain: 3}"))
        #expect(sum[23_999] == 0.25 && sum[24_000] == 0.25 + Float(pow(10, 0.15)) * 0.25)
        let faded = try samples(Self.film(2, "", "{sound: constant.wav, fade-in: 200ms, fade-out: 0.5}"))
        for index in [0, 1, 4_000, 9_599, 9_600, 20_000, 24_000, 30_000, 47_999] {
            let (rise, fall) = (min((Float(index) + 0.5) / 9_600, 1), min((48_000 - Float(index) - 0.5) / 24_000, 1))
            #expect(abs(faded[index] - 0.25 * rise * fall) < 1e-6, "sample \(index)")
        }
    }

    @Test("A sound begins at a time in its file")
    func from() throws {
        let trimmed = try samples(Self.film(1, "", "{sound: ramp.wav, from: 0.25, start: 0.1}"))
        #expect(trimmed[4_799] == 0 && trimmed[4_800] == 12_000 / 32_768 && trimmed[16_799] == 23_999 / 32_768 && trimmed[16_800] == 0)
    }

    @Test("A beep has a pitch, and the length of its layer")
    func beep() throws {
        let tone = Beep(pitch: 440, length: 0.5)
        let result = try samples(Self.film(1, "", "{sound: beep, pitch: 440, start: 0.2, duration: 0.5}"))
        for index in stride(from: 0, to: 48_000, by: 997) {
            let expected = index < 9_600 || index >= 33_600 ? 0 : tone.sample(at: AudioFormat.seconds(index - 9_600)).left
            #expect(abs(result[index] - expected) < 1e-6, "sample \(index)")
        }
        #expect(try samples(Self.film(1, "", "{sound: beep}")).lastIndex { $0 != 0 } == 7_679)
        #expect(try samples(Self.film(1, "", "{sound: none}")) == [])
    }

    // MARK: Groups

    @Test("A sound is heard with every turn of a loop around it, and of its own")
    func loops() throws {
        let group = "{group: [{sound: click.wav, start: 0.1}], loop: 0.5, start: 0.2}"
        #expect(try clicks(Self.film(2, "", group)) == [14_880, 38_880, 62_880, 86_880])
        let own = "{sound: click.wav, start: 0.2, loop: {every: 0.5, count: 3}}"
        #expect(try clicks(Self.film(2, "", own)) == [10_080, 34_080, 58_080])
        // Turns before the film are not heard, and the last turn ends with the layer.
        #expect(try clicks(Self.film(1, "", "{sound: click.wav, delay: -0.7, loop: 0.5, end: 0.805}")) == [14_880])
        let nested = "{group: [{group: [{sound: click.wav}], loop: {every: 0.1, count: 2}}], loop: 1}"
        #expect(try clicks(Self.film(2, "", nested)) == [480, 5_280, 48_480, 53_280])
        // A turn ends the sounds that are longer.
        let cut = try samples(Self.film(1, "", "{sound: ramp.wav, loop: 0.25}"))
        for index in [0, 11_999, 12_000, 12_001, 47_999] { #expect(cut[index] == Float(index % 12_000) / 32_768, "sample \(index)") }
    }

    @Test("Sounds are repeated for the elements of a list, left out by conditions, and in order in a sequence")
    func structure() throws {
        let repeated = "{for-each: 'n in range(0, 3)', sound: click.wav, start: '{n * 0.4}'}"
        #expect(try clicks(Self.film(2, "", repeated)) == [480, 19_680, 38_880, 58_080])
        #expect(try clicks(Self.film(2, "", "{if: wide, sound: click.wav}", "{if: tall, sound: click.wav, start: 1}")) == [480])
        let inside = "{sound: click.wav, duration: 0.5}, {text: a, duration: 0.25}, {sound: click.wav}"
        let sequence = "{group: [\(inside)], timing: sequence, start: 0.1}"
        #expect(try clicks(Self.film(2, "", sequence)) == [5_280, 41_280])
        let staggered = "{vstack: [{text: a}, {sound: click.wav}, {sound: click.wav}], stagger: 0.2}"
        #expect(try clicks(Self.film(2, "", staggered)) == [10_080, 19_680])
        let component = "components: {ding: {parameters: {at: {type: number, default: 0}}, sound: click.wav, start: $at}}\n"
        #expect(try clicks(Self.film(2, component, "{use: ding, parameters: {at: 0.5}}", "{use: ding, delay: 1}")) == [24_480, 48_480])
    }

    @Test("A sound takes no space in a stack or a grid")
    func layout() async throws {
        let box = "{shape: rectangle, fill: red, width: 40, height: 20}"
        for kind in ["vstack", "hstack", "zstack", "grid"] {
            let settings = kind == "zstack" ? "alignment: top" : "spacing: 30"
            let plain = try await LayerFilms.boxes(Self.film(1, "", "{\(kind): [\(box), \(box), \(box)], \(settings)}"))
            let heard = "{\(kind): [{sound: beep}, \(box), {sound: beep}, \(box), \(box), {sound: beep, start: 0.5}], \(settings)}"
            #expect(try await LayerFilms.boxes(Self.film(1, "", heard)) == plain && plain.count == 3, "\(kind)")
        }
        try await LayerFilms.expectJumps(Self.film(5, "", "{vstack: [{text: a, enter: rise}, {sound: beep, start: 1}]}"))
    }

    // MARK: With a soundtrack

    @Test("A sound starts at a beat of the soundtrack, and moves none of its beats")
    func beats() throws {
        let music = try job(Self.film(5, "soundtrack: demo\n", "{text: a}")).filmPlan()
        let beats = music.film.sound.beats
        let both = try job(
            Self.film(5, "soundtrack: demo\n", "{sound: click.wav, start: beat 4}", "{sound: beep, start: 0.3, gain: 12, loop: 0.35}"))
        let plan = try both.filmPlan()
        #expect(plan.film.sound.beats == beats && plan.film.sound.loudness == music.film.sound.loudness && beats.count > 6)
        let alone = try job(Self.film(5, "soundtrack: {track: demo, gain: -20}\n", "{sound: click.wav, start: beat 4}"))
        let track = try samples(job(Self.film(5, "soundtrack: {track: demo, gain: -20}\n", "{text: a}")))
        let difference = zip(try samples(alone), track).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
        #expect(difference == [AudioFormat.frames(in: beats[4]) + 480])
    }

    @Test("The soundtrack repeats and sets the length of the film, and sounds do neither")
    func fit() throws {
        var cut = try job(Self.film(5, "soundtrack: constant.wav\n", "{sound: click.wav, start: 4}"))
        cut.audio.fit = .cutToTrack
        #expect(try cut.filmPlan().film.duration == 1 && cut.resolvingDuration().duration == 1)
        var looped = try job(Self.film(3, "soundtrack: {track: constant.wav, fade-out: 0}\n", "{sound: click.wav, start: 0.5}"))
        looped.audio.fit = .loop
        let result = try samples(looped)
        #expect(result.enumerated().filter { $1 != 0.25 }.map(\.offset) == [24_480] && result[24_480] == 0.75)
    }

    @Test("Another soundtrack, or none, keeps the sounds")
    func otherTrack() throws {
        let yaml = Self.film(1, "soundtrack: constant.wav\n", "{sound: click.wav}")
        let silent = try samples(job(yaml, ["soundtrack": .text("none")]))
        #expect(silent.enumerated().filter { $1 != 0 }.map(\.offset) == [480])
        #expect(try job(yaml, ["soundtrack": .text("none")]).filmPlan().film.sound.isSilent)
    }

    // MARK: Scenes, parts and compositions

    @Test("Sounds of a scene count from its start and end with it, whatever the soundtrack is")
    func scenes() throws {
        let yaml = """
            scenes:
              - layers: [{text: a}, {sound: click.wav, start: 0.5}, {sound: constant.wav, start: 1.9}]
                duration: 2
              - layers: [{text: b}, {sound: click.wav, start: 0.25}]
                duration: 2
                transition: {kind: fade, duration: 0.5}
            video: {fps: 30}

            """
        for track in ["", "soundtrack: none\n"] {
            let result = try samples(yaml + track)
            #expect(result.count == 168_000)
            let heard = result.enumerated().filter { $1 != 0 }.map(\.offset)
            // The second scene starts after 1.5 seconds.
            #expect(heard == [24_480, 72_000 + 12_480] + Array(91_200..<96_000), "\(track)")
        }
        let beats = """
            scenes:
              - layers: [{text: a}]
                duration: 2
              - layers: [{text: b}, {sound: click.wav, start: beat 1}]
                duration: 2
            soundtrack: {track: demo, gain: -20}
            video: {fps: 30}

            """
        let times = try job(beats).filmPlan().film.sound.part(from: 2, duration: 2).beats
        let music = try samples(beats.replacing(", {sound: click.wav, start: beat 1}", with: ""))
        let difference = zip(try samples(beats), music).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
        #expect(difference == [96_000 + AudioFormat.frames(in: times[1]) + 480])
    }

    @Test("A composition that is a layer has its sounds, from the start of the layer until its end")
    func compositions() throws {
        let provider = SoundProvider(
            clips: { _, film in [0.1, film.duration - 0.1].map { SoundClip("click.wav").start(at: $0) } }, files: { _, _ in ["click.wav"] })
        let click = Composition("click", size: CGSize(width: 100, height: 100), sizes: .any, fps: 30, duration: 1) {}.sounds(provider)
        let yaml = Self.film(
            3, "", "{composition: click, start: 1, duration: 0.5}", "{group: [{composition: click, duration: 0.4}], start: 2, loop: 0.5}")
        let document = try LayerFilms.document(yaml, source: folder.file("film.yaml"), compositions: [click])
        var job = RenderRequest(document).job(output: folder.file("film.mp4"))
        let origin = SettingOrigin.document(source: "film.yaml", line: 1, column: 1, keyPath: "")
        job.sources.files = DocumentFiles([DocumentFiles.Name("click.wav", folder: folder.file(""), origin: origin)])
        let starts = [1.1, 1.4, 2.1, 2.3, 2.6, 2.8].map { AudioFormat.frames(in: $0) + 480 }
        #expect(try samples(job).enumerated().filter { $1 != 0 }.map(\.offset) == starts)
        #expect(try job.knownInputs().map(\.role).filter { $0 == "the sound" }.count == 2)
    }

    @Test("A part of a film has the sounds of the whole film, sample by sample")
    func ranges() throws {
        let layers = ["{sound: click.wav, loop: 0.31}", "{sound: ramp.wav, start: 0.9}"]
        var job = try job(Self.film(3, "soundtrack: {track: demo, gain: -12}\n", layers[0], layers[1]))
        let whole = try samples(job)
        job.range = FilmRange(from: .seconds(1), to: .seconds(2))
        let plan = try job.filmPlan()
        try plan.audio?.prepare()
        let excerpt = try #require(plan.audio?.excerpt)
        let part = excerpt.withSamples { samples in (0..<excerpt.frameCount).map { samples[2 * $0] } }
        #expect(part == Array(whole[48_000..<96_000]))
    }

    @Test("The digest of a job changes with a sound, and with the contents of its file")
    func digest() throws {
        func digest(_ layer: String) throws -> String { try job(Self.film(1, "", layer)).digest }
        let first = try digest("{sound: click.wav}")
        #expect(try digest("{sound: click.wav}") == first)
        #expect(try digest("{sound: click.wav, start: 0.1}") != first && digest("{sound: ramp.wav}") != first)
        try write("click.wav", (0..<4_800).map { $0 == 481 ? 16_384 : 0 })
        #expect(try digest("{sound: click.wav}") != first)
    }

    @Test("A film keeps its audio while it and the files are the same")
    func cache() throws {
        let cache = FilmAudioCache()
        func audio(_ layer: String) throws -> FilmAudio? {
            try job(Self.film(1, "soundtrack: demo\n", layer)).filmPlan(keepingAudioIn: cache).audio
        }
        let first = try audio("{sound: click.wav}")
        #expect(try audio("{sound: click.wav}") === first)
        let moved = try audio("{sound: click.wav, start: 0.1}")
        #expect(moved !== first && moved?.sound.beats == first?.sound.beats)
        try write("click.wav", [0, 1_000])
        #expect(try audio("{sound: click.wav}") !== first)
    }
}
