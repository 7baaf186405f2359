import Foundation
import KinoraErrors
import KinoraFiles
import KinoraPipeline
import KinoraProcesses

/// Renders and checks each row of a batch in a process of its own, so that a row that hangs or crashes does not stop the others.
struct WorkerRenderer: RowRenderer {
    /// The time limit of a row, in seconds.
    let timeout: Double
    /// The output directory of the batch.
    let directory: String
    /// The maximum number of bytes in a message of a process.
    private static let maxMessage = 64 << 20

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

    /// The command line of a process: this program with the arguments of the batch.
    ///
    /// The process ends when its standard input ends, so that none remains after a batch that was killed.
    private func command(_ folder: OpenFolder?) throws -> ProcessCommand {
        // Resolved here, because in the child process `/proc/self/exe` would be another program.
        let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        var words = CommandLine.arguments
        guard let name = words.firstIndex(of: BatchCommand.name) else { preconditionFailure("only a batch has worker processes") }
        words[name] = BatchRowCommand.name
        var command = ProcessCommand([executable] + words.dropFirst())
        command.calledName = words[0]
        command.input = .pipe
        command.inherited = folder
        command.limits.deadline = .seconds(timeout)
        return command
    }

    /// Returns the last message of a process.
    private func run(
        _ row: Batch.Row, _ job: RenderJob, isCheck: Bool, onProgress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws -> WorkerMessage {
        guard let source = row.source as? BatchJobs.Source else { preconditionFailure("a row for a worker process needs its source") }
        let folder = isCheck ? nil : OutputRoot.folder(at: directory)
        let request = WorkerRequest(
            source: source, isCheck: isCheck, threads: job.concurrency.drawingThreads, overwrite: job.overwrite, hasFolder: folder != nil,
            digest: try job.digest)
        let process = try ProcessLines(
            command(folder), message: Data((JSONText.line(request) + "\n").utf8), maxLine: WorkerRenderer.maxMessage)
        var last: WorkerMessage?
        await withTaskCancellationHandler {
            for await line in process.lines {
                guard let message = try? JSONDecoder().decode(WorkerMessage.self, from: line) else { continue }
                if case .progress(let frames, let frameCount) = message {
                    onProgress(RenderProgress(done: frames, of: frameCount))
                } else {
                    last = message
                }
            }
        } onCancel: {
            process.stop()
        }
        // An interrupted batch has half a second to end, and does not wait for the process.
        try Task.checkCancellation()
        let end = await process.end()
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
    private func failure(_ end: ProcessEnd, _ job: RenderJob) -> KinoraError {
        let files = [job.output] + job.outputs.map(\.path)
        for folder in Set(files.map { FilePath.directory(of: $0) }) { PartialFiles.clearLeftovers(in: folder) }
        return error(end)
    }

    private func error(_ end: ProcessEnd) -> KinoraError {
        let reason =
            switch end {
            case .exceeded: "took longer than \(ProgressText.thousandths(timeout)) s; allow more time with --timeout"
            case .signalled(let signal): "its process was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
            case .exited(let code): "its process ended with exit code \(code) and no result; an error may be printed above"
            }
        return KinoraError(temporary: .failed, reason)
    }
}
