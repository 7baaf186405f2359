import Foundation
import KinoraCaptions
import KinoraMedia
import KinoraMotion
import Synchronization
import TestSupport
import Testing

@testable import KinoraPipeline

/// Tracks of captions and captions beside films, in films that are made of segments and parts.
struct CaptionFilmTests {
    /// A cue at the starts of segments, and cues that last longer than segments. The film has segments of a third of a second.
    private static let srt = """
        1
        00:00:00,001 --> 00:00:00,334
        First

        2
        00:00:00,667 --> 00:00:01,700
        Second

        3
        00:00:01,999 --> 00:00:02,500
        Third


        """
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try Data(Self.srt.utf8).write(to: URL(fileURLWithPath: directory.file("talk.en.srt")))
        try Data("WEBVTT\n\n00:00.500 --> 00:01.500\nHallo\n".utf8).write(to: URL(fileURLWithPath: directory.file("talk.de.vtt")))
    }

    private func job(_ name: String, store: Bool = true) -> RenderJob {
        var job = directory.job(name, store: store)
        job.metadata.captions = [
            CaptionSource(file: directory.file("talk.en.srt"), mode: [.track, .srt], isDefault: true),
            CaptionSource(file: directory.file("talk.de.vtt"), mode: [.track, .vtt]),
        ]
        return job
    }

    private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: directory.file(name))) }

    /// The files of the film with this name, except its sources.
    private func files(_ name: String) throws -> [String] {
        try directory.contents.filter { $0.contains(name) }
    }

    private func expectSameFilms(_ name: String, _ whole: String, _ format: String) throws {
        #expect(try bytes("\(name).\(format)") == bytes("\(whole).\(format)"))
        #expect(try bytes("\(name).en.srt") == bytes("\(whole).en.srt"))
        #expect(try bytes("\(name).de.vtt") == bytes("\(whole).de.vtt"))
        let one = try EmbeddedCaptions.tracks(of: directory.file("\(name).\(format)"))
        let two = try EmbeddedCaptions.tracks(of: directory.file("\(whole).\(format)"))
        #expect(one == two && one.map(\.track.cues.count) == [3, 1])
    }

    @Test("A joined film has the tracks and captions of a film that is rendered in one run", arguments: ["mp4", "mov", "webm"])
    func parts(format: String) async throws {
        let report = try await job("whole.\(format)", store: false).render()
        #expect(report.files.map(\.path) == ["whole.\(format)", "whole.en.srt", "whole.de.vtt"].map(directory.file))
        #expect(report.files[1].bytes == Self.srt.utf8.count)
        let divided = job("a.\(format)")
        for number in [2, 1] { _ = try await divided.renderPart(#require(RenderPart(number, of: 2))) }
        // A part makes no files.
        #expect(try files("a.") == [])
        #expect(try await divided.join().files.count == 3)
        try expectSameFilms("a", "whole", format)
    }

    @Test("The captions beside a film are the source, cut at the end of the film")
    func contents() async throws {
        _ = try await job("whole.mp4", store: false).render()
        #expect(try bytes("whole.en.srt") == Data(Self.srt.replacing("00:00:02,500", with: "00:00:02,000").utf8))
        #expect(try bytes("whole.de.vtt") == Data("WEBVTT\nKind: captions\nLanguage: de\n\n00:00:00.500 --> 00:00:01.500\nHallo\n".utf8))
        let tracks = try EmbeddedCaptions.tracks(of: directory.file("whole.mp4"))
        let file = try CaptionFile(contentsOf: directory.file("whole.en.srt"))
        #expect(tracks[0].track.cues.map(\.text) == file.track.cues.map(\.text))
        let milliseconds = { (track: CaptionTrack) in track.cues.map { [($0.start * 1000).rounded(), ($0.end * 1000).rounded()] } }
        #expect(milliseconds(tracks[0].track) == milliseconds(file.track))
    }

    /// Renders `job` and cancels the render at the delivery of the frame `frame`.
    private func cancel(_ job: RenderJob, atFrame frame: Int) async {
        let task = Mutex<Task<RenderReport, any Error>?>(nil)
        let (isKnown, known) = AsyncStream<Never>.makeStream()
        let stopped = Task {
            for await _ in isKnown {}
            return try await job.render { progress in
                if progress.frames >= frame { task.withLock { $0?.cancel() } }
            }
        }
        task.withLock { $0 = stopped }
        known.finish()
        await #expect(throws: CancellationError.self) { try await stopped.value }
    }

    @Test("A film that was interrupted has the tracks and captions of a film that was not", arguments: ["mp4", "webm"])
    func resuming(format: String) async throws {
        _ = try await job("whole.\(format)", store: false).render()
        let resumed = job("a.\(format)", store: false)
        await cancel(resumed, atFrame: 45)
        #expect(try files("a.").filter { !$0.hasPrefix(".") } == [])
        let kept = WorkFolder.keptSegments(ofFilm: resumed.output)
        #expect(try await resumed.render().storedSegments == kept)
        try expectSameFilms("a", "whole", format)
    }

    @Test("A file of another program beside the film is neither replaced nor the reason for half a film")
    func foreign() async throws {
        try Data("theirs".utf8).write(to: URL(fileURLWithPath: directory.file("a.de.vtt")))
        let error = await #expect(throws: (any Error).self) { try await job("a.mp4", store: false).render() }
        #expect("\(try #require(error))".contains("a.de.vtt"))
        #expect(try files("a.") == ["a.de.vtt"])
        #expect(try bytes("a.de.vtt") == Data("theirs".utf8))
        let part = await #expect(throws: (any Error).self) { try await job("a.mp4").renderPart(#require(RenderPart(1, of: 2))) }
        #expect("\(try #require(part))".contains("a.de.vtt"))
    }
}
