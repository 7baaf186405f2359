import Foundation
import Synchronization

/// Keeps one worker process running: starts it on the first request, and again after its end.
package final class WorkerSupervisor: Sendable {
    private struct State {
        var connection: WorkerConnection?
        /// The connection to a worker that has ended, if another one replaced it before its end was noted.
        var dead: WorkerConnection?
        var isEnding = false
        /// The command line of a worker.
        var arguments: [String]
    }

    private let silence: Duration
    private let state: Mutex<State>
    /// Called when a worker has crashed or was killed because it hung.
    private let onDeath: @Sendable (_ reason: String) -> Void

    /// - Parameters:
    ///   - arguments: The command line of a worker.
    ///   - silence: The time without any message after which a worker with a waiting request is killed.
    package init(
        _ arguments: [String], silence: Duration = .seconds(10), onDeath: @escaping @Sendable (_ reason: String) -> Void = { _ in }
    ) {
        state = Mutex(State(arguments: arguments))
        (self.silence, self.onDeath) = (silence, onDeath)
    }

    deinit { state.withLock { $0.connection }?.end() }

    /// Sends a request to the worker and returns its last reply.
    ///
    /// - Throws: A ``StudioFailure``, also if the worker ends.
    package func reply(to request: StudioRequest) async throws -> (message: StudioReply, payload: Data) {
        let connection = try connection()
        do {
            let reply = try await connection.reply(to: request)
            if case .failure(let failure) = reply.message { throw failure }
            return (reply.message, reply.payload)
        } catch let death as WorkerConnection.Death {
            throw StudioFailure(.failed, "the process that draws the film has ended: \(death.description)")
        }
    }

    /// Ends the worker. The next request starts a new one, which may be a newer program.
    package func replace() {
        state.withLock { $0.connection.take() }?.end()
    }

    /// Adds an argument to the command line of later workers.
    func add(_ argument: String) { state.withLock { $0.arguments.append(argument) } }

    /// Ends the worker, and starts no other one.
    package func end() {
        state.withLock { state in
            state.isEnding = true
            return state.connection.take()
        }?.end()
    }

    private func connection() throws -> WorkerConnection {
        try state.withLock { state in
            if let connection = state.connection, connection.isAlive { return connection }
            guard !state.isEnding else { throw StudioFailure(.failed, "the studio is ending") }
            // Its end has not been noted yet.
            state.dead = state.connection
            let connection = try WorkerConnection(state.arguments, silence: silence) { [weak self] ended, death in
                self?.noteEnd(of: ended, death)
            }
            state.connection = connection
            return connection
        }
    }

    private func noteEnd(of ended: WorkerConnection, _ death: WorkerConnection.Death) {
        let wasInUse = state.withLock { state in
            guard state.connection === ended || state.dead === ended else { return false }
            if state.connection === ended { state.connection = nil }
            state.dead = nil
            return !state.isEnding
        }
        if wasInUse { onDeath(death.description) }
    }
}
