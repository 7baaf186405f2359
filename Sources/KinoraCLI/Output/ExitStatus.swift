import KinoraPipeline

/// What the program's exit code says; the numbers are those of `sysexits.h` and of shells.
package enum ExitStatus: Int32, Sendable {
    case done = 0
    /// The command line itself cannot be taken.
    case usage = 64
    /// A preset, table or value from a file cannot be taken.
    case badInput = 65
    /// A library, encoder or font that is needed is not there.
    case missing = 69
    /// Something went wrong inside, an encoder that gave up for instance.
    case internalError = 70
    /// The output cannot be written.
    case cannotWrite = 73
    // 128 and the signal's number, as shells say it.
    case hungUp = 129
    case interrupted = 130
    case quit = 131
    case terminated = 143
}

extension ExitStatus {
    /// What a process says that a signal has ended.
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

/// Ends a command with one sentence on standard error and an exit code.
package struct CommandFailure: Error, CustomStringConvertible {
    package let description: String
    let status: ExitStatus

    package init(_ description: String, _ status: ExitStatus) {
        self.description = description
        self.status = status
    }
}
