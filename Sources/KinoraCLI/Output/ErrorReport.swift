import ArgumentParser
import KinoraPipeline
import KinoraPresets

/// The one place where an error becomes a sentence and an exit code.
struct ErrorReport {
    let text: String
    let status: ExitStatus

    /// Nil for the argument parser's own errors, which know better how to present themselves.
    init?(_ error: any Error) {
        switch error {
        case let error as CommandFailure: (text, status) = (error.description, error.status)
        case let error as DocumentError: (text, status) = (error.description, .badInput)
        case let error as PresetError: (text, status) = (error.description, .badInput)
        case let error as ParameterError: (text, status) = (error.description, .badInput)
        default: return nil
        }
    }
}
