import Foundation
import KinoraErrors
import KinoraFiles

/// Renders the films of a batch.
package protocol RowRenderer: Sendable {
    /// Renders the film of `row`. `job` is the row's job with its final paths.
    func render(
        _ row: Batch.Row, _ job: RenderJob, onProgress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws -> RowRendering

    /// Finds errors and warnings of `row` without rendering its film.
    func check(_ row: Batch.Row, _ job: RenderJob) async throws -> [FilmWarning]
}

extension RowRenderer {
    package func check(_ row: Batch.Row, _ job: RenderJob) async throws -> [FilmWarning] { try await job.checkInputs() }
}

/// The result of rendering a row, which a worker process sends to the batch.
package struct RowRendering: Codable, Sendable {
    var frames: Int
    var bytes: Int
    /// The numbers of images of the outputs, by path.
    var imageCounts: [String: Int]
    var inputs: InputRecord
    /// Parts of the film that are not drawn, or not as requested.
    var warnings: [FilmWarning]
    /// The number of segments that were not drawn.
    var storedSegments: Int
    /// The maximum memory of this process, in bytes, since its start.
    var peakMemory: Int?

    /// Renders `job` in this process.
    package init(_ job: RenderJob, onProgress: @escaping @Sendable (RenderProgress) -> Void) async throws {
        self = try await RowRendering { try await job.render(onProgress: onProgress) }
    }

    /// Creates the result of `render` and records the files that it reads.
    init(_ render: () async throws -> RenderReport) async throws {
        let inputs = FilmInputs()
        let report = try await FilmInputs.$current.withValue(inputs) { try await render() }
        frames = report.frames
        bytes = report.bytes
        storedSegments = report.storedSegments
        warnings = report.warnings
        imageCounts = Dictionary(report.files.map { ($0.path, $0.frames) }) { first, _ in first }
        self.inputs = InputRecord(inputs)
        var usage = rusage()
        // Linux reports kilobytes.
        peakMemory = getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 ? usage.ru_maxrss * 1024 : nil
    }
}

/// Renders films in the batch's own process.
struct InProcessRenderer: RowRenderer {
    func render(
        _ row: Batch.Row, _ job: RenderJob, onProgress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws -> RowRendering {
        try await RowRendering(job, onProgress: onProgress)
    }
}

extension RenderProgress {
    /// Creates the progress that a worker process reports.
    package init(done frames: Int, of frameCount: Int) {
        self.init(frames: frames, frameCount: frameCount)
    }
}
