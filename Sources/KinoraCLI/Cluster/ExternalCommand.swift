import Foundation
import KinoraErrors

/// A command of another package, found in `PATH`.
struct ExternalCommand {
    struct Outcome {
        let code: Int32
        let output: String
        let error: String

        /// The last line that the command wrote to standard error, or its exit code.
        var reason: String {
            error.split(separator: "\n").last.map(String.init) ?? "it ended with the code \(code)"
        }
    }

    let name: String
    private let executable: String

    /// Returns nil if the command is not installed.
    init?(_ name: String) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        guard let folder = folders.first(where: { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }) else { return nil }
        (self.name, executable) = (name, "\(folder)/\(name)")
    }

    /// Runs the command without input and waits for its end.
    func run(_ arguments: [String]) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        let (output, error) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (FileHandle.nullDevice, output, error)
        do {
            try process.run()
        } catch {
            throw KinoraError(.failed, "'\(name)' cannot be started: \(error.systemReason)")
        }
        let outputData = output.fileHandleForReading.readDataToEndOfFile()
        // What these commands write to standard error fits into the buffer of a pipe.
        let errorData = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(
            code: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
            error: String(decoding: errorData, as: UTF8.self))
    }
}
