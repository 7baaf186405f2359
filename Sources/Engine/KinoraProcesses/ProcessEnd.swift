import Foundation

/// How a process has ended.
package enum ProcessEnd: Hashable, Sendable, CustomStringConvertible {
    /// It exited with this code.
    case exited(Int32)
    /// A signal ended it.
    case signalled(Int32)
    /// It exceeded a limit and was ended for that, by whatever code or signal.
    case exceeded(ProcessLimits.Kind)

    /// - Parameters:
    ///   - status: The status that `waitpid` reports.
    ///   - hasProcessorLimit: Whether SIGXCPU comes from a limit of the process.
    init(status: Int32, hasProcessorLimit: Bool) {
        let signal = status & 0x7F
        if signal == SIGXCPU, hasProcessorLimit {
            self = .exceeded(.processorTime)
        } else {
            self = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
        }
    }

    package var description: String {
        switch self {
        case .exited(let code): "it ended with exit code \(code)"
        case .signalled(let signal): "it was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
        case .exceeded(.processorTime): "it exceeded its limit of processor time"
        case .exceeded(.output): "it exceeded its limit of output"
        case .exceeded(.deadline): "it did not end before its deadline"
        }
    }
}
