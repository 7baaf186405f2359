import KinoraDrawing
import KinoraRuntime
import Synchronization

/// Caches prepared morphs. A morph depends only on its paths and options, so sharing it does not change a frame.
nonisolated final class MorphCache: ImmutableObject {
    static let shared = MorphCache(capacity: 64)

    private struct Key: Hashable {
        let from: Path
        let to: Path
        let options: MorphOptions

        /// Hashes a sample of the points; hashing all of them would take longer than a frame of the morph.
        func hash(into hasher: inout Hasher) {
            for points in [from.points, to.points] {
                hasher.combine(points.count)
                for index in stride(from: 0, to: points.count, by: max(1, points.count / 8)) { hasher.combine(points[index]) }
            }
        }
    }

    private struct Store {
        var entries: [Key: (morph: Morph, lastUse: Int)] = [:]
        var uses = 0
    }

    /// Morphs with more points are not cached.
    private static let maxPointCount = 100_000

    private let capacity: Int
    private let store = Mutex(Store())

    init(capacity: Int) {
        self.capacity = capacity
    }

    func morph(from: Path, to: Path, options: MorphOptions) -> Morph {
        let key = Key(from: from, to: to, options: options)
        let known = store.withLock { store in
            store.uses += 1
            store.entries[key]?.lastUse = store.uses
            return store.entries[key]?.morph
        }
        if Memoization.isOn, let known { return known }
        let morph = Morph(from: from, to: to, options: options)
        guard from.points.count + to.points.count <= Self.maxPointCount else { return morph }
        store.withLock { store in
            if store.entries.count >= capacity, let oldest = store.entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
                store.entries[oldest] = nil
            }
            store.entries[key] = (morph, store.uses)
        }
        return morph
    }
}
