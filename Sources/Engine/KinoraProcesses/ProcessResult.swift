import Foundation

/// The end and the output of a process.
package struct ProcessResult: Sendable {
    package fileprivate(set) var end = ProcessEnd.exited(0)
    /// What the process wrote to standard output, if that was a pipe.
    package fileprivate(set) var output = Data()
    /// What the process wrote to standard error, if that was a pipe.
    package fileprivate(set) var error = Data()
}

extension ProcessCommand {
    /// Runs the program and returns its end and output. Blocks the thread until the end.
    ///
    /// - Parameter maxKept: The maximum number of bytes of each stream that are returned. Bytes after these are read and dropped.
    package func run(keeping maxKept: Int = .max) throws(ProcessError) -> ProcessResult {
        if case .pipe = input { preconditionFailure("a command that only runs gets its input as data") }
        var result = ProcessResult()
        var transfer = PipeTransfer(try ChildProcess(self))
        result.end = transfer.run { stream, bytes in
            switch stream {
            case .output: result.output.append(contentsOf: bytes.prefix(maxKept - result.output.count))
            case .error: result.error.append(contentsOf: bytes.prefix(maxKept - result.error.count))
            }
        }
        return result
    }
}
