import NIOCore
import Synchronization

/// The connections of a server, of which those without a request are closed if there are too many.
final class HTTPConnectionList: Sendable {
    fileprivate struct Entry {
        let number: Int
        let channel: any Channel
        /// When the connection began to wait for a request; nil while one is carried out.
        var waitsSince: ContinuousClock.Instant? = .now
        /// Whether a request of the connection has been carried out.
        var isKnown = false
    }

    fileprivate struct State {
        var entries: [Entry] = []
        var count = 0
        var hasEnded = false
    }

    private let limits: HTTPLimits
    private let state = Mutex(State())

    init(_ limits: HTTPLimits) { self.limits = limits }

    /// Adds a connection and returns its number; nil if there is no room for it.
    func add(_ channel: any Channel) -> Int? {
        var replaced: [any Channel] = []
        // Closing a channel may remove its connection immediately, which takes the lock again.
        defer { for channel in replaced { channel.close(promise: nil) } }
        return state.withLock { state -> Int? in
            guard !state.hasEnded else { return nil }
            while state.entries.count >= limits.connections
                || state.entries.count(where: { $0.waitsSince != nil }) >= limits.waitingConnections
            {
                guard let oldest = state.oldestWaiting else { return nil }
                replaced.append(state.entries.remove(at: oldest).channel)
            }
            state.count += 1
            state.entries.append(Entry(number: state.count, channel: channel))
            return state.count
        }
    }

    /// Notes whether the connection carries out a request or waits for one.
    func note(_ number: Int, isWorking: Bool) {
        state.withLock { state in
            guard let index = state.entries.firstIndex(where: { $0.number == number }) else { return }
            state.entries[index].waitsSince = isWorking ? nil : .now
            if isWorking { state.entries[index].isKnown = true }
        }
    }

    func remove(_ number: Int) { state.withLock { $0.entries.removeAll { $0.number == number } } }

    /// Ends all connections. None can be added afterwards.
    func end() {
        let entries = state.withLock { state in
            state.hasEnded = true
            defer { state.entries = [] }
            return state.entries
        }
        for entry in entries { entry.channel.close(promise: nil) }
    }
}

extension HTTPConnectionList.State {
    /// The connection that has waited longest: one that has sent no request, if there is any.
    fileprivate var oldestWaiting: Int? {
        entries.indices.filter { entries[$0].waitsSince != nil }.min { first, second in
            let (first, second) = (entries[first], entries[second])
            return first.isKnown == second.isKnown ? (first.waitsSince ?? .now) < (second.waitsSince ?? .now) : second.isKnown
        }
    }
}
