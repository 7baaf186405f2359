import Foundation

/// A condition that was not met in time.
public struct DeadlineExceeded: Error, CustomStringConvertible {
    public let description: String

    init(_ condition: String, _ limit: Duration) {
        description = "after \(limit) it is still not true that \(condition)"
    }
}

/// Waits until `isMet` returns true, which is called every few milliseconds.
///
/// - Parameters:
///   - condition: The condition, as the end of a sentence: "the film exists".
///   - limit: The deadline. The default of five minutes allows for busy machines.
/// - Throws: ``DeadlineExceeded``, or `CancellationError` if the task is cancelled.
public func waitUntil(
    _ condition: String, within limit: Duration = .seconds(300), isolation: isolated (any Actor)? = #isolation,
    _ isMet: () async throws -> Bool
) async throws {
    let deadline = ContinuousClock.now + limit
    while try await !isMet() {
        guard ContinuousClock.now < deadline else { throw DeadlineExceeded(condition, limit) }
        try await Task.sleep(for: .milliseconds(2))
    }
}

/// Waits on a thread that may be blocked until `isMet` returns true, which is called every few milliseconds.
public func blockUntil(_ condition: String, within limit: Duration = .seconds(300), _ isMet: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + limit
    while try !isMet() {
        guard ContinuousClock.now < deadline else { throw DeadlineExceeded(condition, limit) }
        usleep(500)
    }
}

/// Waits until the task is cancelled, and throws the `CancellationError`. Stands for work that does not end by itself.
public func waitForCancellation() async throws {
    try await waitUntil("the task is cancelled") { false }
}
