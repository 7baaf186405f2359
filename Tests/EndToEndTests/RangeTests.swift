import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraMedia
import KinoraMotion
import KinoraSound
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPipeline

/// A film of 60 frames whose state and animation depend on all frames before.
private struct GrowingFilm: View {
    @State private var isLarge = false

    nonisolated static func composition(color: Color = .blue) -> Composition {
        Composition("growing", size: CGSize(width: 96, height: 64), fps: 30, duration: 2) { GrowingFilm(color: color) }
            .soundtrack(Soundtrack([SoundClip(Sweep())]))
            .chapter("Start", at: 0).chapter("Middle", at: 0.7).chapter("End", at: 1.2)
    }

    let color: Color

    var body: some View {
        TimelineView(.animation) { timeline in
            Rectangle().fill(color).frame(width: isLarge ? 80 : 10, height: 10 + 20 * timeline.time)
                .animation(.easeInOut(duration: 1.5), value: isLarge)
                .onChange(of: timeline.time > 0.2) { isLarge = true }
        }
    }
}

private struct Sweep: SoundGenerator {
    func sample(at time: TimeInterval) -> StereoSample { StereoSample(Float(sin(2 * .pi * (200 + 100 * time) * time)) * 0.3) }
}

/// Ranges of films have the frames and the audio of the whole film.
struct RangeTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func job(_ name: String, _ range: FilmRange? = nil, color: Color = .blue) -> RenderJob {
        var job = RenderJob(GrowingFilm.composition(color: color), output: name.isEmpty ? "" : directory.file(name))
        job.encoding.segment = .frames(10)
        job.encoding.speedPreset = .ultrafast
        job.range = range
        return job
    }

    private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: directory.file(name))) }

    private static let ranges: [(FilmRange, Range<Int>)] = [
        (FilmRange(from: .seconds(0.5), to: .seconds(1.5)), 15..<45), (FilmRange(from: .fraction(0.75)), 45..<60),
        (FilmRange(to: .seconds(0.4)), 0..<12), (FilmRange(from: .seconds(1), to: .seconds(1.04)), 30..<31),
        (FilmRange(from: .seconds(0), to: .fraction(1)), 0..<60),
    ]

    @Test("The frames of a range are the same frames of the whole film, byte by byte and in its report", arguments: ranges)
    func frames(range: FilmRange, frames: Range<Int>) async throws {
        func film(_ name: String, _ range: FilmRange?) async throws -> (Data, [String]) {
            var job = job(name + ".y4m", range)
            job.outputs = [RenderOutput(.report, path: directory.file(name + ".json"))]
            let report = try await job.render()
            let contents = try FilmReport(path: directory.file(name + ".json")).contents
            #expect(report.frames == contents.frames.count && contents.job.frames == report.frames && contents.frames[0].time == 0)
            #expect(abs(report.duration - Double(report.frames) / 30) < 1e-9)
            return (try bytes(name + ".y4m"), contents.frames.map(\.hash))
        }
        let (whole, hashes) = try await film("whole", nil)
        let (part, partHashes) = try await film("part", range)
        // A line of text precedes the frames, and "FRAME\n" each frame.
        let head = try #require(whole.firstIndex(of: UInt8(ascii: "\n"))) + 1
        let size = (whole.count - head) / 60
        #expect(part == whole[..<head] + whole[head + frames.lowerBound * size..<head + frames.upperBound * size])
        #expect(partHashes == Array(hashes[frames]))
        #expect(Set(hashes).count == 60)
    }

    @Test("The audio of a range is the audio of the whole film, sample by sample", arguments: ranges)
    func audio(range: FilmRange, frames: Range<Int>) async throws {
        let plan = try job("film.mp4", range).plan()
        let audio = try #require(plan.audio)
        try audio.prepare()
        #expect(audio.excerpt.frameCount == frames.count * 1600)
        let whole = audio.spool.withSamples { Array(UnsafeBufferPointer<Float>(start: $0, count: 2 * 96_000)) }
        let part = audio.excerpt.withSamples { Array(UnsafeBufferPointer<Float>(start: $0, count: 2 * audio.excerpt.frameCount)) }
        #expect(part == Array(whole[2 * 1600 * frames.lowerBound..<2 * 1600 * frames.upperBound]))
        // Also when it is read piece by piece.
        var read = [Float](repeating: -1, count: 2 * 2000)
        try audio.excerpt.read(&read, count: 2000, at: frames.count * 1600 - 1000)
        #expect(read == Array(part.suffix(2000)) + [Float](repeating: 0, count: 2000))
    }

    @Test(
        "The film of a range passes the complete verification of its frames, audio and length",
        arguments: ["mp4", "mov", "webm", "gif", "webp", "apng"])
    func verification(fileExtension: String) async throws {
        var job = job("film.\(fileExtension)", FilmRange(from: .seconds(0.5), to: .seconds(1.5)))
        job.verification = .full
        let report = try await job.render()
        #expect(report.files[0].frames == 30)
        #expect(abs(try VideoThumbnails(path: directory.file("film.\(fileExtension)")).duration - 1) < 0.05)
    }

    @Test("A range and the whole film share the segments of a store that the range contains")
    func store() async throws {
        let range = FilmRange(from: .seconds(0.5), to: .seconds(1.5))
        _ = try await job("alone.mp4", range).render()
        var whole = job("whole.mp4")
        whole.storage.store = directory.file("store")
        // Segments start at 0, 10, 21 (a chapter), 31, 36 (a chapter), 46 and 56.
        #expect(try await whole.render().segments == 7)
        var part = job("part.mp4", range)
        part.storage.store = directory.file("store")
        let report = try await part.render()
        // Images of the range start at 15, 21, 31 and 36. The first starts late and the last ends early.
        #expect((report.segments, report.storedSegments) == (4, 2))
        #expect(try bytes("part.mp4") == bytes("alone.mp4"))
    }

    @Test("A range that is drawn in parts has the bytes of one that is rendered in one run")
    func parts() async throws {
        let range = FilmRange(from: .fraction(0.25), to: .seconds(1.8))
        _ = try await job("alone.mp4", range).render()
        var job = job("film.mp4", range)
        job.storage.store = directory.file("store")
        for number in 1...3 { _ = try await job.renderPart(#require(RenderPart(number, of: 3))) }
        #expect(try await job.join().frames == 39)
        #expect(try bytes("film.mp4") == bytes("alone.mp4"))
    }

    @Test("Images, sheets and cues are made as for a film that starts with the range")
    func images() async throws {
        var whole = job("")
        whole.outputs = [
            RenderOutput(.poster(at: .seconds(1)), path: directory.file("whole.png")),
            RenderOutput(.images(every: 0.2), path: directory.file("whole-%d.png")),
        ]
        _ = try await whole.render()
        var part = job("", FilmRange(from: .seconds(0.4), to: .seconds(1.6)))
        part.outputs = [
            RenderOutput(.poster(at: .fraction(0.5)), path: directory.file("part.png")),
            RenderOutput(.images(every: 0.2), path: directory.file("part-%d.png")),
            RenderOutput(.sheet(columns: 2, rows: 1), path: directory.file("sheet.png")),
            RenderOutput(.sprite(every: 0.5), path: directory.file("scrub.vtt")),
        ]
        _ = try await part.render()
        #expect(try bytes("part.png") == bytes("whole.png"))
        #expect(try directory.contents.filter { $0.hasPrefix("part-") }.count == 6)
        for number in 1...6 { #expect(try bytes("part-\(number).png") == bytes("whole-\(number + 2).png")) }
        let plan = try part.plan()
        guard case .sheet(_, let tiles, _, _) = plan.outputs[2].kind else { throw JobError(.output, description: "no sheet") }
        #expect(tiles.map(\.frame) == [9, 27] && plan.films[0].frames == 12..<48)
        let cues = try #require(String(bytes: bytes("scrub.vtt"), encoding: .utf8))
        #expect(cues.contains("00:00:00.000 --> 00:00:00.500") && cues.contains("00:00:01.000 --> 00:00:01.200"))
    }

    @Test("Chapters are counted from the start of the range, and the one that has begun starts with it")
    func chapters() throws {
        func chapters(_ frames: Range<Int>) -> [String] { job("film.mp4").chapters(of: frames).map { "\($0.title) \($0.start)" } }
        #expect(chapters(0..<60) == ["Start 0.0", "Middle 0.7", "End 1.2"])
        #expect(chapters(15..<36) == ["Start 0.0", "Middle 0.19999999999999996"])
        #expect(chapters(21..<45) == ["Middle 0.0", "End 0.5"])
        #expect(chapters(45..<60) == ["End 0.0"])
    }

    @Test("A range is drawn again from its report, and a changed frame is found at its time in the film of the range")
    func report() async throws {
        var job = job("film.mp4", FilmRange(from: .fraction(0.5), to: .seconds(1.5)))
        job.outputs = [RenderOutput(.report, path: directory.file("film.json"))]
        _ = try await job.render()
        let report = try FilmReport(path: directory.file("film.json"))
        let again = try #require(try report.job(over: self.job("film.mp4")))
        #expect(try again.frames() == 30..<45)
        let same = try await again.redraw(comparingWith: report, name: "again").comparison
        #expect(same.isSame && same.comparedFrames == 15 && same.jobDifferences.isEmpty)
        var other = self.job("film.mp4", color: .red)
        other.range = report.range
        #expect(try await other.redraw(comparingWith: report, name: "other").comparison.firstDifference?.frame == 0)
        var shifted = self.job("film.mp4", FilmRange(from: .seconds(0.9), to: .seconds(1.4)))
        let difference = try await shifted.redraw(comparingWith: report, name: "shifted").comparison
        #expect(difference.jobDifferences == ["excerpt.first 30 -> 27"])
        shifted.range = nil
        let whole = try await shifted.redraw(comparingWith: report, name: "whole").comparison
        #expect(whole.problems == ["the film has 15 frames, and whole 60"])
    }

    @Test("A report whose range is not a part of its film is refused", arguments: [(-1, 60), (46, 60), (0, 14), (0, 2_000_000_000)])
    func invalidReport(first: Int, frames: Int) async throws {
        var job = job("", FilmRange(to: .seconds(0.5)))
        job.outputs = [
            RenderOutput(.poster(at: .seconds(0)), path: directory.file("film.png")),
            RenderOutput(.report, path: directory.file("film.json")),
        ]
        _ = try await job.render()
        let text = try #require(String(bytes: bytes("film.json"), encoding: .utf8))
        let changed = text.replacing("\"first\" : 0", with: "\"first\" : \(first)", maxReplacements: 1)
            .replacing("\"filmFrames\" : 60", with: "\"filmFrames\" : \(frames)")
        #expect(changed != text)
        let error = try #require(throws: KinoraError.self) { try FilmReport(Data(changed.utf8), path: "film.json") }
        #expect(error.message.hasSuffix("'job.excerpt' is not a part of a film"))
    }

    @Test("A range applies to the length that the audio gives the film")
    func cutToTrack() async throws {
        let composition = Composition("growing", size: CGSize(width: 96, height: 64), fps: 30, duration: 9) { GrowingFilm(color: .blue) }
            .soundtrack(Soundtrack([SoundClip(duration: 1) { StereoSample(Float(sin(2000 * $0)) * 0.3) }], fit: .cutToTrack))
        var job = RenderJob(composition, output: directory.file("film.y4m"))
        job.range = FilmRange(from: .fraction(0.5))
        #expect(try await job.render().frames == 15)
        job.range = FilmRange(to: .seconds(2))
        let error = await #expect(throws: KinoraError.self) { _ = try await job.render() }
        #expect(error?.message.contains("the range ends at 2 s, but the film lasts 1 s") == true)
    }
}
