import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

/// What can go wrong with a film's audio, done on purpose, and audio that codecs change although nothing is wrong.
struct SoundMutationTests {
    private static let count = 3 * AudioFormat.sampleRate
    private let film = InspectedFilm(width: 16, height: 16, content: .fade)
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func spool(_ samples: [Float]) throws -> SampleSpool {
        let spool = try SampleSpool(frameCount: samples.count / 2)
        try samples.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            try spool.write(base, count: samples.count / 2, at: 0)
        }
        try spool.seal()
        return spool
    }

    /// What the check says of a film with `coded` that should have `mixed`.
    private func problem(mixed: [Float], coded: [Float]?, _ container: Container) throws -> String? {
        let settings = try film.settings(FilmFormat(container))
        let count = 75
        let path = directory.file("film")
        try film.write((0..<count).map { film.bgra($0) }, to: .file(path), settings, audio: coded.map(spool))
        do {
            try FilmInspection(settings: settings, colors: film.colors(count), audio: spool(mixed), depth: .sample).check(path)
            return nil
        } catch let error as FilmInspectionError {
            return error.problem
        }
    }

    private static let containers = [Container.mp4, .webm]

    @Test("Audio that is missing, late, early, quiet, loud, reversed, truncated or wrong is found", arguments: containers)
    func mutations(container: Container) throws {
        let music = TestAudio.music(count: SoundMutationTests.count)
        #expect(try problem(mixed: music, coded: music, container) == nil)
        #expect(try problem(mixed: music, coded: nil, container) == "has no audio")
        for (name, coded) in [
            ("20 ms late", TestAudio.moved(music, by: 960)), ("2 ms late", TestAudio.moved(music, by: 96)),
            ("half a second late", TestAudio.moved(music, by: 24_000)), ("20 ms early", TestAudio.moved(music, by: -960)),
            ("quiet", music.map { 0.25 * $0 }), ("loud", music.map { min(max(3 * $0, -1), 1) }), ("inverted", music.map { -$0 }),
            ("silent", music.map { _ in 0 }), ("cut", music.indices.map { $0 < music.count / 2 ? music[$0] : 0 }),
            ("another piece", TestAudio.noise(count: SoundMutationTests.count, gain: 0.2)),
        ] {
            #expect(try problem(mixed: music, coded: coded, container) != nil, "\(name)")
        }
        let silence = music.map { _ in Float(0) }
        #expect(try problem(mixed: silence, coded: music.map { 0.1 * $0 }, container)?.hasPrefix("is not silent") == true)
    }

    @Test("Inaudible changes of audio by a codec pass", arguments: containers, TestAudio.Quiet.allCases)
    func unheard(container: Container, kind: TestAudio.Quiet) throws {
        let samples = TestAudio.samples(kind, count: SoundMutationTests.count)
        #expect(try problem(mixed: samples, coded: samples, container) == nil)
    }
}
