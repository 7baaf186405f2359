import Foundation
import Synchronization

/// The server's side of a stream of the worker. Releasing it ends the stream.
final class StreamedFilm: Sendable {
    let description: StreamDescription
    private let worker: WorkerSupervisor
    private let hasEnded = Mutex(false)

    /// Begins a stream.
    init(_ request: StreamRequest, worker: WorkerSupervisor) async throws {
        guard case .stream(let description) = try await worker.reply(to: .stream(request)).message else { throw StudioState.unexpected }
        (self.description, self.worker) = (description, worker)
    }

    deinit {
        guard !hasEnded.withLock({ $0 }) else { return }
        // The connection was closed before the end.
        let (worker, number) = (worker, description.number)
        Task { _ = try? await worker.reply(to: .endStream(number)) }
    }

    /// Returns the next bytes; nil at the end.
    func next() async throws -> Data? {
        let reply = try await worker.reply(to: .fragment(description.number))
        guard case .fragment(let isEnd) = reply.message else { throw StudioState.unexpected }
        if isEnd { hasEnded.withLock { $0 = true } }
        return isEnd ? nil : reply.payload
    }

    /// A response whose body is made as fast as the client reads it.
    func response() -> HTTPResponse {
        HTTPResponse(
            .ok, headers: ["Content-Type": description.mimeType, "Cache-Control": "no-store"], body: .stream { try await self.next() })
    }
}
