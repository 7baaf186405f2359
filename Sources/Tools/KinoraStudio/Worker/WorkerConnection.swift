import Foundation
import KinoraProcesses
import Synchronization

/// The server's end of the pipe to one worker process.
///
/// A worker that sends nothing for ``silence`` while a request waits is killed. All waiting requests then fail.
final class WorkerConnection: Sendable {
    /// Why a worker has ended.
    struct Death: Error, Hashable, CustomStringConvertible {
        let description: String
    }

    struct Reply: Sendable {
        let message: StudioReply
        let payload: Data
    }

    typealias Replies = AsyncThrowingStream<Reply, any Error>

    private struct State {
        var waiting: [Int: Replies.Continuation] = [:]
        var count = 0
        var lastMessage = ContinuousClock.now
        var death: Death?
        var hasHung = false
        /// Whether a task watches the time of waiting requests.
        var isWatched = false
    }

    private let process: ChildProcess
    private let writer: MessageWriter
    private let silence: Duration
    private let state = Mutex(State())
    /// Called once, when the worker has ended.
    private let onEnd: @Sendable (WorkerConnection, Death) -> Void

    /// Starts a worker process with the command line `arguments`.
    ///
    /// - Parameter silence: The time without any message after which a worker with a waiting request counts as hanging.
    init(
        _ arguments: [String], silence: Duration = .seconds(10), onEnd: @escaping @Sendable (WorkerConnection, Death) -> Void
    ) throws {
        var command = ProcessCommand(arguments)
        command.input = .pipe
        process = try ChildProcess(command)
        writer = MessageWriter(process.input)
        self.silence = silence
        self.onEnd = onEnd
        let thread = Thread { [self] in readReplies() }
        thread.name = "kinora-worker-replies"
        thread.start()
    }

    /// Whether the worker can receive requests.
    var isAlive: Bool { state.withLock { $0.death == nil } }

    /// Sends a request and returns its replies. Ending the iteration early cancels the request.
    func send(_ request: StudioRequest) -> Replies {
        let (replies, continuation) = Replies.makeStream()
        let id = state.withLock { state -> Int? in
            guard state.death == nil else { return nil }
            // A worker without requests may be silent for any time.
            if state.waiting.isEmpty { state.lastMessage = .now }
            state.count += 1
            state.waiting[state.count] = continuation
            return state.count
        }
        guard let id else {
            continuation.finish(throwing: state.withLock { $0.death } ?? Death(description: "the worker has ended"))
            return replies
        }
        continuation.onTermination = { [weak self] end in
            guard case .cancelled = end else { return }
            self?.cancel(id)
        }
        // A pipe to a worker that does not read may block. Cooperative threads must not.
        DispatchQueue.global().async { [self] in
            // The end of a worker is reported by the reading thread.
            try? writer.write(request, id: id)
        }
        watch()
        return replies
    }

    /// Sends a request and returns its last reply.
    func reply(to request: StudioRequest) async throws -> Reply {
        for try await reply in send(request) where reply.message.isLast { return reply }
        try Task.checkCancellation()
        throw Death(description: "the worker has ended")
    }

    /// Ends the worker. It may finish what it does not need its input for.
    func end() {
        writer.close()
        process.send(SIGTERM)
    }

    /// Kills the worker.
    func kill() { process.send(SIGKILL) }

    private func cancel(_ id: Int) {
        let isWaiting = state.withLock { $0.waiting.removeValue(forKey: id) != nil }
        guard isWaiting else { return }
        DispatchQueue.global().async { [self] in try? writer.write(StudioRequest.cancel(id), id: id) }
    }

    /// Kills the worker if it is silent for too long.
    private func watch() {
        let starts = state.withLock { state in
            defer { state.isWatched = true }
            return !state.isWatched
        }
        guard starts else { return }
        Task { [weak self, silence] in
            while let self {
                let deadline = state.withLock { state -> ContinuousClock.Instant? in
                    state.isWatched = !state.waiting.isEmpty && state.death == nil
                    return state.isWatched ? state.lastMessage + silence : nil
                }
                guard let deadline else { return }
                guard deadline > .now else {
                    state.withLock { $0.hasHung = true }
                    return kill()
                }
                try await Task.sleep(until: deadline, clock: .continuous)
            }
        }
    }

    // MARK: The reading thread

    private func readReplies() {
        while let (envelope, payload) = try? MessagePipe.read(StudioReply.self, from: process.output) {
            let continuation = state.withLock { state in
                state.lastMessage = .now
                return envelope.message.isLast ? state.waiting.removeValue(forKey: envelope.id) : state.waiting[envelope.id]
            }
            continuation?.yield(Reply(message: envelope.message, payload: payload))
            if envelope.message.isLast { continuation?.finish() }
        }
        // After the end of its output, a worker is useless.
        process.send(SIGKILL)
        close(process.output)
        let end = process.wait()
        writer.close()
        let (waiting, death) = state.withLock { state in
            let reason = state.hasHung ? "it did not respond for \(silence.components.seconds) seconds" : end.description
            let death = Death(description: reason)
            state.death = death
            defer { state.waiting = [:] }
            return (state.waiting, death)
        }
        for continuation in waiting.values { continuation.finish(throwing: death) }
        onEnd(self, death)
    }
}
