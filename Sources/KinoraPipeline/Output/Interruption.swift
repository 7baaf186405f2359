import Foundation
import Synchronization

/// The end of work because the process was asked to stop.
package struct Interruption: CategorizedError, Hashable {
    /// The signal that came first, such as SIGINT.
    package let signal: Int32

    package init(signal: Int32) { self.signal = signal }

    /// The interruption of the process that is under way; nil while no signal has come.
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
    /// A cancelled operation is expected to clean up and throw `CancellationError`; then an `Interruption` is thrown in its place. What it does may be
    /// unable to stop: when it has not ended after 0.6 s, and on a second signal, the partial files are removed, `onExit` has a moment to say so, and the
    /// process exits with 128 and the signal's number. Of nested operations, only the `onExit` of the innermost is called. Signals that the process ignores already, as
    /// after `nohup`, stay ignored.
    package static func cancelling<Result: Sendable>(
        onExit: @escaping @Sendable (Interruption) -> Void = { _ in }, _ operation: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let place = try InterruptibleWork.shared.begin(onExit: onExit)
        defer { InterruptibleWork.shared.end(place) }
        let task = Task { try await operation() }
        InterruptibleWork.shared.setCancellation(place) { task.cancel() }
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
