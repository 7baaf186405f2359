import Foundation
import Synchronization

/// The running operations of ``Interruption/cancelling(onExit:_:)``, which a signal cancels.
final class InterruptibleWork: Sendable {
    static let shared = InterruptibleWork()

    private struct Operation {
        let number: Int
        let grace: Double
        let onExit: @Sendable (Interruption) -> Void
        var cancel: (@Sendable () -> Void)?
    }

    private struct State {
        /// From the outermost to the innermost.
        var operations: [Operation] = []
        var count = 0
        var signal: Int32?
        /// Signalled when the last operation ends.
        var allEnded = DispatchSemaphore(value: 0)
        var watcher: SignalWatcher?
    }

    private let state = Mutex(State())
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    /// The time limit in seconds for the last message, because standard error may be a pipe without a reader.
    private static let exitMessageTime = 0.2

    /// The first signal that has arrived.
    var signal: Int32? { state.withLock(\.signal) }

    /// Adds an operation and returns its number.
    func begin(grace: Double, onExit: @escaping @Sendable (Interruption) -> Void) throws -> Int {
        try state.withLock { state in
            if state.watcher == nil {
                state.watcher = try SignalWatcher(InterruptibleWork.signals) { InterruptibleWork.shared.receive($0) }
                (state.signal, state.allEnded) = (nil, DispatchSemaphore(value: 0))
            }
            state.count += 1
            state.operations.append(Operation(number: state.count, grace: grace, onExit: onExit))
            return state.count
        }
    }

    /// Sets the function that cancels an operation. It is called immediately if a signal has already arrived.
    func setCancellation(_ number: Int, _ cancel: @escaping @Sendable () -> Void) {
        let isLate = state.withLock { state in
            if let index = state.operations.firstIndex(where: { $0.number == number }) { state.operations[index].cancel = cancel }
            return state.signal != nil
        }
        if isLate { cancel() }
    }

    /// Removes an operation that has ended.
    func end(_ number: Int) {
        let last = state.withLock { state -> (watcher: SignalWatcher?, allEnded: DispatchSemaphore)? in
            state.operations.removeAll { $0.number == number }
            guard state.operations.isEmpty else { return nil }
            return (state.watcher.take(), state.allEnded)
        }
        last?.watcher?.end()
        last?.allEnded.signal()
    }

    private func receive(_ signal: Int32) {
        let (isFirst, cancellations, grace, allEnded) = state.withLock { state in
            defer { state.signal = state.signal ?? signal }
            return (state.signal == nil, state.operations.compactMap(\.cancel), state.operations.map(\.grace).max() ?? 0, state.allEnded)
        }
        guard isFirst else { exit(signal) }
        // Uses a separate thread, because any of the following calls may block.
        Thread {
            if allEnded.wait(timeout: .now() + grace) == .timedOut { self.exit(signal) }
        }.start()
        for cancel in cancellations { cancel() }
    }

    /// Ends the process without waiting for operations.
    private func exit(_ signal: Int32) -> Never {
        PartialFiles.endProcess(128 + signal) {
            let said = DispatchSemaphore(value: 0)
            // Does not wait for the lock, because its holder may be the blocked operation.
            let onExit = state.withLockIfAvailable { $0.operations.last?.onExit }.flatMap(\.self)
            Thread {
                onExit?(Interruption(signal: signal))
                said.signal()
            }.start()
            _ = said.wait(timeout: .now() + InterruptibleWork.exitMessageTime)
        }
    }
}
