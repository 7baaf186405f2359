import Foundation
import Synchronization

/// The posters of items, until the items change.
final class PosterCache: Sendable {
    fileprivate struct State {
        var images: [PosterRequest: Data] = [:]
        /// From the one that was made first.
        var order: [PosterRequest] = []
        var bytes = 0
        /// The number of changes of all items.
        var changes = 0
    }

    private let state = Mutex(State())
    /// The maximum number of bytes of all posters.
    private let limit: Int

    init(limit: Int = 64 << 20) { self.limit = limit }

    /// Returns the poster, which `make` makes if it is not known.
    func image(_ request: PosterRequest, make: (PosterRequest) async throws -> Data) async throws -> Data {
        let (known, changes) = state.withLock { ($0.images[request], $0.changes) }
        if let known { return known }
        let image = try await make(request)
        state.withLock { state in
            // An item that has changed meanwhile may have another poster.
            guard state.changes == changes, state.images[request] == nil else { return }
            state.images[request] = image
            state.order.append(request)
            state.bytes += image.count
            while state.bytes > limit, state.order.count > 1 { state.remove(state.order[0]) }
        }
        return image
    }

    func forget(item: String) {
        state.withLock { state in
            state.changes += 1
            for request in state.order where request.item == item { state.remove(request) }
        }
    }

    func forgetAll() {
        state.withLock { $0 = State(changes: $0.changes + 1) }
    }
}

extension PosterCache.State {
    fileprivate mutating func remove(_ request: PosterRequest) {
        bytes -= images.removeValue(forKey: request)?.count ?? 0
        order.removeAll { $0 == request }
    }
}
