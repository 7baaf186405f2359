import Foundation
import MediaTestSupport
import TestSupport
import Testing

@testable import KinoraMedia

/// When a file's audio begins and ends.
struct AudioTimingTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func read(_ path: String) throws -> (samples: [Float], damage: [AudioDamage]) {
        let reader = try AudioReader(path: path)
        let samples = try reader.remainingSamples()
        return (stride(from: 0, to: samples.count, by: 2).map { samples[$0] }, reader.damage)
    }

    @Test(
        "Audio that starts late begins with silence, and is not damaged",
        arguments: [("audio-80ms-late.mp4", 0.08), ("audio-100ms-late.mkv", 0.1), ("audio-1200ms-late.mp4", 1.2)])
    func late(file: String, start: Double) throws {
        let (samples, damage) = try read(MediaFile.path(file))
        #expect(damage.isEmpty)
        expectClose(AudioFormat.seconds(samples.count), start + 4, within: 0.002)
        #expect(samples.prefix(AudioFormat.frames(in: start)).allSatisfy { $0 == 0 })
        let first = try #require(samples.firstIndex { abs($0) > 0.05 })
        expectClose(AudioFormat.seconds(first), start + 0.5, within: 0.005)
    }

    @Test(
        "AAC has the length of its edit list, or of iTunes' tag, and begins without the encoder's delay",
        arguments: ["edit-list.m4a", "itunes-gapless.m4a"])
    func padding(file: String) throws {
        let (samples, damage) = try read(MediaFile.path(file))
        #expect(damage.isEmpty)
        #expect(samples.count == AudioFormat.sampleRate)
        // The tone is audible from the first to the last period of 440 Hz.
        let period = AudioFormat.sampleRate / 440
        #expect(samples.prefix(2 * period).map(abs).max() ?? 0 > 0.08)
        #expect(samples.suffix(2 * period).map(abs).max() ?? 0 > 0.08)
    }

    @Test(
        "AAC in a fragmented MP4 without an edit list begins without the encoder's delay",
        arguments: ["fragmented-aac.mp4", "fragmented-aac-video.mp4"])
    func fragments(file: String) throws {
        let (samples, damage) = try read(MediaFile.path(file))
        #expect(damage.isEmpty)
        expectClose(AudioFormat.seconds(samples.count), 1.5, within: 0.025)
        let first = try #require(samples.firstIndex { abs($0) > 0.1 })
        expectClose(AudioFormat.seconds(first), 0.25, within: 0.003)
    }

    @Test("The delay of a stream in AVI is not missing audio")
    func delayed() throws {
        let (samples, damage) = try read(MediaFile.path("late-audio.avi"))
        #expect(damage.isEmpty)
        expectClose(AudioFormat.seconds(samples.count), 1.5, within: 0.1)
    }

    @Test("A file that ends inside its container is damaged at its end", arguments: ["short.ts", "short.mpg", "late-audio.avi"])
    func cut(file: String) throws {
        let bytes = try MediaFile.bytes(file)
        let path = directory.file(file)
        try Data(bytes.prefix(bytes.count * 7 / 10 + 1)).write(to: URL(filePath: path))
        let (_, damage) = try read(path)
        #expect(damage.last?.reason == "the file ends before the audio does", "\(damage)")
        #expect(try read(MediaFile.path(file)).damage.isEmpty)
    }

    @Test("A chain of Ogg streams plays them in order", arguments: [1, 2, 3])
    func chain(copies: Int) throws {
        let bytes = try MediaFile.bytes("chained.opus")
        let path = directory.file("chain.opus")
        try Data(Array(repeating: bytes, count: copies).joined()).write(to: URL(filePath: path))
        #expect(OggChain.links(of: path).count == 2 * copies)
        let (samples, damage) = try read(path)
        #expect(damage.isEmpty)
        #expect(samples.count == copies * 8 * AudioFormat.sampleRate)
        // Both streams have the same clicks.
        let clicks = samples.indices.filter { abs(samples[$0]) > 0.05 }
        #expect(clicks.contains { $0 < 5 * AudioFormat.sampleRate } && clicks.contains { $0 > samples.count - 4 * AudioFormat.sampleRate })
    }

    @Test("A chain whose last stream is cut is damaged at its end")
    func cutChain() throws {
        let bytes = try MediaFile.bytes("chained.opus")
        let path = directory.file("chain.opus")
        try Data(bytes.prefix(bytes.count * 3 / 4)).write(to: URL(filePath: path))
        let (samples, damage) = try read(path)
        #expect((4...7).contains(samples.count / AudioFormat.sampleRate))
        #expect(damage.last?.reason == "the file ends before the audio does")
    }

    @Test("Files that are not chained have no links", arguments: ["edit-list.m4a", "alpha.mov", "no-such-file"])
    func noChain(file: String) { #expect(OggChain.links(of: MediaFile.path(file)).isEmpty) }
}
