import Foundation
import KinoraMedia
import Synchronization

/// The films that pages have opened, by their keys. The least recently used is forgotten if there are too many.
final class FilmRegistry: Sendable {
    struct Film: Sendable {
        let key: String
        let request: FilmRequest
    }

    private struct State {
        /// From the least to the most recently used.
        var films: [Film] = []
        /// The number of changes of each item.
        var changes: [String: Int] = [:]
        var replacements = 0
    }

    private let state = Mutex(State())
    private let maxCount: Int

    init(maxCount: Int = 64) { self.maxCount = maxCount }

    /// Returns `request` for the item as it is now.
    func current(_ request: FilmRequest) -> FilmRequest {
        var request = request
        request.change = state.withLock { ($0.changes[request.item] ?? 0) + $0.replacements }
        return request
    }

    /// Returns the key of a film: the same for the same request until its item changes.
    static func key(for request: FilmRequest) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = (try? encoder.encode(request)) ?? Data()
        return String(SHA256.hexadecimal(data).prefix(24))
    }

    func insert(_ film: Film) {
        state.withLock { state in
            state.films.removeAll { $0.key == film.key }
            state.films.append(film)
            if state.films.count > maxCount { state.films.removeFirst() }
        }
    }

    /// Returns the film with this key; nil if it is forgotten or its item has changed.
    subscript(key: String) -> Film? {
        state.withLock { state in
            guard let index = state.films.firstIndex(where: { $0.key == key }) else { return nil }
            let film = state.films.remove(at: index)
            state.films.append(film)
            return film
        }
    }

    /// Forgets the films of an item, because its document or a file of it has changed.
    func forget(item: String) {
        state.withLock { state in
            state.changes[item, default: 0] += 1
            state.films.removeAll { $0.request.item == item }
        }
    }

    /// Forgets all films, because the program has changed.
    func forgetAll() {
        state.withLock { state in
            state.replacements += 1
            state.films = []
        }
    }
}
