import Foundation
import KinoraAudioFeatures
import KinoraDrawing
import KinoraSound
import KinoraViews
import Synchronization
import TestSupport
import Testing

@testable import KinoraPipeline

/// Which films share their audio, and that it is the audio that they would have without sharing.
struct FilmAudioCacheTests {
    private let directory: TemporaryDirectory
    private let cache = FilmAudioCache()

    init() throws { directory = try TemporaryDirectory() }

    /// A tone that counts how often it is generated.
    private struct Tone: SoundGenerator, Equatable {
        final class Count: Sendable {
            let value = Mutex(0)
        }

        let pitch: Double
        let count: Count

        static func == (a: Tone, b: Tone) -> Bool { a.pitch == b.pitch }

        func sample(at time: TimeInterval) -> StereoSample { StereoSample(Float(0.5 * sin(2 * .pi * pitch * time))) }

        func fill(_ samples: UnsafeMutableBufferPointer<StereoSample>, from first: Int) {
            count.value.withLock { $0 += samples.count }
            for index in samples.indices { samples[index] = sample(at: Double(first + index) / 48_000) }
        }
    }

    private func job(_ soundtrack: Soundtrack, side: Double = 100, duration: TimeInterval = 1) -> RenderJob {
        let composition = Composition("heard", size: CGSize(width: side, height: side), fps: 10, duration: duration) {
            SoundReader { audio, time in Rectangle().frame(width: 10 + 50 * audio.level(at: time), height: 10) }
        }
        return RenderJob(composition.soundtrack(soundtrack), output: "")
    }

    private struct SoundReader<Content: View>: View {
        @Environment(\.sound) private var sound
        let content: (_ audio: Sound, TimeInterval) -> Content

        var body: some View {
            TimelineView(.animation) { timeline in content(sound, timeline.date.timeIntervalSince1970) }
        }
    }

    private func audio(_ job: RenderJob) throws -> FilmAudio { try #require(try job.filmPlan(keepingAudioIn: cache).audio) }

    private func writeTone(_ name: String, pitch: Double, seconds: Double = 1) throws -> String {
        let samples = (0..<Int(48_000 * seconds)).map { Int16(12_000 * sin(2 * .pi * pitch * Double($0) / 48_000)) }
        let path = directory.file(name)
        try TestAudio.waveFile(samples).write(to: URL(fileURLWithPath: path))
        return path
    }

    @Test("Films of several sizes mix their audio once, and show the frames of films that mix their own")
    @MainActor func sizes() async throws {
        let count = Tone.Count()
        let track = Soundtrack(SoundClip(Tone(pitch: 220, count: count)))
        var samples = 0
        for side in [100.0, 200] {
            let shared = try FrameEvaluator(job(track, side: side).filmPlan(keepingAudioIn: cache))
            let own = try FrameEvaluator(job(track, side: side).filmPlan())
            let before = count.value.withLock { $0 }
            let list = try await shared.displayList(at: 7)
            samples += count.value.withLock { $0 } - before
            #expect(try await own.displayList(at: 7) == list)
        }
        #expect(samples == 48_000)
    }

    @Test("A soundtrack with another clip, time, gain, fade or fit has its own audio")
    func changes() throws {
        let count = Tone.Count()
        let clip = SoundClip(Tone(pitch: 220, count: count))
        let first = try audio(job(Soundtrack(clip)))
        #expect(try audio(job(Soundtrack(clip))) === first)
        for other in [
            Soundtrack(SoundClip(Tone(pitch: 221, count: count))), Soundtrack(clip.start(at: 0.1)), Soundtrack(clip.trimmed(from: 0.1)),
            Soundtrack(clip.trimmed(to: 0.5)), Soundtrack(clip.gain(-1)), Soundtrack(clip.fade(in: 0.1)), Soundtrack(clip.fade(out: 0.1)),
            Soundtrack(clip, fit: .loop), Soundtrack(clip.trimmed(to: 0.2).repeated(.times(2))), Soundtrack([clip], badAudio: .silence),
            Soundtrack(clip, clip),
        ] {
            #expect(try audio(job(other)) !== first)
            #expect(try audio(job(Soundtrack(clip))) === first)
        }
        #expect(try audio(job(Soundtrack(clip), duration: 2)) !== first)
        var part = job(Soundtrack(clip))
        part.range = FilmRange(from: .seconds(0.5))
        #expect(try audio(part) !== first)
    }

    @Test("Closures are never equal, because their captured values are unknown")
    func closures() throws {
        func track(_ gain: Float) -> Soundtrack { Soundtrack(SoundClip { _ in StereoSample(gain) }) }
        let first = try audio(job(track(0.1)))
        #expect(try audio(job(track(0.1))) !== first)
    }

    @Test("A changed file is opened again, and determines the film's duration again")
    func files() throws {
        let path = try writeTone("tone.wav", pitch: 220)
        let track = Soundtrack(SoundClip(path), fit: .cutToTrack)
        let first = try job(track).filmPlan(keepingAudioIn: cache)
        let second = try job(track).filmPlan(keepingAudioIn: cache)
        #expect(first.audio === second.audio && second.film.duration == 1)
        _ = try writeTone("tone.wav", pitch: 220, seconds: 3)
        let third = try job(track).filmPlan(keepingAudioIn: cache)
        #expect(third.audio !== first.audio && third.film.duration == 3)
        try FileManager.default.removeItem(atPath: path)
        #expect(throws: (any Error).self) { try job(track).filmPlan(keepingAudioIn: cache) }
    }

    @Test("The audio of the two last films is kept")
    func limit() throws {
        let count = Tone.Count()
        func track(_ pitch: Double) -> Soundtrack { Soundtrack(SoundClip(Tone(pitch: pitch, count: count))) }
        let first = try audio(job(track(1)))
        let second = try audio(job(track(2)))
        #expect(try audio(job(track(1))) === first)
        _ = try audio(job(track(3)))
        #expect(try audio(job(track(1))) === first)
        #expect(try audio(job(track(2))) !== second)
    }
}
