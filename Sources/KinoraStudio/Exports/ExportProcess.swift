import Foundation
import KinoraErrors
import KinoraFiles

/// A command of this program as a child process, with a document as its standard input.
final class ExportProcess: Sendable {
    /// The lines that the process writes to standard output and standard error.
    let lines: AsyncStream<Data>
    private let process: ChildProcess
    private let ended: AsyncStream<ChildProcess.End>
    private let hasEnded = DispatchSemaphore(value: 0)

    /// The time in seconds that an interrupted process has to remove its files.
    private static let grace = 20.0
    /// The maximum number of bytes of a line that are kept.
    private static let maxLine = 1 << 20

    /// Starts `arguments`, of which the first is the program's path.
    ///
    /// - Parameters:
    ///   - document: The contents of standard input.
    ///   - folder: The current directory of the process.
    ///   - outputs: The folder that the process reaches at ``ChildProcess/outputs``.
    init(_ arguments: [String], document: String, folder: ProjectFolder, outputs: ProjectFolder) throws {
        let input = try ExportProcess.file(with: document)
        defer { close(input) }
        let process = try ChildProcess(arguments, folder: folder, outputs: outputs, standardInput: input, mergesErrors: true)
        self.process = process
        let (lines, line) = AsyncStream<Data>.makeStream()
        let (ended, end) = AsyncStream<ChildProcess.End>.makeStream()
        (self.lines, self.ended) = (lines, ended)
        let thread = Thread { [hasEnded] in
            ExportProcess.readLines(process.output) { line.yield($0) }
            line.finish()
            end.yield(process.wait())
            end.finish()
            hasEnded.signal()
        }
        thread.name = "kinora-export"
        thread.start()
    }

    /// Waits for the end of the process. Must be called once only, after the lines are read.
    func end() async -> ChildProcess.End {
        for await end in ended { return end }
        return .exited(-1)
    }

    /// Interrupts the process as Ctrl-C does. If it does not end within twenty seconds, it is killed.
    func interrupt() {
        process.send(SIGINT)
        Thread { [process, hasEnded] in
            if hasEnded.wait(timeout: .now() + ExportProcess.grace) == .timedOut { process.send(SIGKILL) }
        }.start()
    }

    /// An unnamed file with `document`, at its beginning.
    private static func file(with document: String) throws(KinoraError) -> Int32 {
        let descriptor = OpenFile.openUnnamed(in: NSTemporaryDirectory())
        guard descriptor >= 0 else { throw failure(errno) }
        var document = document
        let code = document.withUTF8 { OpenFile.writeAll(UnsafeRawBufferPointer($0), to: descriptor, at: 0) }
        guard code == 0 else {
            close(descriptor)
            throw failure(code)
        }
        return descriptor
    }

    private static func failure(_ code: Int32) -> KinoraError {
        KinoraError(temporary: .failed, "an export cannot be started: \(String(cString: strerror(code)).lowercased())")
    }

    /// Calls `body` with each line that is read from `descriptor`, and closes it.
    private static func readLines(_ descriptor: Int32, _ body: (Data) -> Void) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var line = Data()
        while true {
            let count = OpenFile.uninterrupted { read(descriptor, &buffer, buffer.count) }
            guard count > 0 else { break }
            for (number, part) in buffer[..<count].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
                if number > 0 {
                    body(line)
                    line = Data()
                }
                if line.count < maxLine { line += part }
            }
        }
        if !line.isEmpty { body(line) }
        close(descriptor)
    }
}
