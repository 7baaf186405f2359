import KinoraMedia
import Synchronization

/// The segments of one film while it is rendered, each with a decision, a key and a file.
///
/// The planner decides which segments are drawn. Encoders add the files of drawn segments, and the assembly of the film takes all files.
final class SegmentLedger: Sendable {
    enum Decision: Hashable, Sendable {
        /// The cache may have the segment: its last frame decides.
        case wait
        case draw
        /// The cache has the segment, or will have it when the equal segment before it is complete.
        case have
    }

    /// The number of segments, and of those that are not drawn.
    struct Counts: Hashable, Sendable {
        let all: Int
        let stored: Int
    }

    private struct Entry {
        var decision = Decision.wait
        var head = ""
        var key: SegmentKey?
        /// Whether a record contains the key, so that the frames are not evaluated.
        var isRecorded = false
    }

    let cuts: SegmentCuts
    /// The numbers of the segments that the render makes: all, or the segments of a part of the film.
    let segments: Range<Int>
    /// Computes the keys, from the first frame of ``segments`` on; nil if they are known.
    let hasher: SegmentHasher?
    let cache: SegmentCache
    private let files: OpenSegments
    private let entries: Mutex<[Entry]>
    /// Whether a segment is in the cache under a key that was known before its frames were evaluated.
    let hasRecordedSegments: Bool
    private let hasNew = Mutex(false)
    private let missing: @Sendable (Int) -> any Error
    private let onStored = Mutex<@Sendable () -> Void>({})

    /// Creates the ledger of a film of whose segments at most the keys are known.
    ///
    /// - Parameters:
    ///   - segments: The segments that the render makes, which are not joined; nil for all, which are joined.
    ///   - keys: The keys of the film's segments that are known, one for each segment, or none. The frames of segments in the cache with known
    ///     keys need not be evaluated.
    init(_ plan: OutputPlan, segments: Range<Int>? = nil, cache: SegmentCache, keys: [SegmentKey?] = []) throws {
        guard let (cuts, settings, _) = plan.segmented else { preconditionFailure("the output must be made of segments") }
        (self.cuts, self.segments, self.cache) = (cuts, segments ?? cuts.indices, cache)
        hasher = SegmentHasher(
            cuts, from: segments?.lowerBound ?? 0, base: try SegmentHasher.base(canvas: plan.canvas, settings: settings))
        files = OpenSegments(cache: cache, maxOpenFiles: segments == nil ? OpenSegments.maxOpenFiles : 0)
        var entries = [Entry](repeating: Entry(), count: cuts.count)
        for (segment, key) in keys.enumerated() {
            guard let key, files.claimStored(key) else { continue }
            entries[segment] = Entry(decision: .have, head: key.head, key: key, isRecorded: true)
        }
        hasRecordedSegments = entries.contains(where: \.isRecorded)
        self.entries = Mutex(entries)
        missing = { _ in MissingSegment() }
    }

    /// Creates the ledger of a film whose segments are all in the cache.
    ///
    /// - Parameter missing: Returns the error for a missing segment.
    init(_ cuts: SegmentCuts, keys: [SegmentKey], cache: SegmentCache, missing: @escaping @Sendable (Int) -> any Error) {
        precondition(keys.count == cuts.count, "every segment needs a key")
        (self.cuts, segments, self.cache, self.missing, hasher) = (cuts, cuts.indices, cache, missing, nil)
        files = OpenSegments(cache: cache)
        hasRecordedSegments = false
        entries = Mutex(keys.map { Entry(decision: .have, head: $0.head, key: $0) })
    }

    func decision(of segment: Int) -> Decision { entries.withLock { $0[segment].decision } }

    /// The key of a segment; nil until its last frame is evaluated.
    func key(of segment: Int) -> SegmentKey? { entries.withLock { $0[segment].key } }

    var counts: Counts { Counts(all: segments.count, stored: entries.withLock { $0.count { $0.decision == .have } }) }

    /// Whether a segment is in the cache under a key that was known before its frames were evaluated.
    func isRecorded(_ segment: Int) -> Bool { entries.withLock { $0[segment].isRecorded } }

    /// Whether this render has completed a segment.
    var hasNewSegments: Bool { hasNew.withLock { $0 } }

    // MARK: Planning

    /// Notes a decision after the first frame of a segment.
    func begin(_ segment: Int, head: String, _ decision: Decision) {
        entries.withLock { ($0[segment].head, $0[segment].decision) = (head, decision) }
    }

    /// Decides about a segment that waits, after its last frame.
    func end(_ segment: Int, _ key: SegmentKey) {
        let isDrawn = entries.withLock { entries in
            entries[segment].key = key
            return entries[segment].decision == .draw
        }
        let isStored = files.claim(key, isDrawn: isDrawn)
        guard !isDrawn else { return }
        entries.withLock { $0[segment].decision = isStored ? .have : .draw }
        if isStored { onStored.withLock { $0 }() }
    }

    /// Calls `body` on the planner's thread when a segment is found that need not be drawn.
    func whenStored(_ body: @escaping @Sendable () -> Void) { onStored.withLock { $0 = body } }

    // MARK: Files

    /// Creates the file of a segment whose first frame is evaluated.
    func draft(_ segment: Int) throws(StoreError) -> SegmentDraft { try cache.draft(head: entries.withLock { $0[segment].head }) }

    /// Adds a complete segment to the cache.
    func add(_ file: SegmentFile, _ draft: SegmentDraft, _ key: SegmentKey) throws {
        files.provide(file, key)
        try cache.commit(draft, key)
        hasNew.withLock { $0 = true }
    }

    /// Returns the file of a segment that is complete or in the cache, once. Throws if it is missing.
    func take(_ segment: Int) throws -> SegmentFile {
        guard let key = key(of: segment) else { preconditionFailure("a segment is evaluated before it is joined") }
        guard let file = files.take(key) else { throw missing(segment) }
        return file
    }
}
