import Foundation
import KinoraSound
import KinoraViews
import Synchronization
import TestSupport
import Testing

@testable import KinoraPipeline

private struct Settings: CompositionParameters {
    @Parameter("chance", in: 0...100) var seed = 0
}

private struct Mishap: Error, CustomStringConvertible {
    let description = "the encoder gave up"
}

struct BatchTests {
    private let directory: TemporaryDirectory
    private let composition = Composition(
        "dot", parameters: Settings.self, size: CGSize(width: 16, height: 16), fps: 10, duration: 0.5
    ) { _ in EmptyView() }

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func row(_ number: Int, _ name: String, seed: String) -> Batch.Row {
        Batch.Row(
            number: number, name: name,
            job: Result {
                var job = RenderJob(composition, output: "")
                try job.set("seed", to: seed)
                return job
            })
    }

    /// Runs a batch whose films are small text files; the seed 13 fails.
    private func run(_ rows: [Batch.Row], jobs: Int? = 2) async throws -> (report: BatchReport, rendered: [String]) {
        let rendered = Mutex<[String]>([])
        let batch = try Batch(rows: rows, directory: directory.path, jobs: jobs)
        let report = try await batch.run(onEvent: { _ in }) { job, onProgress in
            if job.parameters["seed"] == .integer(13) { throw Mishap() }
            try OutputFile.write(Data("film".utf8), to: job.output, policy: job.overwrite)
            onProgress(RenderProgress(frames: 5, frameCount: 5))
            rendered.withLock { $0.append((job.output as NSString).lastPathComponent) }
            return RenderReport(output: job.output, frames: 5, bytes: 4, duration: 0.5, elapsed: 0, encoder: "none")
        }
        return (report, rendered.withLock { $0.sorted() })
    }

