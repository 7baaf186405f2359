import Foundation
import Synchronization

/// The interruption of work by a signal.
package struct Interruption: CategorizedError, Hashable {
    /// The first signal that has arrived, such as SIGINT.
    package let signal: Int32

    package init(signal: Int32) { self.signal = signal }

    /// The interruption in progress; nil if no signal has arrived.
    package static var current: Interruption? { InterruptibleWork.shared.signal.map(Interruption.init) }

    package var category: KinoraError.Category { .interrupted }

    package var description: String {
        switch signal {
        case SIGINT: "interrupted"
        case SIGTERM: "terminated"
        case SIGQUIT: "quit"
        default: "stopped by signal \(signal)"
        }
    }

    /// Runs `operation` as a task that SIGINT (Ctrl-C), SIGTERM, SIGHUP and SIGQUIT cancel, and returns its result. Calls may be nested.
    ///
    /// A cancelled operation should clean up and throw `CancellationError`; then an `Interruption` is thrown instead. If it has not ended
    /// after `grace` seconds, or if a second signal arrives, the partial files are removed, the innermost `onExit` is called with a short time
    /// limit, and the process exits with 128 plus the signal's number. Signals that the process already ignores, for example after `nohup`,
    /// stay ignored.
    ///
    /// With the default of 0.5 s, and the removal of files, the process ends within a second.
    package static func cancelling<Result: Sendable>(
        grace: Double = 0.5, onExit: @escaping @Sendable (Interruption) -> Void = { _ in },
        _ operation: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let token = try InterruptibleWork.shared.begin(grace: grace, onExit: onExit)
        defer { InterruptibleWork.shared.end(token) }
        let task = Task { try await operation() }
        InterruptibleWork.shared.setCancellation(token) { task.cancel() }
        do {
            return try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        } catch is CancellationError {
            throw current ?? CancellationError() as any Error
        }
    }
}
