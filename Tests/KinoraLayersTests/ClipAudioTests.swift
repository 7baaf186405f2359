import Foundation
import KinoraErrors
import KinoraMedia
import KinoraPipeline
import KinoraPresets
import KinoraSound
import TestSupport
import Testing

@MainActor
@Suite("The audio of clips in documents")
struct ClipAudioTests {
    private let folder: TemporaryDirectory

    /// Makes a clip of 3 seconds with a tone from 1 to 2 seconds.
    init() async throws {
        folder = try TemporaryDirectory()
        let yaml = "layers:\n  - {text: a}\n  - {sound: beep, pitch: 500, start: 1, duration: 1}\nvideo: {duration: 3, fps: 10}\n"
        let document = try LayerFilms.document(yaml, source: folder.file("source.yaml"))
        var job = RenderRequest(document).job(output: folder.file("clip.mp4"))
        (job.width, job.height) = (64, 36)
        job.encoding.speedPreset = .ultrafast
        _ = try await job.render()
    }

    private func job(_ layers: String, _ rest: String = "") throws -> RenderJob {
        let yaml = "layers:\n\(layers)video: {duration: 6, fps: 10}\n\(rest)"
        return try RenderRequest(LayerFilms.document(yaml, source: folder.file("film.yaml"))).job(output: folder.file("film.mp4"))
    }

    /// The levels of each tenth of a second, in decibels below the tone; nil for silence. Empty for a film without audio.
    private func levels(_ job: RenderJob) throws -> [Double?] {
        guard let audio = try job.filmPlan().mixedAudio() else { return [] }
        return audio.withSamples { samples in
            (0..<audio.frameCount / 4_800).map { step in
                let power =
                    (0..<4_800).reduce(0.0) { $0 + Double(samples[2 * (4_800 * step + $1)] * samples[2 * (4_800 * step + $1)]) } / 4_800
                return power > 1e-6 ? 10 * log10(power) : nil
            }
        }
    }

    /// The tenths of a second in which the tone is heard, from the first to the one after the last.
    private func heard(_ layer: String, _ rest: String = "") throws -> Range<Int>? {
        let loud = try levels(job("  - \(layer)\n", rest)).enumerated().filter { $1 ?? -99 > -40 }.map(\.offset)
        guard let first = loud.first, let last = loud.last else { return nil }
        #expect(loud.count == last - first + 1, "\(loud)")
        return first..<last + 1
    }

    @Test(
        "A clip is heard while it is shown, with its part, its speed and its repetition",
        arguments: [
            ("", 10..<20), (", start: 0.5", 15..<25), (", from: 1", 0..<10), (", from: 1.5, start: 1", 10..<15), (", to: 1.5", 10..<15),
            (", speed: 2, keeps-pitch: false", 5..<10), (", speed: 0.5, keeps-pitch: false", 20..<40), (", end: 1.5", 10..<15),
            (", from: 1, to: 2, loop: true, end: 4", 0..<40), (", from: 1, duration: 0.5, loop: 0.5", 0..<5),
        ])
    func times(settings: String, expected: Range<Int>) throws {
        let range = try #require(try heard("{video: clip.mp4\(settings)}"))
        #expect(abs(range.lowerBound - expected.lowerBound) <= 0 && abs(range.upperBound - expected.upperBound) <= 1, "\(range)")
    }

    @Test(
        "A clip that is muted, runs backwards, does not move or is very fast is not heard",
        arguments: ["muted: true", "reverse: true", "hold: 1.5", "moment: 1.5", "speed: 5", "opacity: 0.5, muted: true"])
    func silent(settings: String) throws {
        #expect(try levels(job("  - {video: clip.mp4, \(settings)}\n")).isEmpty)
    }

    @Test("A clip behind a layer is not heard")
    func background() throws { #expect(try levels(job("  - {text: a, background: clip.mp4}\n")).isEmpty) }

    @Test("The audio of a clip has the settings of sounds")
    func settings() throws {
        let plain = try levels(job("  - {video: clip.mp4}\n"))
        let quiet = try levels(job("  - {video: clip.mp4, gain: -12, fade-in: 1.5}\n"))
        // In the fade, the gain is a third or less here.
        let difference = try #require(plain[17]) - #require(quiet[17])
        #expect(abs(difference - 12) < 0.5)
        let atStart = try #require(plain[10]) - #require(quiet[10])
        #expect(atStart > 14)
        let music = "  - {sound: beep, pitch: 90, duration: 6, duck: {under: clip, by: -40, attack: 0, release: 0}}\n"
        let ducked = try levels(job("  - {id: clip, video: clip.mp4, gain: -30}\n" + music))
        let lowered = try #require(ducked[5]) - #require(ducked[15])
        #expect(lowered > 15)
        let phrase = try heard("{id: clip, video: clip.mp4, start: 1, gain: -60}\n  - {sound: beep, start: clip.1, duration: 1}")
        #expect(phrase == 20..<30)
    }

    @Test("A film whose clip has no audio is silent, and one that is shorter than its video lasts as long")
    func shorter() async throws {
        let yaml = "layers:\n  - {text: a}\nvideo: {duration: 2, fps: 10}\n"
        var job = try RenderRequest(LayerFilms.document(yaml, source: folder.file("silent.yaml"))).job(output: folder.file("silent.mp4"))
        (job.width, job.height) = (64, 36)
        _ = try await job.render()
        #expect(try levels(self.job("  - {video: silent.mp4}\n")).isEmpty)
        // The tone is only heard in the part after the first half second of each repetition.
        let loud = try levels(self.job("  - {video: clip.mp4, from: 1.5, to: 3, loop: true}\n")).map { $0 ?? -99 > -40 }
        for index in 0..<60 where index % 15 != 4 && index % 15 != 5 { #expect(loud[index] == (index % 15 < 5), "\(index)") }
    }

    @Test("Settings of audio are refused where they have no effect")
    func mistakes() async throws {
        func error(_ layer: String) async throws -> String? {
            do {
                try await job("  - \(layer)\n").check()
                return nil
            } catch {
                return KinoraError(error).description
            }
        }
        #expect(try await error("{text: a, muted: true}")?.contains("muted: has no effect on a layer of the kind text") == true)
        #expect(try await error("{sound: beep, speed: 2}")?.contains("speed: has no effect on a beep; it belongs to an audio file") == true)
        #expect(
            try await error("{sound: clip.mp4, speed: 9}")?.contains("speed: '9' is out of range; expected a number within 0.25...4")
                == true)
    }
}
