import Foundation
import KinoraErrors
import KinoraMedia
import KinoraPipeline
import KinoraPresets
import TestSupport
import Testing

@testable import KinoraSound

@MainActor
@Suite("Voices over music in documents")
struct VoiceOverMusicTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        // Music: a constant. A voice: two phrases of alternating samples, from 0.5 to 1 s and from 1.5 to 2.25 s.
        let music = [Int16](repeating: 8_000, count: 48_000 * 8)
        let voice = (0..<48_000 * 3).map { index -> Int16 in
            let time = Double(index) / 48_000
            return (0.5..<1).contains(time) || (1.5..<2.25).contains(time) ? (index.isMultiple(of: 2) ? 3_000 : -3_000) : 0
        }
        for (name, samples) in [("music.wav", music), ("voice.wav", voice)] {
            try TestAudio.waveFile(samples).write(to: URL(fileURLWithPath: folder.file(name)))
        }
    }

    private func job(_ layers: String, _ rest: String = "video: {duration: 6, fps: 30}\n") throws -> RenderJob {
        let document = try LayerFilms.document("layers:\n  - {text: a}\n\(layers)\(rest)", source: folder.file("film.yaml"))
        return RenderRequest(document).job(output: folder.file("film.mp4"))
    }

    /// The samples of both channels at `times`, each the mean of two frames, so that alternating samples do not count.
    private func mixed(_ job: RenderJob, at times: [Double]) throws -> [SIMD2<Double>] {
        try #require(try job.filmPlan().mixedAudio()).withSamples { samples in
            times.map { time in
                let frame = AudioFormat.frames(in: time)
                func mean(_ channel: Int) -> Double { Double(samples[2 * frame + channel] + samples[2 * frame + 2 + channel]) / 2 }
                return [mean(0), mean(1)]
            }
        }
    }

    /// The time at which the music is first heard.
    private func start(_ job: RenderJob) throws -> Double {
        let audio = try #require(try job.filmPlan().mixedAudio())
        let first = audio.withSamples { samples in (0..<audio.frameCount - 1).first { samples[2 * $0] + samples[2 * $0 + 2] > 0.2 } }
        return AudioFormat.seconds(try #require(first))
    }

    /// The gains of the music in decibels.
    private func gains(_ job: RenderJob, at times: [Double]) throws -> [Double] {
        try mixed(job, at: times).map { 20 * log10(max($0.x, 1e-9) / (8_000.0 / 32_768)) }
    }

    private func expect(_ found: [Double], _ expected: [Double]) {
        #expect(found.count == expected.count)
        for (found, expected) in zip(found, expected) { #expect(abs(found - expected) < 0.05, "\(found) instead of \(expected)") }
    }

    @Test("A sound and a soundtrack become quieter under the sound with an id")
    func duck() throws {
        let voice = "  - {id: voice, sound: voice.wav, start: 1}\n"
        let duck = "{under: voice, by: -12, attack: 0.2, release: 0.4}"
        // A pause of exactly half a second is an end. Its middle is between the release and the attack.
        let times = [1.2, 1.4, 1.6, 1.9, 2.2, 2.45, 2.6, 3, 3.45, 3.7]
        let expected = [0.0, -6, -12, -12, -6, -9, -12, -12, -6, 0]
        expect(try gains(job(voice + "  - {sound: music.wav, duck: \(duck)}\n"), at: times), expected)
        let track = "soundtrack: {track: music.wav, duck: \(duck)}\nvideo: {duration: 6, fps: 30}\n"
        expect(try gains(job(voice, track), at: times), expected)
        // A group stands for the sounds in it.
        let group = "  - {id: voices, group: [{sound: voice.wav, start: 1}]}\n"
        let other = duck.replacing("voice", with: "voices")
        expect(try gains(job(group, track.replacing(duck, with: other)), at: times), expected)
    }

    @Test("Ids of repetitions and components are their own")
    func scopes() throws {
        let layers = """
              - for-each: {n in [0, 3]}
                group:
                  - {id: voice, sound: voice.wav, start: "{n}", gain: "{if(n == 0, -60, 0)}"}
                  - {sound: music.wav, gain: "{if(n == 0, 0, -60)}", duck: {under: voice, by: -20, attack: 0, release: 0}}

            """.replacing("{n in [0, 3]}", with: "n in split('0,3', ',')").replacing("n == 0", with: "n == '0'")
        // The voice of the first repetition is nearly silent, so the music of the first one is unchanged, also under the second voice.
        expect(try gains(job(layers), at: [0.7, 3.7, 5]), [0, 0, 0])
    }

    @Test("A sound has its gain with keyframes, its side, its part and its effects")
    func settings() throws {
        let gain = "  - {sound: music.wav, start: 1, gain: {keyframes: {0: 0, 1: -20, 2: {value: -6, easing: hold}}, easing: linear}}\n"
        expect(try gains(job(gain), at: [1.1, 1.5, 2.5, 3.5]), [-2, -10, -20, -6])
        let side = try mixed(job("  - {sound: music.wav, pan: -0.5}\n"), at: [1])[0]
        #expect(abs(side.x - 8_000.0 / 32_768) < 1e-4 && abs(side.y - 4_000.0 / 32_768) < 1e-4)
        let part = try mixed(job("  - {sound: music.wav, from: 2, to: 3.5}\n"), at: [1.4, 1.6]).map(\.x)
        #expect(part[0] > 0.2 && part[1] == 0)
        // A constant is the frequency 0.
        let filtered = try mixed(job("  - {sound: music.wav, effects: [high-pass: 100, {equalizer: {mid: 3}}, compressor]}\n"), at: [4])[0]
        #expect(abs(filtered.x) < 1e-4)
    }

    @Test("Layers start at the phrases of a voice")
    func phrases() throws {
        let voice = "  - {id: voice, sound: voice.wav, start: 1}\n"
        for (time, expected) in [("voice.1", 1.5), ("voice.2", 2.5), ("voice.1.end", 2), ("voice.2.end + 0.5", 3.75)] {
            let start = try start(job(voice + "  - {sound: music.wav, start: \(time)}\n"))
            #expect(abs(start - expected) < 0.011, "\(time): \(start)")
        }
        let none = "  - {id: voice, sound: none, start: 1}\n  - {sound: music.wav, start: voice.2}\n"
        #expect(abs(try start(job(none)) - 2) < 0.001)
        let part = "  - {id: voice, sound: voice.wav, start: 1, from: 1.2}\n  - {sound: music.wav, start: voice.1}\n"
        #expect(abs(try start(job(part)) - 1.3) < 0.011)
    }

    private func error(_ layer: String) async throws -> String? {
        do {
            try await job("  - {id: voice, sound: voice.wav}\n  - \(layer)\n").check()
            return nil
        } catch {
            return KinoraError(error).description
        }
    }

    @Test(
        "A mistake is refused at its position, with what would be right",
        arguments: [
            ("{sound: music.wav, duck: voice}", "duck: is \"voice\"; expected a group such as {under: voice, by: -12}"),
            ("{sound: music.wav, duck: {by: -3}}", "duck: has no \"under\"; expected the id of the sound under which it becomes quieter"),
            ("{sound: music.wav, duck: {under: voices}}", "duck.under: 'voices' is not the id of a layer; did you mean 'voice'?"),
            ("{id: a, sound: music.wav, duck: {under: a}}", "duck.under: is the sound itself; expected the id of another sound"),
            ("{id: a, text: b, start: 0}\n  - {sound: music.wav, duck: {under: a}}", "is not a sound and contains none"),
            ("{sound: music.wav, duck: {under: voice, by: 3}}", "duck.by: '3' is out of range; expected a number within -60...0"),
            ("{sound: music.wav, duck: {under: voice, depth: 3}}", "duck.depth: there is no such key; did you mean 'by'?"),
            ("{sound: music.wav, effects: echo}", "effects: is \"echo\"; expected a list of at most 16 effects"),
            ("{sound: music.wav, effects: [hi-pass]}", "effects[0]: 'hi-pass' is not an effect; did you mean 'high-pass'?"),
            ("{sound: music.wav, effects: [high-pass]}", "effects[0]: 'high-pass' needs a value: {high-pass: 80}"),
            (
                "{sound: music.wav, effects: [{high-pass: 5}]}",
                "effects[0].high-pass: '5' is out of range; expected a number within 10...20000"
            ),
            ("{sound: music.wav, effects: [{compressor: {ratio: 0}}]}", "effects[0].compressor.ratio: '0' is out of range"),
            ("{sound: music.wav, pan: 2}", "pan: '2' is out of range; expected a number within -1...1"),
            ("{sound: music.wav, from: 2, to: 1}", "to: 1.0 s is not after the time 2.0 s at which the sound begins in its file"),
            ("{sound: beep, to: 1}", "to: has no effect on a beep; it belongs to an audio file"),
            ("{text: b, start: voice.3}", "start: there is no phrase 3; 'voice.wav' has 2 phrases between its pauses"),
            ("{id: b, sound: beep}\n  - {text: c, start: b.1}", "start: "),
        ])
    func mistakes(layer: String, expected: String) async throws {
        let text = try #require(try await error(layer))
        #expect(text.contains(expected), "\(text)")
    }

    @Test(
        "The loudness of a document is the loudness of the finished film, and its peak keeps the bound",
        arguments: ["film.mp4", "film.webm"])
    func loudness(name: String) async throws {
        let tones = "  - {sound: beep, pitch: 300, duration: 6}\n  - {sound: beep, pitch: 900, duration: 0.02, loop: 0.5, gain: 12}\n"
        var job = try job(tones, "video: {duration: 6, fps: 30, loudness: -14}\n")
        job.output = folder.file(name)
        (job.width, job.height) = (64, 36)
        let report = try await job.render()
        #expect(report.notices.isEmpty)
        let measured = try SoundMeasurement(SoundClip(job.output), onBadAudio: .stop)
        #expect(abs(try #require(measured.integrated) + 14) < 0.2)
        #expect(measured.truePeak <= -1)
    }
}
