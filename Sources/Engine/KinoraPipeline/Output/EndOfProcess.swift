import Synchronization

/// Work that is done if a signal ends the process immediately. It must be short and must not block.
final class EndOfProcess: Sendable {
    private struct State {
        var count = 0
        var bodies: [Int: @Sendable () -> Void] = [:]
    }

    private static let state = Mutex(State())
    private let number: Int

    /// Registers `body` until the object is released.
    init(_ body: @escaping @Sendable () -> Void) {
        number = EndOfProcess.state.withLock { state in
            state.count += 1
            state.bodies[state.count] = body
            return state.count
        }
    }

    deinit { EndOfProcess.state.withLock { _ = $0.bodies.removeValue(forKey: number) } }

    /// Calls everything that is registered, in the order of registration.
    static func run() {
        for (_, body) in state.withLock(\.bodies).sorted(by: { $0.key < $1.key }) { body() }
    }
}
