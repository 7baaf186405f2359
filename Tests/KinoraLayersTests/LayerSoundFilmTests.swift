import Foundation
import KinoraMedia
import KinoraPipeline
import KinoraPresets
import TestSupport
import Testing

@MainActor
@Suite("Films with layers that are heard")
struct LayerSoundFilmTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        // A pulse whose middle is at 0.01 seconds, because codecs blur a single sample.
        let pulse = (0..<4_800).map { index -> Int16 in
            let time = Double(index - 480) / 48_000
            return abs(time) < 0.002 ? Int16(20_000 * pow(cos(.pi * time / 0.004), 2) * cos(2 * .pi * 2_000 * time)) : 0
        }
        try TestAudio.waveFile(pulse).write(to: URL(fileURLWithPath: folder.file("pulse.wav")))
    }

    private func job(_ yaml: String, _ name: String) throws -> RenderJob {
        var job = try RenderRequest(LayerFilms.document(yaml, source: folder.file("film.yaml"))).job(output: folder.file(name))
        (job.width, job.height) = (64, 36)
        job.encoding.speedPreset = .ultrafast
        return job
    }

    /// The left samples of a finished film.
    private func heard(_ path: String) throws -> [Float] {
        let reader = try AudioReader(path: path)
        var buffer = [Float](repeating: 0, count: 2 * 8_192)
        var samples: [Float] = []
        while true {
            let count = try buffer.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return 0 }
                return try reader.read(base, count: 8_192)
            }
            guard count > 0 else { return samples }
            samples += (0..<count).map { buffer[2 * $0] }
        }
    }

    /// The middle of the energy within 15 ms of a time; nil for silence.
    private func center(_ samples: [Float], near time: Double) -> Double? {
        let range = (max(AudioFormat.frames(in: time) - 720, 0)..<AudioFormat.frames(in: time) + 720).clamped(to: samples.indices)
        let energies = range.map { (index: Double($0), energy: Double(samples[$0] * samples[$0])) }
        let sum = energies.reduce(0) { $0 + $1.energy }
        return sum > 0.01 ? energies.reduce(0) { $0 + $1.index * $1.energy } / sum / 48_000 : nil
    }

    private static let yaml = """
        layers:
          - {text: a}
          - {sound: pulse.wav, start: 0.5}
          - {sound: pulse.wav, start: 1.25, loop: {every: 0.5, count: 2}}
        video: {duration: 2.5, fps: 30}

        """

    @Test("A sound is heard at its time in the finished film, in every container", arguments: ["a.mp4", "a.mov", "a.webm"])
    func containers(name: String) async throws {
        let job = try job(Self.yaml, name)
        let report = try await job.render()
        #expect(report.files[0].audioEncoder == (name == "a.webm" ? "libopus" : "aac"))
        let samples = try heard(job.output)
        for time in [0.51, 1.26, 1.76] {
            expectClose(try #require(center(samples, near: time)), time, within: 0.0005, "\(time) s")
        }
        for time in [0.1, 0.9, 2.2] { #expect(center(samples, near: time) == nil, "\(time) s") }
        expectClose(Double(samples.count), 120_000, within: 1_024)
    }

    @Test("A part that is cut from the middle of a film has its sounds")
    func range() async throws {
        var job = try job(Self.yaml, "part.mp4")
        job.range = FilmRange(from: .seconds(1), to: .seconds(2))
        _ = try await job.render()
        let samples = try heard(job.output)
        for time in [0.26, 0.76] { expectClose(try #require(center(samples, near: time)), time, within: 0.0005, "\(time) s") }
        #expect(center(samples, near: 0.5) == nil)
    }

    @Test("Formats without audio say so, and leave sounds out")
    func silent() async throws {
        let report = try await job(Self.yaml, "a.gif").render()
        #expect(report.notices == ["\(folder.file("a.gif")) has no audio; mp4, mov and webm files can contain it"])
    }

    @Test("A film without sounds and without a soundtrack has no audio")
    func none() async throws {
        for layer in ["{sound: none}", "{sound: beep, if: tall}", "{sound: beep, start: 9}", "{text: b}"] {
            #expect(try !job("layers: [{text: a}, \(layer)]\nvideo: {duration: 1, fps: 30}\n", "a.mp4").filmPlan().hasAudio, "\(layer)")
        }
    }
}
