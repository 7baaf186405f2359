import KinoraPipeline

/// The one place where an error becomes a sentence and an exit code. The code follows from the error's category, with the exceptions below.
struct ErrorReport {
    let text: String
    let status: ExitStatus

    init(_ error: any Error) {
        // What was cancelled by a signal says so in its own way.
        switch error is CancellationError ? Interruption.current ?? error : error {
        case let error as CommandFailure: (text, status) = (error.description, error.status)
        case let error as FileConflict: (text, status) = (error.description, .usage)
        case let error as Interruption:
            (text, status) = ("\(error.description); nothing was written", ExitStatus(signal: error.signal))
        default:
            let error = KinoraError(error)
            (text, status) = (error.message, error.isAboutOption ? .usage : ExitStatus(error.category))
        }
    }
}
