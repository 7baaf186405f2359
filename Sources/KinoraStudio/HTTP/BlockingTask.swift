import Foundation
import Synchronization

/// A task for whose result a thread waits.
final class BlockingTask<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let hasEnded = DispatchSemaphore(value: 0)

    private init(_ operation: @escaping @Sendable () async -> Value) {
        Task {
            let value = await operation()
            self.value.withLock { $0 = value }
            hasEnded.signal()
        }
    }

    /// Runs `operation` as a task and blocks the current thread, which must not belong to tasks, until it ends.
    static func result(of operation: @escaping @Sendable () async -> Value) -> Value {
        let task = BlockingTask(operation)
        while true {
            task.hasEnded.wait()
            if let value = task.value.withLock({ $0 }) { return value }
        }
    }
}
