import Foundation

/// Runs `body`, which waits in calls of the system, on a thread of its own.
///
/// Tasks share as many threads as there are cores. Tests that wait on those stop the server that they wait for.
func blocking<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Result { try body() }) }.start()
    }
}
