import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraMotion
import KinoraViews
import Synchronization
import TestSupport
import Testing

@testable import KinoraPipeline

/// Films whose segments are stored are not evaluated again.
@MainActor
struct SegmentRecordTests {
    private let directory: TemporaryDirectory
    private let evaluated = EvaluatedFrames()

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// The frames that the views of a film have been evaluated for.
    private final class EvaluatedFrames: Sendable {
        private let frames = Mutex<Set<Int>>([])

        func note(_ time: TimeInterval) { frames.withLock { _ = $0.insert(Int((time * 30).rounded())) } }

        var count: Int { frames.withLock(\.count) }

        /// Returns the frames since the last call.
        func take() -> Set<Int> {
            frames.withLock { frames in
                defer { frames = [] }
                return frames
            }
        }
    }

    private struct Parameters: CompositionParameters {
        @Parameter("the width") var width = 16.0
    }

    private var composition: Composition {
        let (evaluated, file) = (evaluated, directory.file("height"))
        var composition = Composition(
            "recorded", parameters: Parameters.self, size: CGSize(width: 96, height: 64), fps: 30, duration: 2
        ) { parameters, _ in
            TimelineView(.animation) { timeline in
                let _ = evaluated.note(timeline.time)
                Rectangle().frame(width: parameters.width, height: height(file)).offset(x: timeline.time * 20)
            }
        }
        composition.hasPureClosures = true
        return composition
    }

    /// Reads a file as views read images.
    nonisolated private func height(_ file: String) -> Double {
        FilmInputs.note(file)
        return (try? String(contentsOfFile: file, encoding: .utf8)).flatMap(Double.init) ?? 0
    }

    private func write(height: String) throws {
        try Data(height.utf8).write(to: URL(fileURLWithPath: directory.file("height")))
    }

    /// A job of six segments of ten frames.
    private func job(_ name: String, store: Bool = true) -> RenderJob {
        var job = RenderJob(composition, output: directory.file(name))
        job.encoding.segment = .frames(10)
        job.replacement.replacesUnnamed = true
        if store { job.storage.store = directory.file("store") }
        return job
    }

    private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: directory.file(name))) }

    @discardableResult
    private func render(_ job: RenderJob) async throws -> RenderReport {
        try await RecordedKeys.$minFrames.withValue(1) { try await job.render() }
    }

    @Test("A film whose segments are stored is made without an evaluation, and has the same bytes")
    func stored() async throws {
        try write(height: "10")
        try await render(job("first.mp4"))
        #expect(evaluated.take() == Set(0..<60))
        let report = try await render(job("second.mp4"))
        #expect(evaluated.take().isEmpty)
        #expect((report.segments, report.storedSegments, report.frames) == (6, 6, 60))
        #expect(try bytes("second.mp4") == bytes("first.mp4"))
    }

    @Test("Only the frames of missing segments and of other outputs are evaluated")
    func missing() async throws {
        try write(height: "10")
        try await render(job("first.mp4"))
        let record = try #require(try storedFiles.first { RecordedKeys.isRecord($0) })
        for file in try storedFiles.filter({ $0 != record }).prefix(2) { try FileManager.default.removeItem(atPath: file) }
        _ = evaluated.take()
        var job = job("second.mp4")
        job.outputs = [RenderOutput(.poster(at: .seconds(1)), path: directory.file("poster.png"))]
        let report = try await render(job)
        let frames = evaluated.take()
        // A frame is reached through the first frame of the film.
        #expect(frames.subtracting([0, 30]).count <= 20)
        #expect(frames.contains(30))
        #expect(report.storedSegments == 4)
        #expect(try bytes("second.mp4") == bytes("first.mp4"))
    }

    @Test("A changed file, parameter, size or encoding is evaluated again, and the film is as without a store")
    func changes() async throws {
        let changes: [(String, (inout RenderJob) throws -> Void)] = [
            ("parameter", { $0.parameters = ["width": .number(20)] }),
            ("size", { ($0.width, $0.height) = (48, 32) }),
            ("quality", { $0.encoding.quality = 40 }),
            ("segment", { $0.encoding.segment = .frames(12) }),
            ("background", { $0.background = .green }),
            ("rate", { $0.frameRate = 15 }),
            ("range", { $0.range = FilmRange(from: .seconds(0.5), to: .seconds(1.5)) }),
            ("file", { _ in try write(height: "30") }),
        ]
        try write(height: "10")
        try await render(job("first.mp4"))
        for (name, change) in changes {
            var stored = job("\(name).mp4")
            try change(&stored)
            _ = evaluated.take()
            try await render(stored)
            #expect(!evaluated.take().isEmpty, "\(name)")
            var alone = job("\(name)-alone.mp4", store: false)
            try change(&alone)
            try await render(alone)
            #expect(try bytes("\(name).mp4") == bytes("\(name)-alone.mp4"), "\(name)")
        }
    }

    @Test("A damaged record is not used")
    func damage() async throws {
        try write(height: "10")
        try await render(job("first.mp4"))
        let record = try #require(try storedFiles.first { RecordedKeys.isRecord($0) })
        var data = try Data(contentsOf: URL(fileURLWithPath: record))
        data[data.count / 2] ^= 1
        try data.write(to: URL(fileURLWithPath: record))
        #expect(!RecordedKeys.isRecord(record))
        _ = evaluated.take()
        #expect(try await render(job("second.mp4")).storedSegments == 6)
        #expect(evaluated.take() == Set(0..<60))
        #expect(try bytes("second.mp4") == bytes("first.mp4"))
        try await render(job("third.mp4"))
        #expect(evaluated.take().isEmpty)
    }

    @Test("A film of views that are not known to be pure is always evaluated")
    func impure() async throws {
        try write(height: "10")
        for name in ["first.mp4", "second.mp4"] {
            var job = job(name)
            job.composition.hasPureClosures = false
            try await render(job)
            #expect(evaluated.take() == Set(0..<60))
        }
    }

    @Test("A film that was interrupted continues without an evaluation of finished segments", arguments: [false, true])
    func interrupted(hasStore: Bool) async throws {
        try write(height: "10")
        try await render(job("whole.mp4", store: false))
        _ = evaluated.take()
        let job = job("film.mp4", store: hasStore)
        let render = Task { try await RecordedKeys.$minFrames.withValue(1) { try await job.render() } }
        while evaluated.count < 50 { await Task.yield() }
        render.cancel()
        _ = try? await render.value
        _ = evaluated.take()
        let report = try await self.render(job)
        #expect(evaluated.take().subtracting([0]).count <= 60 - 10 * report.storedSegments)
        #expect(try bytes("film.mp4") == bytes("whole.mp4"))
    }

    private var storedFiles: [String] {
        get throws {
            let files = FileManager.default.enumerator(atPath: directory.file("store"))?.allObjects as? [String] ?? []
            return files.filter { $0.utf8.count > 64 }.map { directory.file("store") + "/" + $0 }.sorted()
        }
    }
}
