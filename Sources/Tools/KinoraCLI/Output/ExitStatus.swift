import KinoraPipeline

/// The exit codes of the program. The numbers come from `sysexits.h`, or are 128 plus the number of a signal as in shells.
package enum ExitStatus: Int32, Sendable {
    case done = 0
    /// "verify" has found a difference.
    case differs = 1
    /// The command line is wrong.
    case usage = 64
    /// A preset, a table or one of its values is wrong.
    case badInput = 65
    /// A required library, encoder or font is missing.
    case missing = 69
    /// An internal error, for example a failing encoder.
    case internalError = 70
    /// The output cannot be written.
    case cannotWrite = 73
    // 128 plus the number of the signal.
    case hungUp = 129
    case interrupted = 130
    case quit = 131
    case terminated = 143
}

extension ExitStatus {
    /// The exit code of a process that a signal ends.
    init(signal: Int32) {
        self = ExitStatus(rawValue: 128 + signal) ?? .interrupted
    }

    init(_ category: KinoraError.Category) {
        self =
            switch category {
            case .badInput: .badInput
            case .missing: .missing
            case .cannotWrite: .cannotWrite
            case .interrupted: .interrupted
            case .failed: .internalError
            }
    }
}

/// An error that ends a command: a sentence for standard error and the exit code.
package struct CommandFailure: Error, CustomStringConvertible {
    package let description: String
    let status: ExitStatus

    package init(_ description: String, _ status: ExitStatus) {
        self.description = description
        self.status = status
    }
}
