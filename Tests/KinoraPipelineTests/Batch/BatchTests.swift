import Foundation
import Synchronization
import TestSupport
import Testing

@testable import KinoraPipeline

struct BatchTests {
    private let batches: BatchFixture

    init() throws { batches = try BatchFixture() }

    @Test("Rows end with their results, and failures stop no other row", arguments: [1, 2, 5])
    func mixed(jobs: Int) async throws {
        let rows = [
            batches.row(2, "a.mp4", seed: "1"), batches.row(3, "b.mp4", seed: "13"), batches.row(4, "c.mp4", seed: "101"),
            batches.row(5, "d.mp4", seed: "4"),
        ]
        let outcome = try await batches.run(rows, jobs: jobs)
        #expect(
            outcome.rows == [
                BatchReport.Row(row: 2, name: "a.mp4", state: .rendered, frames: 5, bytes: 4, hash: TextFilms.hash),
                BatchReport.Row(row: 3, name: "b.mp4", state: .failed, error: "the encoder gave up"),
                BatchReport.Row(
                    row: 4, name: "c.mp4", state: .failed, error: "seed: '101' is out of range; expected an integer within 0...100"),
                BatchReport.Row(row: 5, name: "d.mp4", state: .rendered, frames: 5, bytes: 4, hash: TextFilms.hash),
            ])
        #expect(outcome.counts.rendered == 2 && outcome.counts.failed == 2 && outcome.counts.notStarted == 0)
        #expect(outcome.costs.map { $0?.attempts } == [1, 1, nil, 1])
        #expect((outcome.costs[0]?.peakMemory ?? 0) > 1 << 20)
        #expect(try batches.directory.contents == [BatchManifest.fileName, "a.mp4", "d.mp4"])
    }

    @Test("A row is repeated after an error that may be temporary, and after no other", arguments: [0, 1, 2, 5])
    func retries(retries: Int) async throws {
        let rows = [batches.row(1, "full.mp4", seed: "1"), batches.row(2, "ok.mp4", seed: "2"), batches.row(3, "bad.mp4", seed: "13")]
        let outcome = try await batches.run(rows, { $0.retries = retries }, renderer: TextFilms(fullAttempts: 2))
        #expect(outcome.rows.map(\.state) == [retries < 2 ? .failed : .rendered, .rendered, .failed])
        #expect(outcome.costs.map { $0?.attempts } == [min(retries, 2) + 1, 1, 1])
        #expect(outcome.retries == Array((2...).prefix(min(retries, 2))))
        if retries < 2 {
            #expect(outcome.rows[0].error == "'\(batches.directory.file("full.mp4"))' cannot be written: there is no space left")
        }
    }

    @Test("With a stop at the first failure, no more rows are started, and invalid values refuse the batch")
    func stopping() async throws {
        let rows = [
            batches.row(1, "a.mp4", seed: "1"), batches.row(2, "b.mp4", seed: "13"), batches.row(3, "c.mp4", seed: "3"),
            batches.row(4, "d.mp4", seed: "4"),
        ]
        let outcome = try await batches.run(rows, jobs: 1) { $0.stopsAtFailure = true }
        #expect(outcome.rows.map(\.state) == [.rendered, .failed])
        #expect(outcome.counts.notStarted == 2)
        let invalid = (5...120).map { batches.row($0, "\($0).mp4", seed: "101") }
        let errors = try await batches.batch(rows + invalid, TextFilms()).findings().errors()
        #expect(errors.count == 101 && errors[0].message.hasPrefix("row 5, 5.mp4: seed: '101' is out of range"), "\(errors)")
        #expect(errors[100].message == "16 more rows cannot be rendered")
        #expect(try batches.directory.contents == [BatchManifest.fileName, "a.mp4"])
    }

    @Test("A missing directory is refused")
    func noDirectory() async {
        let batch = Batch(rows: BatchRows(count: 0) { { nil } }, directory: batches.directory.file("missing"))
        await #expect(throws: OutputError.self) { try await batch.run() }
    }

    @Test("The number of concurrent films is at most the requested one", arguments: [1, 3])
    func sideBySide(jobs: Int) async throws {
        let together = Mutex((now: 0, most: 0))
        let rows = (0..<9).map { batches.row($0, "\($0).mp4", seed: "\($0)") }
        _ = try await batches.batch(
            rows, jobs: jobs,
            Films { _ in
                together.withLock {
                    $0.now += 1
                    $0.most = max($0.most, $0.now)
                }
                try await waitUntil("\(jobs) films are rendered concurrently") { together.withLock { $0.most >= jobs } }
                together.withLock { $0.now -= 1 }
                throw RowFailure()
            }
        ).run()
        #expect(together.withLock { $0.most } == jobs)
    }

    @Test("A cancelled batch stops and keeps its complete films")
    func cancelled() async throws {
        let rows = (0..<20).map { batches.row($0, "\($0).mp4", seed: "\($0)") }
        let batch = batches.batch(
            rows, jobs: 1,
            Films { job in
                if job.output.hasSuffix("/3.mp4") { try await waitForCancellation() }
                try OutputFile.write(Data("film".utf8), to: job.output, policy: .replace)
                return RenderReport(output: job.output, frames: 5, bytes: 4, duration: 0.5, elapsed: 0, encoder: "none")
            })
        let task = Task { try await batch.run() }
        try await waitUntil("the third film exists") { FileManager.default.fileExists(atPath: batches.directory.file("2.mp4")) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try batches.directory.contents == [BatchManifest.fileName, "0.mp4", "1.mp4", "2.mp4"])
    }
}
