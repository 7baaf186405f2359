import Foundation
import KinoraFiles
import KinoraPipeline

/// This program as a child process that runs one part of a measurement and reports lines of JSON.
final class WorkerProcess {
    private let process = Process()
    private let output = Pipe()
    private let input: Pipe?
    private let part: BenchWorker.Part

    /// Starts the part. `arguments` describe the scene.
    init(_ part: BenchWorker.Part, arguments: [String], takesInput: Bool = false) throws {
        self.part = part
        input = takesInput ? Pipe() : nil
        // Resolved here, because in the child process `/proc/self/exe` would be another program.
        let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = [BenchWorker.commandName, part.rawValue] + arguments
        process.standardOutput = output
        process.standardInput = input ?? FileHandle.nullDevice
        try process.run()
    }

    /// Writes bytes to the input of the process. Throws if the process has closed its input.
    func write(_ bytes: UnsafeRawBufferPointer) throws {
        guard let handle = input?.fileHandleForWriting else { return }
        guard OpenFile.writeAll(bytes, to: handle.fileDescriptor) == 0 else { throw failure }
    }

    /// Waits for the next report of the process, which continues to run.
    func nextReport() throws -> BenchWorker.Report {
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
            guard let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else { throw failure }
            line += byte
        }
        return try report(in: line)
    }

    /// Closes the input of the process, waits for its end and returns its report.
    func report() throws -> BenchWorker.Report {
        try input?.fileHandleForWriting.close()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        waitForEnd()
        return try report(in: data)
    }

    /// Waits for the end of the process, so that it does not affect the next measurement. Uses a system call, because Foundation keeps a
    /// core busy while waiting, and sometimes misses the end.
    private func waitForEnd() {
        var information = siginfo_t()
        // When Foundation has collected the process, there is nothing to wait for.
        _ = OpenFile.uninterrupted { waitid(P_PID, id_t(process.processIdentifier), &information, WEXITED | WNOWAIT) }
    }

    private func report(in data: Data) throws -> BenchWorker.Report {
        guard let report = try? JSONDecoder().decode(BenchWorker.Report.self, from: data) else { throw failure }
        return report
    }

    private var failure: KinoraError {
        KinoraError(.failed, "the process that measures '\(part.rawValue)' failed; its error is printed above")
    }
}
