import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles
import KinoraMedia
import KinoraMotion
import KinoraSound
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPipeline

private struct Tone: SoundGenerator {
    let frequency: Double
    func sample(at time: TimeInterval) -> StereoSample { StereoSample(Float(sin(2 * .pi * frequency * time)) * 0.3) }
}

/// Encoded audio in a store: the same bytes with and without.
struct EncodedAudioTests {
    private struct Parameters: CompositionParameters {
        @Parameter("frequency of the tone in hertz", in: 100...1000) var tone = 440.0
    }

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func job(_ name: String, tone: String = "440", duration: Double = 1.3, store: String? = "store") throws -> RenderJob {
        let composition = Composition(
            "tone", parameters: Parameters.self, size: CGSize(width: 64, height: 48), fps: 30, duration: duration
        ) { _ in
            TimelineView(.animation) { timeline in
                Canvas { context, _ in context.fill(Path(CGRect(x: timeline.time * 20, y: 10, width: 20, height: 20)), with: .color(.blue))
                }
            }
        }
        .soundtrack(Parameters.self) { values, _ in Soundtrack([SoundClip(Tone(frequency: values.tone))]) }
        var job = RenderJob(composition, output: directory.file(name))
        job.encoding.speedPreset = .ultrafast
        job.storage.store = store.map(directory.file)
        try job.set("tone", to: tone)
        return job
    }

    private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: directory.file(name))) }

    /// The paths of the encoded audio in the store.
    private func audio() throws -> [String] {
        var paths: [String] = []
        let store = try SegmentStore(directory.file("store"))
        store.forEachSegment { segment in
            if let path = store.path(of: segment.digest), (try? EncodedAudioFile(path: path, name: segment.digest)) != nil {
                paths.append(path)
            }
        }
        return paths
    }

    @Test(
        "A film has the same bytes without a store, and with its audio encoded for a store or taken from it",
        arguments: ["mp4", "mov", "webm"])
    func sameBytes(fileExtension: String) async throws {
        _ = try await job("plain.\(fileExtension)", store: nil).render()
        let plain = try bytes("plain.\(fileExtension)")
        _ = try await job("cold.\(fileExtension)").render()
        #expect(try bytes("cold.\(fileExtension)") == plain)
        let path = try #require(try audio().first)
        let stamp = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
        let report = try await job("warm.\(fileExtension)").render()
        #expect(try bytes("warm.\(fileExtension)") == plain)
        #expect(report.notices.isEmpty && report.storedSegments == report.segments)
        #expect(try audio() == [path])
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == stamp)
        // Stored audio is used: with another byte in it, the film differs.
        var contents = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        contents[contents.count / 2] ^= 1
        try Data(EncodedAudioFile.sealed(contents, name: FilePath.name(of: path))).write(to: URL(fileURLWithPath: path))
        var changed = try job("changed.\(fileExtension)")
        changed.verification = .off
        _ = try await changed.render()
        #expect(try bytes("changed.\(fileExtension)") != plain)
    }

    @Test("Damaged audio in a store is encoded again, and a note says so")
    func damaged() async throws {
        _ = try await job("plain.mp4").render()
        let plain = try bytes("plain.mp4")
        let path = try #require(try audio().first)
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        var flipped = whole
        flipped[whole.count / 2] ^= 1
        var version = whole
        version[8] = 2
        let cases: [([UInt8], String)] = [
            (flipped, "is damaged: its checksum or its name is wrong"), ([], "is neither a segment nor the audio of a film"),
            (Array(whole.dropLast(5)), "is damaged: "), (Array(whole.prefix(20)), "is damaged: it is truncated"),
            (EncodedAudioFile.sealed(whole, name: String(repeating: "0", count: 64)), "is damaged: its checksum or its name is wrong"),
            (EncodedAudioFile.sealed(version, name: FilePath.name(of: path)), "has version 2 of the format; this program reads version 1"),
        ]
        for (contents, problem) in cases {
            try Data(contents).write(to: URL(fileURLWithPath: path))
            let report = try await job("again.mp4").render()
            #expect(report.notices.count == 1 && report.notices[0].contains(problem), "\(report.notices)")
            #expect(report.notices.first?.hasSuffix("; the audio is encoded again") == true)
            #expect(try bytes("again.mp4") == plain)
            #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: path))) == whole)
        }
    }

    @Test("Another sound or length has audio of its own, and the same sound in another format of the codec does not")
    func names() async throws {
        _ = try await job("a.mp4").render()
        let report = try await job("b.mp4", tone: "441").render()
        #expect(report.storedSegments == report.segments)
        #expect(try audio().count == 2)
        _ = try await job("c.mp4", duration: 1.4).render()
        #expect(try audio().count == 3)
        _ = try await job("d.mov").render()
        #expect(try audio().count == 3)
    }

    @Test("If audio cannot be kept, a note says so, and the film is complete")
    func unkept() async throws {
        _ = try await job("a.mp4").render()
        let path = try #require(try audio().first)
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.removeItem(at: folder)
        try Data().write(to: folder)
        let report = try await job("b.mp4").render()
        // If the folder contained a segment too, another note says that the segment is not kept.
        #expect(report.notices.count { $0.hasPrefix("the encoded audio is not kept: ") } == 1, "\(report.notices)")
        #expect(try bytes("b.mp4") == bytes("a.mp4"))
        try FileManager.default.removeItem(at: folder)
    }

    @Test("A work folder keeps no audio, and nothing remains beside a film")
    func workFolder() async throws {
        _ = try await job("a.mp4", store: nil).render()
        #expect(try directory.contents == ["a.mp4"])
    }

    @Test("A file of encoded audio with any changed byte is refused or read, and never traps")
    func mutations() async throws {
        _ = try await job("a.mp4").render()
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: try #require(try audio().first))))
        let path = directory.file("mutated")
        var random = SplitMix64(seed: 3)
        var refused = 0
        for _ in 0..<400 {
            var changed = whole
            // The head, the heads of packets and the foot are what decides.
            let index =
                Bool.random(using: &random) ? Int.random(in: 0..<80, using: &random) : Int.random(in: 0..<whole.count, using: &random)
            changed[index] = UInt8.random(in: 0...255, using: &random)
            try Data(EncodedAudioFile.sealed(changed, name: "")).write(to: URL(fileURLWithPath: path))
            // Only errors of its own type.
            do throws(EncodedAudioError) {
                _ = try EncodedAudioFile(path: path, name: "")
            } catch {
                refused += 1
            }
        }
        #expect((1..<400).contains(refused))
    }
}
