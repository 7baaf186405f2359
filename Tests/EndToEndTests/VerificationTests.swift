import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraMedia
import KinoraMotion
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPipeline

/// A film of 20 frames, of which `marked` ones have another colour.
private struct MarkedFilm: View {
    let marked: Set<Int>

    nonisolated static func composition(_ marked: Set<Int> = []) -> Composition {
        Composition("marked", size: CGSize(width: 96, height: 64), fps: 10, duration: 2) { MarkedFilm(marked: marked) }
    }

    var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, size in
                let frame = Int((timeline.time * 10).rounded())
                let color = marked.contains(frame) ? Color.red : Color.blue
                context.fill(Path(CGRect(x: 4 * CGFloat(frame), y: 10, width: 20, height: 40)), with: .color(color))
            }
        }
    }
}

/// Films compared with their reports, with other reports, and with frames drawn again.
struct VerificationTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func job(_ name: String, marked: Set<Int> = [], report: String = "film.json") -> RenderJob {
        var job = RenderJob(MarkedFilm.composition(marked), output: directory.file(name))
        job.encoding.segment = .frames(5)
        job.outputs = [RenderOutput(.report, path: directory.file(report))]
        return job
    }

    private func film(_ name: String = "film.mp4", marked: Set<Int> = [], report: String = "film.json") async throws -> FilmReport {
        _ = try await job(name, marked: marked, report: report).render()
        return try FilmReport(path: directory.file(report))
    }

    private func text(_ report: String = "film.json") throws -> String {
        try String(contentsOfFile: directory.file(report), encoding: .utf8)
    }

    /// Returns the message of the error that `body` throws.
    private func message<Result>(_ body: () throws -> Result) -> String? {
        do {
            _ = try body()
            return nil
        } catch {
            return KinoraError(error).message
        }
    }

    @Test("Except its timings, a report is the same on every run; it names each segment as the store does")
    func sameReport() async throws {
        var texts: [String] = []
        for threads in [1, 2, 8] {
            var job = job("film.mp4")
            job.concurrency.drawingThreads = threads
            job.storage.store = directory.file("store")
            _ = try await job.render()
            texts.append(try text().components(separatedBy: "\n").filter { !$0.contains("elapsed") && !$0.contains("rate\" :") }.joined())
        }
        #expect(Set(texts).count == 1)
        let contents = try FilmReport(path: directory.file("film.json")).contents
        let film = try #require(contents.films.first)
        #expect(film.segments.map { [$0.first, $0.frames] } == [[0, 5], [5, 5], [10, 5], [15, 5]])
        let store = try SegmentStore(directory.file("store"))
        for segment in film.segments { #expect(store.path(of: segment.key) != nil) }
        #expect(film.hash == FileHash.murmur3(directory.file("film.mp4")))
        #expect(
            contents.libraries.keys.contains { $0.hasPrefix("libcairo.") }
                && contents.libraries.keys.contains { $0.hasPrefix("libavcodec.") })
    }

    @Test(
        "Exactly the frames that another version of the code draws differently are found",
        arguments: [[], [0], [3, 7, 8, 9, 19]] as [Set<Int>])
    @MainActor
    func redrawn(marked: Set<Int>) async throws {
        let report = try await film()
        let drawn = try await job("film.mp4", marked: marked).redraw(comparingWith: report, name: "new").comparison
        #expect(drawn.comparedFrames == 20)
        #expect(Set(drawn.differentFrames.ranges.flatMap { Array($0) }) == marked)
        #expect(drawn.firstDifference?.frame == marked.min())
        #expect(drawn.isSame == marked.isEmpty)
        // The job is the same; its code is not part of the report.
        #expect(drawn.jobDifferences.isEmpty && drawn.versionDifferences.isEmpty)
        // Frames 0, 6, 12 and 19.
        let sample = try await job("film.mp4", marked: marked).redraw(comparingWith: report, name: "new", sample: 4).comparison
        #expect(sample.comparedFrames == 4)
        #expect(Set(sample.differentFrames.ranges.flatMap { Array($0) }) == marked.intersection([0, 6, 12, 19]))
    }

    @Test("A job of another size or rate is not compared, and one of another length as far as both go")
    @MainActor
    func otherJobs() async throws {
        let report = try await film()
        var wide = job("film.mp4")
        wide.width = 98
        let other = try await wide.redraw(comparingWith: report, name: "wide").comparison
        #expect(other.comparedFrames == 0 && !other.isSame)
        #expect(other.jobDifferences == ["width 96 -> 98"])
        #expect(other.problems == ["the film was drawn with 96x64 pixels, and wide has 98x64; they cannot be compared"])
        var fast = job("film.mp4")
        fast.frameRate = 20
        #expect(try await fast.redraw(comparingWith: report, name: "fast").comparison.comparedFrames == 0)
        var short = job("film.mp4")
        short.duration = 1
        let half = try await short.redraw(comparingWith: report, name: "short").comparison
        #expect(half.comparedFrames == 10 && half.differentFrames.isEmpty)
        #expect(half.problems == ["the film has 20 frames, and short 10"])
        var smaller = job("film.mp4")
        smaller.encoding.quality = 30
        let same = try await smaller.redraw(comparingWith: report, name: "smaller").comparison
        #expect(same.isSame && same.jobDifferences == ["encoding.quality \(EncodingSettings().quality) -> 30"])
    }

    @Test("Two reports show frames, segments, jobs and versions that differ")
    func reports() async throws {
        let report = try await film()
        let same = try report.compare(with: try await film("copy.mp4", report: "copy.json"))
        #expect(same.isSame && same.comparedFrames == 20 && same.differentSegments.isEmpty && same.versionDifferences.isEmpty)
        let other = try report.compare(with: try await film("other.mp4", marked: [6, 7], report: "other.json"))
        #expect(other.differentFrames.description == "frames 6-7")
        #expect(other.differentSegmentCount == 1 && other.differentSegments.ranges == [5...9])
        #expect(other.problems == ["the file \(directory.file("film.mp4")) has other contents"])
        let library = try #require(report.contents.libraries.first { $0.key.hasPrefix("libx264.so.") })
        let newer = try text().replacingOccurrences(of: library.key, with: "libx264.so.999")
            .replacingOccurrences(of: #""kinora" : "\#(Release.version)""#, with: #""kinora" : "9.0.0""#)
            .replacingOccurrences(of: try #require(report.contents.libraries.first { $0.key.hasPrefix("libcairo.") }?.value), with: "ab")
        let changed = try report.compare(with: FilmReport(Data(newer.utf8), path: "newer.json"))
        #expect(
            changed.versionDifferences == [
                "kinora \(Release.version) -> 9.0.0", "libcairo in another build", "libx264 \(library.key.dropFirst(11)) -> 999",
            ])
        #expect(changed.isSame && (changed.version, changed.otherVersion) == (Release.version, "9.0.0"))
    }

    @Test("A film whose bytes are damaged is not the file of the report, and decoding shows what is wrong")
    @MainActor
    func damagedFilm() async throws {
        let report = try await film()
        let path = directory.file("film.mp4")
        #expect(try report.checkFile(path).isSame)
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let size = bytes.count
        // In the coded frames, after the index.
        for offset in stride(from: size - 600, to: size - 20, by: 7) { bytes[offset] ^= 0x5A }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let check = try report.checkFile(path)
        #expect(check.problem == "has other contents, of the same size")
        let found = try await job("film.mp4").redraw(comparingWith: report, name: "job", file: check)
        #expect(found.comparison.isSame)
        #expect(found.file?.problem?.hasPrefix("has other contents, of the same size, and ") == true, "\(found.file?.problem ?? "")")
        try Data(bytes.dropLast()).write(to: URL(fileURLWithPath: path))
        #expect(try report.checkFile(path).problem == "has \(size - 1) bytes instead of \(size)")
        try FileManager.default.removeItem(atPath: path)
        #expect(message { try report.checkFile(path) } == "there is no film '\(path)'")
    }

    @Test("Of a sequence, all files are compared")
    func sequence() async throws {
        let report = try await film("f-%02d.png")
        let path = directory.file("f-%02d.png")
        #expect(try report.checkFile(path).isSame)
        try FileManager.default.removeItem(atPath: directory.file("f-07.png"))
        #expect(try report.checkFile(path).problem == "has no file 'f-07.png'")
        try FileManager.default.copyItem(atPath: directory.file("f-08.png"), toPath: directory.file("f-07.png"))
        #expect(try report.checkFile(path).problem != nil)
    }

    @Test("The job of a report is found again, unless the report does not contain all of it")
    @MainActor
    func jobOfReport() async throws {
        let report = try await film()
        let job = try #require(try report.job(over: RenderJob(MarkedFilm.composition(), output: "")))
        #expect(try await job.redraw(comparingWith: report, name: "job").comparison.isSame)
        var titled = RenderJob(MarkedFilm.composition(), output: "")
        titled.background = .green
        #expect(try report.job(over: titled) == nil)
    }

    @Test("What is not a report is refused with what is wrong")
    func invalidReports() async throws {
        let report = try await film()
        let valid = try text()
        let cases: [(String, String)] = [
            ("", "it is not JSON"), ("[]", "'' has the wrong type"), ("{}", "it has no 'job'"),
            (String(valid.dropLast(30)), "it is not JSON"),
            (valid.replacingOccurrences(of: #""frame" : 3,"#, with: #""frame" : 4,"#), "'frames.[3]' is not frame 3 with its hash"),
            (valid.replacingOccurrences(of: #""first" : 5,"#, with: #""first" : 6,"#), "'films.[0].segments' do not follow one another"),
            (
                valid.replacingOccurrences(of: #""frames" : 5,"#, with: #""frames" : 9223372036854775807,"#),
                "'films.[0].segments' do not follow one another"
            ),
            (valid.replacingOccurrences(of: "frameSize", with: "size"), "it has no 'frameSize'"),
            (
                valid.replacingOccurrences(of: "\"frameSize\" : {\n    \"height\" : 64", with: "\"frameSize\" : {\n    \"height\" : 0"),
                "'frameSize' is not within 1...\(VideoSettings.maximumSide)"
            ),
        ]
        for (text, problem) in cases {
            #expect(
                message { try FilmReport(Data(text.utf8), path: "r.json") } == "'r.json' is not a report of a render: \(problem)")
        }
        // Damaged anywhere, a report is refused or compared, and nothing traps.
        let bytes = [UInt8](valid.utf8)
        var random = SplitMix64(seed: 7)
        for _ in 0..<300 {
            var damaged = bytes
            for _ in 0..<3 { damaged[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 32..<127, using: &random) }
            guard let other = try? FilmReport(Data(damaged), path: "r.json") else { continue }
            _ = try report.compare(with: other)
            _ = try other.compare(with: report)
        }
    }

    @Test("Frames are listed as ranges")
    func ranges() {
        func ranges(_ frames: [Int]) -> FrameRanges {
            var ranges = FrameRanges()
            for frame in frames { ranges.append(frame) }
            return ranges
        }
        #expect(ranges([]).description == "frames none" && ranges([]).isEmpty)
        #expect(ranges([200]).description == "frame 200")
        #expect(ranges(Array(120...143) + [200]).description == "frames 120-143 and 200")
        #expect(ranges(Array(120...143) + [200]).count == 25)
        #expect(ranges(Array(stride(from: 0, to: 20, by: 2))).description == "frames 0, 2, 4, 6, 8, 10, 12, 14 and 2 more ranges")
        #expect(RenderJob.spread(4, of: 20) == [0, 6, 12, 19] && RenderJob.spread(30, of: 3) == [0, 1, 2])
        #expect(RenderJob.spread(nil, of: 2) == [0, 1])
    }
}
