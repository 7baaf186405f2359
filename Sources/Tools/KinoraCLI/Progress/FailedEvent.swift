import KinoraPipeline
import Synchronization

/// The event `failed` of a command with `--progress json` that ends before another event says how it ends.
enum FailedEvent {
    private static let isWritten = Mutex(false)

    /// Whether `arguments` request events. They are read without the argument parser, so that the event also reports what the parser refuses.
    static func isRequested(by arguments: [String]) -> Bool {
        let options = Array(arguments.prefix { $0 != "--" })
        let mode = ProgressMode.json.rawValue
        guard let command = options.first, HiddenCommand(rawValue: command) == nil else { return false }
        return options.contains("--progress=\(mode)") || zip(options, options.dropFirst()).contains { $0 == ("--progress", mode) }
    }

    /// Writes the event to standard output, once for the process: a signal may end the process while its command reports the same signal.
    static func write(_ report: ErrorReport) {
        isWritten.withLock { isWritten in
            guard !isWritten else { return }
            isWritten = true
            emit(report)
        }
    }

    /// Writes the event about one of several renders.
    static func emit(_ report: ErrorReport) {
        let event = ProgressEvent(event: .failed, message: report.text, code: Int(report.status.rawValue))
        // A failed write must not replace the error that is being reported.
        guard let line = try? JSONText.line(event) else { return }
        try? StandardOutput.write(line + "\n")
    }
}
