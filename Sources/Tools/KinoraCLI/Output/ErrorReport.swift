import KinoraErrors
import KinoraPipeline

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
        case let error as CommandFailure: self.init(error.description, error.status)
        case let error as FileConflict: self.init(error.description, .usage)
        case let error as Interruption: self.init("\(error.description); nothing was written", ExitStatus(signal: error.signal))
        default:
            let error = KinoraError(error)
            self.init(
                error.message, error.isAboutOption ? .usage : ExitStatus(error.category),
                listing: error.listing(prefix: ErrorReport.prefix))
        }
    }

    private init(_ text: String, _ status: ExitStatus, listing: String? = nil) {
        (self.text, self.status, self.listing) = (text, status, listing ?? text)
    }
}
