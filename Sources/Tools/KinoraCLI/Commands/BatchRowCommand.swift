import ArgumentParser
import Foundation
import KinoraFiles
import KinoraPipeline
import KinoraProcesses

/// A worker process of `batch`: renders or checks the row that standard input describes and reports to standard output. It has the arguments of the
/// batch.
///
/// Standard input stays open while the batch runs. At its end, the worker process ends, too, so that none remains after a batch that was
/// killed.
struct BatchRowCommand: AsyncParsableCommand {
    static let name = HiddenCommand.batchRow.rawValue

    static let configuration = CommandConfiguration(
        commandName: name, abstract: "Render one row of a batch, as a worker process of batch --timeout.", shouldDisplay: false)

    @OptionGroup var options: BatchOptions

    func run() async throws {
        options.prepareProcess()
        guard let request = try? JSONDecoder().decode(WorkerRequest.self, from: BatchRowCommand.readRequest()) else {
            throw CommandFailure("\(BatchRowCommand.name) is run by \(BatchCommand.name) --timeout only", .usage)
        }
        Thread {
            BatchRowCommand.waitForEndOfInput()
            // A second signal would end this process before it has removed its partial files.
            if Interruption.current == nil { kill(getpid(), SIGTERM) }
        }.start()
        let directory = options.output.directory.isEmpty ? "." : options.output.directory
        let root = request.hasFolder ? OutputRoot(directory, descriptor: ProcessCommand.inheritedDescriptor) : nil
        root?.activate()
        defer { withExtendedLifetime(root) {} }
        do {
            let job = try job(request)
            // The batch reports an interruption.
            let result: WorkerMessage = try await Interruption.cancelling(onExit: { _ in }) {
                if request.isCheck { return .checked(try await job.checkInputs()) }
                return .result(
                    try await RowRendering(job) { progress in
                        // A batch that does not read anymore has ended, and the end of standard input ends this process.
                        try? BatchRowCommand.send(.progress(frames: progress.frames, frameCount: progress.frameCount))
                    })
            }
            try BatchRowCommand.send(result)
        } catch let interruption as Interruption {
            throw ExitCode(ExitStatus(signal: interruption.signal).rawValue)
        } catch {
            try BatchRowCommand.send(WorkerMessage(KinoraError(error)))
        }
    }

    /// Reads a line from standard input. Uses system calls, because a blocked stream of the C library would block `fflush(nil)`.
    private static func readRequest() -> Data {
        var line = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while line.last != UInt8(ascii: "\n") {
            let count = OpenFile.uninterrupted { read(STDIN_FILENO, &buffer, buffer.count) }
            guard count > 0 else { break }
            line += buffer[..<count]
        }
        return line
    }

    private static func waitForEndOfInput() {
        var byte: UInt8 = 0
        while OpenFile.uninterrupted({ read(STDIN_FILENO, &byte, 1) }) > 0 {}
    }

    /// Makes the job that the batch has made of the row.
    private func job(_ request: WorkerRequest) throws -> RenderJob {
        let row = try options.jobs(options.plan()).row(request.source)
        let directory = options.output.directory.isEmpty ? "." : options.output.directory
        let plain = try row.job.get()
        guard let name = row.name else { preconditionFailure("a row without a name has an error instead of a job") }
        var job = plain.placed(in: directory, name: name)
        guard try job.digest == request.digest else {
            throw KinoraError(.badInput, "the preset or one of its files has changed since the batch was started; start the batch again")
        }
        job.concurrency.drawingThreads = request.threads
        (job.overwrite, job.replacement.replacesUnnamed) = (request.overwrite, request.overwrite == .replaceFile)
        return job
    }

    private static func send(_ message: WorkerMessage) throws {
        try StandardOutput.write(JSONText.line(message) + "\n")
    }
}
