import KinoraFiles
import KinoraMedia

/// A film's cache of finished segments, in a store or in the film's work folder.
final class SegmentCache: Sendable {
    let storages: [any SegmentStorage]
    let pins: SegmentPins?
    /// The traits of frames that a segment must contain to be used.
    private let needs: FrameTraits
    /// The film whose record gets the warnings of segments that are used.
    private let film = FilmInputs.current
    let onDamage: @Sendable (String) -> Void
    let onCommit: @Sendable () -> Void

    /// - Parameters:
    ///   - storages: At least one. All are read; the last one gets the new segments.
    ///   - pins: Keeps the segments of this render in the store.
    ///   - needs: The traits of frames that a segment must contain to be used.
    ///   - onDamage: Receives a sentence about each damaged segment, which is drawn again.
    ///   - onCommit: Called after each new segment.
    init(
        _ storages: [any SegmentStorage], pins: SegmentPins? = nil, needs: FrameTraits, onDamage: @escaping @Sendable (String) -> Void,
        onCommit: @escaping @Sendable () -> Void
    ) {
        precondition(!storages.isEmpty, "a cache of segments must have a storage")
        (self.storages, self.pins, self.needs) = (storages, pins, needs)
        (self.onDamage, self.onCommit) = (onDamage, onCommit)
    }

    /// Whether the cache may contain a segment with this head.
    func mayContain(head: String) -> Bool { storages.contains { $0.hasSegment(beginningWith: head) } }

    /// Opens and verifies a segment, whose warnings the film gets. Returns nil if it is missing, damaged or lacks traits of frames. A damaged one is
    /// removed.
    func segment(_ key: SegmentKey) -> SegmentFile? {
        pins?.add(key.name)
        for storage in storages {
            guard let path = storage.path(of: key.name) else { continue }
            do {
                let file = try SegmentFile(path: path)
                guard file.traits.isSuperset(of: needs) else { continue }
                film?.warn(file.warnings)
                return file
            } catch .unreadable {
                // Another process may have removed it, or too many files are open.
                continue
            } catch {
                onDamage("\(error); it is drawn again")
                storage.remove(damaged: key.name)
            }
        }
        return nil
    }

    /// Gives a finished segment its name.
    func commit(_ draft: SegmentDraft, _ key: SegmentKey) throws {
        pins?.add(key.name)
        try draft.commit(as: key.name)
        onCommit()
    }

    /// Creates the file of a new segment, of whose key only the head need be known.
    func draft(head: String) throws(StoreError) -> SegmentDraft { try storages[storages.count - 1].draft(of: head) }
}

extension SegmentFile {
    /// The traits of all frames that the file contains.
    fileprivate var traits: FrameTraits {
        var traits: FrameTraits = []
        if hasColors { traits.insert(.colors) }
        if hasHashes { traits.insert(.hash) }
        return traits
    }
}
