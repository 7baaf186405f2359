import Foundation
import KinoraFiles
import Synchronization

extension SegmentStore {
    /// The size of the store as known to this process.
    struct Usage {
        /// The bytes of all segments when they were last counted; nil before that.
        var counted: Int?
        /// The bytes that this process has added since.
        var added = 0
    }

    /// What ``trim()`` and ``clean(olderThan:to:)`` have removed.
    package struct Removal: Hashable, Sendable {
        package var segments = 0
        /// The bytes of segments and drafts.
        package var bytes = 0
        /// The bytes of the segments that remain.
        package var remaining = 0
    }

    func noteCommit(of digest: String, _ bytes: Int) {
        usage.withLock { $0.added += bytes }
    }

    /// Removes the segments that have not been used for the longest time, until the store has at most 95 % of its limit. Leftovers of killed
    /// processes are removed, too.
    ///
    /// Call this after each commit: the segments are only counted if they may exceed the limit. Several processes may trim at the same time.
    /// ``SegmentPins`` of this process keep their segments; other processes have to draw a segment again that is removed before they use it.
    package func trim() throws(StoreError) {
        guard let limit, !isReadOnly else { return }
        let isDue = usage.withLock { usage in
            guard let counted = usage.counted else { return true }
            // Other processes may have added the same number of bytes.
            return counted + usage.added > limit || usage.added > limit / 16
        }
        guard isDue else { return }
        let added = usage.withLock(\.added)
        let removal = try remove(olderThan: nil, to: limit, sparingPinned: true)
        usage.withLock { usage in
            usage.counted = removal.remaining
            usage.added -= added
        }
    }

    /// Removes segments: those not used for `age` seconds, then the least recently used ones until `limit` bytes remain. Without both, all
    /// segments and the records of all parts. Removes leftovers of killed processes, too.
    package func clean(olderThan age: Int? = nil, to limit: Int? = nil) throws(StoreError) -> Removal {
        if age == nil, limit == nil { removeParts() }
        return try remove(olderThan: age, to: limit ?? (age == nil ? 0 : nil), sparingPinned: false)
    }

    private func remove(olderThan age: Int?, to limit: Int?, sparingPinned: Bool) throws(StoreError) -> Removal {
        let now = try time()
        var removal = Removal()
        for folder in folders + [top] { removal.bytes += folder.removeLeftovers(now: now) }
        let pinned = sparingPinned ? pins.withLock { $0 } : [:]
        // Two numbers a segment, so that large stores need little memory.
        var uses: [(lastUse: Int, bytes: Int)] = []
        var total = 0
        forEachSegment { segment in
            total += segment.bytes
            if pinned[segment.digest] == nil { uses.append((segment.lastUse, segment.bytes)) }
        }
        removal.remaining = total
        var excess = 0
        if let limit, total > limit { excess = total - (sparingPinned ? limit - limit / 20 : limit) }
        let oldest = age.map { now - $0 * 1_000_000_000 } ?? .min
        guard let last = SegmentStore.lastRemovedUse(uses, excess: excess, oldest: oldest) else { return removal }
        var code: Int32 = 0
        for folder in folders {
            // A segment that was used meanwhile has a later time now.
            for case .segment(let segment) in folder.entries where segment.lastUse <= last && pinned[segment.digest] == nil {
                // Of several segments with the last time, only as many are removed as needed.
                guard segment.lastUse < last || segment.lastUse <= oldest || total - removal.remaining < excess else { continue }
                let result = folder.remove(segment.digest)
                code = result == 0 ? code : result
                guard result == 0 else { continue }
                removal.segments += 1
                removal.bytes += segment.bytes
                removal.remaining -= segment.bytes
            }
        }
        if code != 0 { throw StoreError(directory, errno: code) }
        return removal
    }

    /// Returns the time of the last use up to which segments must be removed; nil if none.
    private static func lastRemovedUse(_ uses: [(lastUse: Int, bytes: Int)], excess: Int, oldest: Int) -> Int? {
        var last: Int?
        var removed = 0
        for use in uses.sorted(by: { $0.lastUse < $1.lastUse }) {
            guard use.lastUse <= oldest || removed < excess else { break }
            removed += use.bytes
            last = use.lastUse
        }
        return last
    }

    /// The time of the file system, in nanoseconds since 1970. The clock of this machine may differ from it.
    private func time() throws(StoreError) -> Int {
        do {
            let probe = try PartialFile(
                beside: OutputTarget(root + "/" + SegmentStoreMark.name, followsLinks: false), machine: Machine.tag)
            defer { probe.remove() }
            return FileStamp(probe.path, followsLinks: false)?.modified ?? 0
        } catch {
            throw StoreError(directory, error)
        }
    }
}
