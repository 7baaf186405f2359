import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// Waits for sockets like FlyingFox's pool, and closes connections that wait for a request for too long, or of which there are too many.
final class StudioSocketPool: AsyncSocketPool {
    /// A connection that waits for the rest of a request, or for the next one.
    private struct Wait {
        let number: Int
        let task: Task<Void, any Error>
    }

    private struct State {
        /// From the one that has waited longest.
        var waits: [Wait] = []
        var count = 0
    }

    private let pool: any AsyncSocketPool
    private let state = Mutex(State())
    private let maxIdle: Int
    private let idleTime: Duration

    init(maxIdle: Int = RequestLimits.idleConnections, idleTime: Duration = RequestLimits.idleTime) {
        pool = HTTPServer.defaultPool()
        (self.maxIdle, self.idleTime) = (maxIdle, idleTime)
    }

    func prepare() async throws { try await pool.prepare() }

    func run() async throws { try await pool.run() }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        let isListening = Self.isListening(socket)
        if isListening { Self.sendImmediately(on: socket) }
        guard events == .read, !isListening else { return try await pool.suspendSocket(socket, untilReadyFor: events) }
        let pool = pool
        let task = Task { try await pool.suspendSocket(socket, untilReadyFor: events) }
        let number = add(task)
        defer { remove(number) }
        let timer = Task { [idleTime] in
            try await Task.sleep(for: idleTime)
            task.cancel()
        }
        defer { timer.cancel() }
        try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func add(_ task: Task<Void, any Error>) -> Int {
        let (number, oldest) = state.withLock { state in
            state.count += 1
            state.waits.append(Wait(number: state.count, task: task))
            return (state.count, state.waits.count > maxIdle ? state.waits.removeFirst() : nil)
        }
        oldest?.task.cancel()
        return number
    }

    private func remove(_ number: Int) { state.withLock { $0.waits.removeAll { $0.number == number } } }

    private static func isListening(_ socket: Socket) -> Bool {
        var (value, size): (Int32, socklen_t) = (0, socklen_t(MemoryLayout<Int32>.size))
        return getsockopt(socket.file.rawValue, SOL_SOCKET, SO_ACCEPTCONN, &value, &size) == 0 && value != 0
    }

    /// Sends the end of a response at once instead of waiting for the client to acknowledge its beginning. Connections inherit the setting.
    private static func sendImmediately(on listener: Socket) {
        var isOn: Int32 = 1
        setsockopt(listener.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }
}
