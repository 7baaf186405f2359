import Foundation
import Synchronization

/// Sends events to all pages, as Server-Sent Events.
package final class EventHub: Sendable {
    private struct State {
        var pages: [Int: AsyncStream<Data>.Continuation] = [:]
        var count = 0
    }

    private let state = Mutex(State())
    private let maxPages: Int
    /// The maximum number of events that wait for a page that does not read.
    private static let maxWaiting = 200
    /// The interval of comments in a stream, which reveal a page that has been closed.
    private static let heartbeat = Duration.seconds(5)
    private static let comment = Data(":\n\n".utf8)

    init(maxPages: Int = RequestLimits.pages) { self.maxPages = maxPages }

    /// Sends the event `name` with the JSON of `data`.
    package func send(_ name: String, _ data: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // JSON without formatting has no line feeds, which would end the event.
        guard let json = try? encoder.encode(data) else { return }
        send(Data("event: \(name)\ndata: ".utf8) + json + Data("\n\n".utf8))
    }

    private func send(_ bytes: Data) {
        for page in state.withLock({ Array($0.pages.values) }) { page.yield(bytes) }
    }

    /// Whether no further page can have events. Writes to all pages first, which reveals those that have been closed.
    private func isFull() async -> Bool {
        for _ in 0..<4 {
            if state.withLock({ $0.pages.count < maxPages }) { return false }
            // Only the second write to a closed connection fails.
            send(Self.comment)
            try? await Task.sleep(for: .milliseconds(100))
        }
        return state.withLock { $0.pages.count >= maxPages }
    }

    /// Returns the response with the events of one page; nil if there are too many pages.
    func response() async -> HTTPResponse? {
        if await isFull() { return nil }
        let (events, page) = AsyncStream<Data>.makeStream(bufferingPolicy: .bufferingNewest(Self.maxWaiting))
        let number = state.withLock { state -> Int? in
            guard state.pages.count < maxPages else { return nil }
            state.count += 1
            state.pages[state.count] = page
            return state.count
        }
        guard let number else { return nil }
        page.yield(Data(": connected\n\n".utf8))
        let heartbeat = Task {
            while !Task.isCancelled {
                try await Task.sleep(for: Self.heartbeat)
                page.yield(Self.comment)
            }
        }
        page.onTermination = { [weak self] _ in
            heartbeat.cancel()
            self?.state.withLock { $0.pages[number] = nil }
        }
        return HTTPResponse(
            .ok, headers: ["Content-Type": "text/event-stream", "Cache-Control": "no-store"],
            body: .stream {
                var next = events.makeAsyncIterator()
                return await next.next()
            })
    }

    /// Ends all streams.
    func end() { for page in state.withLock({ Array($0.pages.values) }) { page.finish() } }
}
