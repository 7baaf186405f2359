import Foundation
import KinoraErrors
import KinoraFiles
import KinoraPipeline

/// Renders and checks each row of a batch in a process of its own, so that a row that hangs or crashes does not stop the others.
struct WorkerRenderer: RowRenderer {
    /// The time limit of a row, in seconds.
    let timeout: Double

    func render(
        _ row: Batch.Row, _ job: RenderJob, onProgress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws -> RowRendering {
        guard case .result(let rendering) = try await run(row, job, isCheck: false, onProgress: onProgress) else {
            throw error(.exited(0))
        }
        return rendering
    }

    func check(_ row: Batch.Row, _ job: RenderJob) async throws -> [FilmWarning] {
        guard case .checked(let warnings) = try await run(row, job, isCheck: true, onProgress: { _ in }) else { throw error(.exited(0)) }
        return warnings
    }

    /// Returns the last message of a process.
    private func run(
        _ row: Batch.Row, _ job: RenderJob, isCheck: Bool, onProgress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws -> WorkerMessage {
        guard let source = row.source as? BatchJobs.Source else { preconditionFailure("a row for a worker process needs its source") }
        let request = WorkerRequest(
            source: source, isCheck: isCheck, threads: job.drawingThreads, overwrite: job.overwrite, digest: try job.digest)
        let process = try WorkerProcess(request: Data((JSONText.line(request) + "\n").utf8))
        let timer = Task {
            try await Task.sleep(for: .seconds(timeout))
            process.stop(.timeout)
        }
        defer { timer.cancel() }
        var last: WorkerMessage?
        let end = await withTaskCancellationHandler {
            for await line in process.lines {
                guard let message = try? JSONDecoder().decode(WorkerMessage.self, from: line) else { continue }
                if case .progress(let frames, let frameCount) = message {
                    onProgress(RenderProgress(done: frames, of: frameCount))
                } else {
                    last = message
                }
            }
            return await process.end()
        } onCancel: {
            process.stop(.cancellation)
        }
        try Task.checkCancellation()
        guard let last else { throw failure(end, job) }
        switch last {
        case .result where end == .exited(0), .checked where end == .exited(0): return last
        case .failure(let category, let message, let isTemporary, let warnings):
            let category = KinoraError.Category(rawValue: category) ?? .failed
            var error = isTemporary ? KinoraError(temporary: category, message) : KinoraError(category, message)
            error.warnings = warnings
            throw error
        default: throw failure(end, job)
        }
    }

    /// Removes the files that a killed process leaves. Returns the error about its end.
    private func failure(_ end: WorkerProcess.End, _ job: RenderJob) -> KinoraError {
        let files = [job.output] + job.outputs.map(\.path)
        for folder in Set(files.map { FilePath.directory(of: $0) }) { PartialFiles.clearLeftovers(in: folder) }
        return error(end)
    }

    private func error(_ end: WorkerProcess.End) -> KinoraError {
        let reason =
            switch end {
            case .timeout: "took longer than \(ProgressText.thousandths(timeout)) s; allow more time with --timeout"
            case .signalled(let signal): "its process was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
            case .exited(let code): "its process ended with exit code \(code) and no result; an error may be printed above"
            }
        return KinoraError(temporary: .failed, reason)
    }
}
