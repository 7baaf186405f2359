import Foundation
import KinoraFiles
import KinoraPipeline
import KinoraProcesses

/// This program as a child process that runs one part of a measurement and reports lines of JSON.
final class WorkerProcess {
    private let process: ChildProcess
    private let part: BenchWorker.Part
    /// Whether the pipe to the process is open.
    private var takesInput: Bool

    /// Starts the part. `arguments` describe the scene.
    init(_ part: BenchWorker.Part, arguments: [String], takesInput: Bool = false) throws {
        (self.part, self.takesInput) = (part, takesInput)
        // Resolved here, because in the child process `/proc/self/exe` would be another program.
        let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        var command = ProcessCommand([executable, BenchWorker.commandName, part.rawValue] + arguments)
        if takesInput { command.input = .pipe }
        process = try ChildProcess(command)
    }

    deinit {
        closeInput()
        close(process.output)
        // Without effect after a report. After an error, no process remains.
        process.kill()
        _ = process.wait()
    }

    /// Writes bytes to the input of the process. Throws if the process has closed its input.
    func write(_ bytes: UnsafeRawBufferPointer) throws {
        guard OpenFile.writeAll(bytes, to: process.input) == 0 else { throw failure }
    }

    /// Waits for the next report of the process, which continues to run.
    func nextReport() throws -> BenchWorker.Report {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while line.last != UInt8(ascii: "\n") {
            guard OpenFile.uninterrupted({ read(process.output, &byte, 1) }) == 1 else { throw failure }
            line.append(byte)
        }
        return try report(in: Data(line))
    }

    /// Closes the input of the process, waits for its end and returns its last report.
    func report() throws -> BenchWorker.Report {
        closeInput()
        let report = try nextReport()
        // A process that still ran would affect the next measurement.
        _ = process.wait()
        return report
    }

    private func closeInput() {
        if takesInput { close(process.input) }
        takesInput = false
    }

    private func report(in data: Data) throws -> BenchWorker.Report {
        guard let report = try? JSONDecoder().decode(BenchWorker.Report.self, from: data) else { throw failure }
        return report
    }

    private var failure: KinoraError {
        KinoraError(.failed, "the process that measures '\(part.rawValue)' failed; its error is printed above")
    }
}
