import KinoraPipeline
import Synchronization

/// The event `failed` of a command with `--progress json` that ends without another last event.
enum FailedEvent {
    private static let isWritten = Mutex(false)

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
