import Foundation
import KinoraCaptions
import KinoraSwiftUI
import TestSupport
import Testing

@testable import KinoraPipeline

/// Captions that a job draws into its frames.
@Suite("Captions in frames")
@MainActor
struct BurnedCaptionTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try Data("1\n00:00:01,000 --> 00:00:02,000\nA caption\n".utf8).write(to: URL(fileURLWithPath: folder.file("talk.srt")))
        try Data("1\n00:00:02,500 --> 00:00:02,800\nAnother\n".utf8).write(to: URL(fileURLWithPath: folder.file("more.srt")))
    }

    /// A film of three seconds with ten frames a second.
    private func job(_ modes: [(String, CaptionMode)]) -> RenderJob {
        let composition = Composition("plain", size: CGSize(width: 160, height: 90), fps: 10, duration: 3) {
            TimelineView(.animation) { Color(white: 0.2 + $0.time / 10) }
        }
        var job = RenderJob(composition, output: "unused.mp4")
        job.metadata.captions = modes.map { CaptionSource(file: folder.file($0.0), mode: $0.1) }
        return job
    }

    /// The numbers of the frames that differ from the frames of the film without captions.
    private func changedFrames(_ modes: [(String, CaptionMode)]) async throws -> [Int] {
        let plain = try await job([]).images(Array(0..<30))
        let drawn = try await job(modes).images(Array(0..<30))
        return (0..<30).filter { plain[$0] != drawn[$0] }
    }

    @Test("A cue is drawn from its first frame until just before its end", arguments: [CaptionMode.burn, .both])
    func times(mode: CaptionMode) async throws {
        #expect(try await changedFrames([("talk.srt", mode)]) == Array(10..<20))
    }

    @Test("The frames of an excerpt show the captions of the same frames of the film")
    func excerpt() async throws {
        var (plain, drawn) = (job([]), job([("talk.srt", .burn)]))
        let range = FilmRange(from: .seconds(0.7), to: .seconds(2.1))
        (plain.range, drawn.range) = (range, range)
        let (without, with) = try await (plain.images(Array(0..<14)), drawn.images(Array(0..<14)))
        #expect((0..<14).filter { without[$0] != with[$0] } == Array(3..<13))
    }

    @Test("A track changes no frame")
    func track() async throws {
        #expect(try await changedFrames([("talk.srt", .track)]) == [])
    }

    @Test("The cues of several files are drawn")
    func severalFiles() async throws {
        #expect(try await changedFrames([("talk.srt", .burn), ("more.srt", .both)]) == Array(10..<20) + Array(25..<28))
    }

    @Test("A frame is the same however it is reached")
    func jumps() async throws {
        let job = job([("talk.srt", .burn)])
        let all = try await job.images(Array(0..<30))
        for frame in [19, 10, 20, 9] {
            #expect(try await job.images([frame]) == [all[frame]])
        }
        let film = try job.filmPlan()
        let evaluator = try FrameEvaluator(film)
        let late = try await evaluator.displayList(at: 15)
        _ = try await evaluator.displayList(at: 5)
        #expect(try await evaluator.displayList(at: 15) == late)
    }

    @Test("A missing file is an error that names it")
    func missingFile() async throws {
        let error = await #expect(throws: (any Error).self) { try await job([("none.srt", .burn)]).images([0]) }
        #expect("\(try #require(error))".contains("none.srt"))
    }
}
