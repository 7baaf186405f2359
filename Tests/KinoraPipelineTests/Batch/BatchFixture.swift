import Foundation
import KinoraSound
import KinoraViews
import Synchronization
import TestSupport
import Testing

@testable import KinoraPipeline

struct BatchFixtureSettings: CompositionParameters {
    @Parameter("chance", in: 0...100) var seed = 0
}

struct RowFailure: Error, CustomStringConvertible {
    let description = "the encoder gave up"
}

/// Makes films by a function.
struct Films: RowRenderer {
    let make: @Sendable (RenderJob) async throws -> RenderReport

    func render(
        _ row: Batch.Row, _ job: RenderJob, onProgress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws -> RowRendering {
        onProgress(RenderProgress(frames: 5, frameCount: 5))
        return try await RowRendering { try await make(job) }
    }
}

/// Makes text files; the seed 13 fails, and the disk is full for the first attempts to write a file "full.mp4".
final class TextFilms: RowRenderer {
    /// The SHA-256 of each film.
    static let hash = "d0607f7ad2628b2af9158dfba06ce87166e66b15bf68f8f358f9aa27ccb7c321"

    private let fullAttempts: Int
    private let attempts = Mutex(0)

    init(fullAttempts: Int = 0) { self.fullAttempts = fullAttempts }

    func render(
        _ row: Batch.Row, _ job: RenderJob, onProgress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws -> RowRendering {
        try await RowRendering {
            if job.parameters["seed"] == .integer(13) { throw RowFailure() }
            let isFull =
                row.name == "full.mp4"
                && attempts.withLock { attempts in
                    attempts += 1
                    return attempts <= fullAttempts
                }
            if isFull { throw OutputError(path: job.output, problem: .diskFull) }
            var files = [job.output]
            var reports: [RenderReport.File] = []
            for output in job.outputs {
                let names = output.isSequence ? (1...3).map { output.path.replacing("%02d", with: "0\($0)") } : [output.path]
                files += names
                reports.append(RenderReport.File(path: output.path, format: "png", width: 1, height: 1, frames: names.count, bytes: 4))
            }
            for file in files { try OutputFile.write(Data("film".utf8), to: file, policy: job.overwrite) }
            return RenderReport(output: job.output, frames: 5, bytes: 4, duration: 0.5, elapsed: 0, encoder: "none", files: reports)
        }
    }
}

/// Batches of films that are small text files, in a directory of their own.
struct BatchFixture {
    let directory: TemporaryDirectory
    let composition = Composition(
        "dot", parameters: BatchFixtureSettings.self, size: CGSize(width: 16, height: 16), fps: 10, duration: 0.5
    ) { _ in EmptyView() }

    init() throws {
        directory = try TemporaryDirectory()
    }

    func row(_ number: Int, _ name: String, seed: String) -> Batch.Row {
        Batch.Row(
            number: number, name: name,
            job: Result {
                var job = RenderJob(composition, output: "")
                try job.set("seed", to: seed)
                return job
            })
    }

    /// The results of a batch.
    struct Outcome {
        var rows: [BatchReport.Row] = []
        var costs: [RowCost?] = []
        /// The names of the rendered films, sorted.
        var rendered: [String] = []
        var retries: [Int] = []
        var counts = BatchCounts()
    }

    func batch(_ rows: [Batch.Row], jobs: Int? = 2, _ renderer: any RowRenderer) -> Batch {
        var batch = Batch(
            rows: BatchRows(count: rows.count) {
                var iterator = rows.makeIterator()
                return { iterator.next() }
            }, directory: directory.path, jobs: jobs)
        batch.renderer = renderer
        return batch
    }

    /// Runs a batch whose films are small text files; the seed 13 fails.
    func run(
        _ rows: [Batch.Row], jobs: Int? = 2, _ change: (inout Batch) -> Void = { _ in },
        renderer: any RowRenderer = TextFilms()
    ) async throws -> Outcome {
        var batch = batch(rows, jobs: jobs, renderer)
        batch.retryDelay = .zero
        change(&batch)
        try batch.check()
        let ended = Mutex<[Int: (row: BatchReport.Row, cost: RowCost?)]>([:])
        let retries = Mutex<[Int]>([])
        let counts = try await batch.run { event in
            switch event.kind {
            case .ended(let row, let cost): ended.withLock { $0[event.index] = (row, cost) }
            case .retrying(let attempt, _, _): retries.withLock { $0.append(attempt) }
            case .progress: break
            }
        }
        let all = ended.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value)
        return Outcome(
            rows: all.map(\.row), costs: all.map(\.cost),
            rendered: all.map(\.row).filter { $0.state == .rendered }.compactMap(\.name).sorted(),
            retries: retries.withLock { $0 }, counts: counts)
    }
}
