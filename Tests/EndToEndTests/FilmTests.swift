import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews
import Synchronization
import TestSupport
import Testing

struct FilmTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func job(_ name: String, _ composition: Composition = TestFilm.composition()) -> RenderJob {
        RenderJob(composition, output: directory.file(name))
    }

    private func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: directory.file(name)))
    }

    @Test("The bytes of a film depend neither on the number of drawing threads nor on the run")
    func sameBytes() async throws {
        for (index, threads) in [1, 4, 1].enumerated() {
            var job = job("\(index).mp4")
            job.concurrency.drawingThreads = threads
            let report = try await job.render()
            #expect(report.frames == 30 && report.duration == 1)
            #expect(report.bytes == (try bytes("\(index).mp4").count))
        }
        #expect(try bytes("0.mp4") == bytes("1.mp4"))
        #expect(try bytes("0.mp4") == bytes("2.mp4"))
        #expect(try directory.contents == ["0.mp4", "1.mp4", "2.mp4"])
    }

    @Test("Progress reports every frame once, in order")
    func progress() async throws {
        let seen = Mutex<[Int]>([])
        _ = try await job("a.mp4").render { progress in
            #expect(progress.frameCount == 30)
            seen.withLock { $0.append(progress.frames) }
        }
        #expect(seen.withLock { $0 } == Array(1...30))
    }

    @Test("A cancelled film leaves no partial file and does not touch an existing one", arguments: [true, false])
    func cancelled(hasOlder: Bool) async throws {
        if hasOlder { try Data("old".utf8).write(to: URL(fileURLWithPath: directory.file("a.mp4"))) }
        let frames = Mutex(0)
        let job = job("a.mp4", TestFilm.composition(duration: 36_000))
        let task = Task { try await job.render { progress in frames.withLock { $0 = progress.frames } } }
        try await waitUntil("three frames are encoded") { frames.withLock { $0 } >= 3 }
        // The folder of the film's segments stays if a segment is complete.
        func files() throws -> [String] { try directory.contents.filter { $0 != ".a.mp4.kinora" } }
        #expect(try files().count == (hasOlder ? 2 : 1))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try files() == (hasOlder ? ["a.mp4"] : []))
        if hasOlder { #expect(try bytes("a.mp4") == Data("old".utf8)) }
    }

    @Test("An existing film that must not be replaced is an error before anything is drawn")
    func refused() async throws {
        try Data("old".utf8).write(to: URL(fileURLWithPath: directory.file("a.mp4")))
        var job = job("a.mp4")
        job.overwrite = .refuse
        let error = await #expect(throws: KinoraError.self) { try await job.render { _ in Issue.record("a frame was encoded") } }
        #expect(error?.category == .cannotWrite)
        #expect(try bytes("a.mp4") == Data("old".utf8))
    }

    @Test("Invalid sizes and settings are refused with valid ones, and leave no file")
    func refusedSettings() async throws {
        let cases: [((inout RenderJob) -> Void, String)] = [
            ({ $0.width = 95 }, "96x64"), ({ $0.height = 0 }, "96x2"), ({ $0.width = 20000 }, "16384"),
            ({ $0.encoding.quality = 52 }, "0 (lossless) to 51"),
            ({ $0.encoding.threads = 0 }, "1 to 16"),
        ]
        for (change, hint) in cases {
            var job = job("a.mp4")
            change(&job)
            let error = await #expect(throws: KinoraError.self) { try await job.render() }
            #expect(error?.category == .badInput)
            #expect(error?.message.contains(hint) == true, "\(String(describing: error))")
        }
        #expect(try directory.contents == [])
    }

    @Test("An error names a missing directory")
    func noDirectory() async throws {
        var job = job("a.mp4")
        job.output = directory.file("missing/a.mp4")
        let error = await #expect(throws: KinoraError.self) { try await job.render() }
        #expect(error?.category == .cannotWrite)
        #expect(error?.message.contains("there is no directory '\(directory.file("missing"))'") == true)
    }
}
