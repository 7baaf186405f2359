import Foundation
import Synchronization

/// Ends work in an orderly way when the process is asked to stop.
package struct Interruption: Error, Hashable, Sendable, CustomStringConvertible {
    /// The signal that came first, such as SIGINT.
    package let signal: Int32

    package var description: String {
        switch signal {
        case SIGINT: "interrupted"
        case SIGTERM: "terminated"
        default: "stopped by signal \(signal)"
        }
    }

    private struct State {
        var signal: Int32?
        var cancel: (@Sendable () -> Void)?
    }

    /// Runs `operation` as a task that SIGINT (Ctrl-C), SIGTERM and SIGHUP cancel, and answers what it answers. One at a time.
    ///
    /// A cancelled operation is expected to clean up and throw `CancellationError`; then an `Interruption` is thrown in its place. A second
    /// signal does not wait for that: the partial files are removed and the process exits with 128 and the signal's number. Signals that the
    /// process ignores already, as after `nohup`, stay ignored.
    package static func cancelling<Result: Sendable>(_ operation: @escaping @Sendable () async throws -> Result) async throws -> Result {
        let state = Mutex(State())
        let bell = try SignalBell([SIGINT, SIGTERM, SIGHUP]) { signal in
            let (isFirst, cancel) = state.withLock { state in
                defer { state.signal = state.signal ?? signal }
                return (state.signal == nil, state.cancel)
            }
            if !isFirst {
                PartialFiles.removeAll()
                _exit(128 + signal)
            }
            cancel?()
        }
        defer { bell.end() }
        let task = Task { try await operation() }
        let isLate = state.withLock { state in
            state.cancel = { task.cancel() }
            return state.signal != nil
        }
        if isLate { task.cancel() }
        do {
            return try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        } catch is CancellationError {
            throw state.withLock { $0.signal }.map(Interruption.init) ?? CancellationError() as any Error
        }
    }
}

/// The pipe's writing end, for the signal handler, which may do little more than write a byte; -1 while nobody listens.
///
/// libdispatch's signal sources are no help here: on Linux a signal that arrives before the source is registered is lost.
private let bellRope = Atomic<Int32>(-1)

/// Calls a closure on a thread of its own when one of some signals arrives, until `end()`.
private final class SignalBell: Sendable {
    /// No signal has this number.
    private static let silence: UInt8 = 255
    private let rope: Int32
    private let before: [(number: Int32, action: sigaction)]

    init(_ numbers: [Int32], onRing: @escaping @Sendable (Int32) -> Void) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EMFILE) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (mouth, rope) = (ends[0], ends[1])
        self.rope = rope
        precondition(
            bellRope.compareExchange(expected: -1, desired: rope, ordering: .sequentiallyConsistent).exchanged,
            "only one operation at a time can be interrupted by signals")
        before = numbers.compactMap(SignalBell.hang)
        let thread = Thread {
            var byte: UInt8 = 0
            while true {
                let count = read(mouth, &byte, 1)
                if count < 0 && errno == EINTR { continue }
                guard count == 1, byte != SignalBell.silence else { break }
                onRing(Int32(byte))
            }
            close(mouth)
        }
        thread.name = "kinora-signals"
        thread.start()
    }

    func end() {
        for (number, action) in before {
            var action = action
            sigaction(number, &action, nil)
        }
        bellRope.store(-1, ordering: .sequentiallyConsistent)
        var byte = SignalBell.silence
        _ = write(rope, &byte, 1)
        close(rope)
    }

    /// Puts the handler in place, and answers what was there; nil when the signal is ignored and stays so.
    private static func hang(_ number: Int32) -> (number: Int32, action: sigaction)? {
        var old = sigaction()
        sigaction(number, nil, &old)
        // Compared as addresses: C's handlers cannot be compared as Swift functions.
        if unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { return nil }
        var new = sigaction()
        new.sa_flags = SA_RESTART
        new.__sigaction_handler.sa_handler = { number in
            let saved = errno
            var byte = UInt8(truncatingIfNeeded: number)
            _ = write(bellRope.load(ordering: .relaxed), &byte, 1)
            errno = saved
        }
        sigaction(number, &new, nil)
        return (number, old)
    }
}
