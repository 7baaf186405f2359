import KinoraPipeline
import KinoraPresets

/// The message and the exit code of an error. The code follows from the error's category, except in the cases below.
struct ErrorReport {
    /// The message for events and reports.
    let text: String
    /// The message for standard error, with lines of the document in which the error is. Follows ``prefix``.
    let listing: String
    let status: ExitStatus

    /// The beginning of each error on standard error.
    static let prefix = "Error: "

    init(_ error: any Error) {
        // A cancellation by a signal reports the signal.
        switch error is CancellationError ? Interruption.current ?? error : error {
        case let error as CommandFailure: (text, status) = (error.description, error.status)
        case let error as FileConflict: (text, status) = (error.description, .usage)
        case let error as Interruption:
            (text, status) = ("\(error.description); nothing was written", ExitStatus(signal: error.signal))
        default:
            let error = KinoraError(error)
            (text, status) = (error.message, error.isAboutOption ? .usage : ExitStatus(error.category))
        }
        listing = (error as? DocumentErrors)?.listing(prefix: ErrorReport.prefix) ?? text
    }
}