    @Test("Results are reported in the order of the rows, and failures do not stop the others", arguments: [1, 2, 5])
    func mixed(jobs: Int) async throws {
        let rows = [row(2, "a.mp4", seed: "1"), row(3, "b.mp4", seed: "13"), row(4, "c.mp4", seed: "101"), row(5, "d.mp4", seed: "4")]
        let (report, rendered) = try await run(rows, jobs: jobs)
        #expect(
            report.rows == [
                BatchReport.Row(row: 2, name: "a.mp4", state: .rendered, frames: 5, bytes: 4),
                BatchReport.Row(row: 3, name: "b.mp4", state: .failed, error: "the encoder gave up"),
                BatchReport.Row(
                    row: 4, name: "c.mp4", state: .failed, error: "seed: '101' is out of range; expected an integer within 0...100"),
                BatchReport.Row(row: 5, name: "d.mp4", state: .rendered, frames: 5, bytes: 4),
            ])
        #expect(report.count(.rendered) == 2 && report.count(.failed) == 2)
        #expect(rendered == ["a.mp4", "d.mp4"])
        #expect(try directory.contents == [BatchManifest.fileName, "a.mp4", "d.mp4"])
    }

    @Test("Complete films of the same job are skipped; changed, failed and missing ones are rendered")
    func resuming() async throws {
        _ = try await run([row(1, "a.mp4", seed: "1"), row(2, "b.mp4", seed: "2"), row(3, "c.mp4", seed: "3"), row(4, "d.mp4", seed: "13")])
        try FileManager.default.removeItem(atPath: directory.file("b.mp4"))
        try Data("shortened by someone".utf8).write(to: URL(fileURLWithPath: directory.file("c.mp4")))
        let (report, rendered) = try await run(
            [row(1, "a.mp4", seed: "1"), row(2, "b.mp4", seed: "2"), row(3, "c.mp4", seed: "3"), row(4, "d.mp4", seed: "5")])
        #expect(rendered == ["b.mp4", "c.mp4", "d.mp4"])
        #expect(report.rows[0] == BatchReport.Row(row: 1, name: "a.mp4", state: .skipped, frames: 5, bytes: 4))
        let again = try await run([row(1, "a.mp4", seed: "2")])
        #expect(again.rendered == ["a.mp4"])
    }

    @Test("With a damaged manifest all films are rendered again", arguments: ["", "{", "[]", #"{"files": 3}"#])
    func damagedRecord(text: String) async throws {
        _ = try await run([row(1, "a.mp4", seed: "1")])
        try Data(text.utf8).write(to: URL(fileURLWithPath: directory.file(BatchManifest.fileName)))
        #expect(try await run([row(1, "a.mp4", seed: "1")]).rendered == ["a.mp4"])
        #expect(try await run([row(1, "a.mp4", seed: "1")]).rendered == [])
    }

    @Test(
        "Names that collide or leave the directory are refused before rendering",
        arguments: ["a.mp4", "../a.mp4", "/tmp/a.mp4", "..", "", ".kinora-batch.json"])
    func refused(name: String) async throws {
        await #expect(throws: BatchError.self) { try await run([row(1, "a.mp4", seed: "1"), row(2, name, seed: "2")]) }
        #expect(try directory.contents == [])
    }

    @Test("A missing directory is refused")
    func noDirectory() {
        #expect(throws: OutputError.self) { try Batch(rows: [], directory: directory.file("missing")) }
    }

    @Test("The number of concurrent films is at most the requested one", arguments: [1, 3])
    func sideBySide(jobs: Int) async throws {
        let together = Mutex((now: 0, most: 0))
        let batch = try Batch(rows: (0..<9).map { row($0, "\($0).mp4", seed: "\($0)") }, directory: directory.path, jobs: jobs)
        _ = try await batch.run(onEvent: { _ in }) { job, _ in
            together.withLock {
                $0.now += 1
                $0.most = max($0.most, $0.now)
            }
            try await Task.sleep(for: .milliseconds(10))
            together.withLock { $0.now -= 1 }
            throw Mishap()
        }
        #expect(together.withLock { $0.most } == jobs)
    }

    @Test("A cancelled batch stops and keeps its complete films")
    func cancelled() async throws {
        let rows = (0..<20).map { row($0, "\($0).mp4", seed: "\($0)") }
        let batch = try Batch(rows: rows, directory: directory.path, jobs: 1)
        let task = Task {
            try await batch.run(onEvent: { _ in }) { job, _ in
                if job.output.hasSuffix("/3.mp4") { try await Task.sleep(for: .seconds(30)) }
                try OutputFile.write(Data("film".utf8), to: job.output, policy: .replace)
                return RenderReport(output: job.output, frames: 5, bytes: 4, duration: 0.5, elapsed: 0, encoder: "none")
            }
        }
        while !FileManager.default.fileExists(atPath: directory.file("2.mp4")) { try await Task.sleep(for: .milliseconds(1)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try directory.contents == [BatchManifest.fileName, "0.mp4", "1.mp4", "2.mp4"])
    }

    @Test("A job's digest changes only with values that affect the bytes")
    func digest() throws {
        let base = RenderJob(composition, output: "a.mp4")
        func digest(_ change: (inout RenderJob) throws -> Void) throws -> String {
            var job = base
            try change(&job)
            return try job.digest
        }
        let same = try [
            digest { $0.output = "b.mp4" }, digest { $0.drawingThreads = 7 }, digest { $0.overwrite = .refuse },
            digest { try $0.set("seed", to: "0") },
            digest { $0.duration = 0.52 },
        ]
        #expect(Set(same) == [try base.digest])
        let different = try [
            digest { $0.width += 2 }, digest { $0.height += 2 }, digest { $0.frameRate = 20 }, digest { $0.duration = 1 },
            digest { try $0.set("seed", to: "1") }, digest { $0.encoding.quality = 1 }, digest { $0.encoding.speedPreset = "slow" },
            digest { $0.encoding.threads = 1 },
        ]
        #expect(Set(different + [try base.digest]).count == different.count + 1)
    }

    @Test("A job's digest changes with the contents of audio files and of the cover, wherever they are")
    func digestOfFiles() throws {
        let directory = try TemporaryDirectory()
        func write(_ text: String, _ name: String) throws {
            try Data(text.utf8).write(to: URL(fileURLWithPath: directory.file(name)))
        }
        try write("one", "song.wav")
        let other = try TemporaryDirectory()
        try Data("one".utf8).write(to: URL(fileURLWithPath: other.file("song.wav")))
        func files(_ directory: TemporaryDirectory) -> DocumentFiles {
            DocumentFiles([
                DocumentFiles.Name(
                    "song.wav", folder: directory.path, origin: .document(source: "p.yaml", line: 1, column: 1, keyPath: "track"))
            ])
        }
        let song = directory.file("song.wav")
        var job = RenderJob(composition.soundtrack(SoundClip("song.wav")), output: "a.mp4")
        let missing = try job.digest
        job.files = files(directory)
        let first = try job.digest
        #expect(first != missing)
        job.files = files(other)
        #expect(try job.digest == first)
        try write("two", "song.wav")
        job.files = files(directory)
        #expect(try job.digest != first)
        try write("one", "song.wav")
        #expect(try job.digest == first)
        job.metadata.cover = song
        let covered = try job.digest
        try write("three", "song.wav")
        #expect(try Set([first, covered, job.digest]).count == 3)
    }
}
