import Synchronization

/// What is known about the segments of one film: the key of each, and whether it must be drawn.
///
/// The evaluation decides; the delivering thread and the assembly of the film read.
final class SegmentLedger: Sendable {
    enum Decision: Hashable, Sendable {
        /// The storage may have the segment: its last frame decides.
        case undecided
        case drawn
        /// The storage has the segment, or will have it when the equal segment before it is complete.
        case stored
    }

    private struct Entry {
        var decision = Decision.undecided
        var head = ""
        var key: SegmentKey?
    }

    private let entries: Mutex<[Entry]>

    /// The number of segments.
    let count: Int

    /// Creates the ledger of `count` segments of which nothing is known.
    init(count: Int) {
        self.count = count
        entries = Mutex([Entry](repeating: Entry(), count: count))
    }

    /// Creates the ledger of segments that are all stored.
    init(stored keys: [SegmentKey]) {
        count = keys.count
        entries = Mutex(keys.map { Entry(decision: .stored, head: $0.head, key: $0) })
    }

    func decision(of segment: Int) -> Decision { entries.withLock { $0[segment].decision } }

    /// The head of a segment's key; empty until its first frame is evaluated.
    func head(of segment: Int) -> String { entries.withLock { $0[segment].head } }

    /// The key of a segment; nil until its last frame is evaluated.
    func key(of segment: Int) -> SegmentKey? { entries.withLock { $0[segment].key } }

    func decide(_ segment: Int, _ decision: Decision) {
        entries.withLock { $0[segment].decision = decision }
    }

    func set(head: String, of segment: Int) {
        entries.withLock { $0[segment].head = head }
    }

    func set(_ key: SegmentKey, of segment: Int) {
        entries.withLock { $0[segment].key = key }
    }

    /// The number of segments that are taken from the storage.
    var storedCount: Int { entries.withLock { $0.count { $0.decision == .stored } } }
}
