import KinoraMedia
import Synchronization

/// The segments that wait to be joined, open from the moment when they are found or complete.
///
/// An open file can be read even after another process has removed it from its store.
final class OpenSegments: Sendable {
    private struct Entry {
        /// The number of times that the segment will be joined.
        var uses = 1
        /// Nil while the segment is being made, and if too many files are open.
        var file: SegmentFile?
    }

    private struct State {
        var entries: [SegmentKey: Entry] = [:]
        var openCount = 0
    }

    /// Limits open files where evaluation is far ahead of joining. Segments beyond this number are opened when they are joined.
    static let maxOpenFiles = 256

    let cache: SegmentCache
    private let state = Mutex(State())

    private let maxOpenFiles: Int

    init(cache: SegmentCache, maxOpenFiles: Int = OpenSegments.maxOpenFiles) {
        (self.cache, self.maxOpenFiles) = (cache, maxOpenFiles)
    }

    /// Registers one use of a segment. Returns whether the segment exists or is being made, so that it need not be drawn.
    ///
    /// - Parameter isDrawn: Whether the segment is being made for this use.
    func claim(_ key: SegmentKey, isDrawn: Bool) -> Bool {
        let isClaimed = state.withLock { state in
            state.entries[key]?.uses += 1
            return state.entries[key] != nil
        }
        if isClaimed { return true }
        // Only the evaluation claims segments, so that no other thread adds the entry meanwhile.
        let file = isDrawn ? nil : cache.segment(key)
        state.withLock { $0.entries[key] = Entry() }
        if let file { provide(file, key) }
        return file != nil
    }

    /// Registers one use of a segment if it exists. Returns whether it does.
    func claimStored(_ key: SegmentKey) -> Bool {
        let isClaimed = state.withLock { state in
            state.entries[key]?.uses += 1
            return state.entries[key] != nil
        }
        if isClaimed { return true }
        guard let file = cache.segment(key) else { return false }
        state.withLock { $0.entries[key] = Entry() }
        provide(file, key)
        return true
    }

    /// Adds the file of a segment that was made.
    func provide(_ file: SegmentFile, _ key: SegmentKey) {
        state.withLock { state in
            guard state.entries[key]?.file == nil, state.openCount < maxOpenFiles else { return }
            state.entries[key]?.file = file
            state.openCount += 1
        }
    }

    /// Returns the segment, and ends one of its registered uses. Returns nil if the segment is not open and another process has removed it.
    func take(_ key: SegmentKey) -> SegmentFile? {
        let file = state.withLock { state -> SegmentFile? in
            guard var entry = state.entries[key] else { return nil }
            entry.uses -= 1
            if entry.uses == 0, entry.file != nil { state.openCount -= 1 }
            state.entries[key] = entry.uses == 0 ? nil : entry
            return entry.file
        }
        return file ?? cache.segment(key)
    }
}
