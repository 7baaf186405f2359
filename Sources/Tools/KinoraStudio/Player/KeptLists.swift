import KinoraDrawing

/// The display lists of evaluated frames, so that an earlier frame needs no replay. Their memory is bounded.
struct KeptLists {
    private var lists: [Int: (list: DisplayList, bytes: Int)] = [:]
    private(set) var bytes = 0
    private let limit: Int

    /// - Parameter limit: The maximum of ``bytes``, an estimate.
    init(limit: Int) { self.limit = limit }

    var count: Int { lists.count }

    subscript(index: Int) -> DisplayList? { lists[index]?.list }

    /// Whether a list of `bytes` more would exceed the limit.
    func isFull(for bytes: Int) -> Bool { self.bytes + bytes > limit }

    /// Keeps the list of frame `index`. If the limit is exceeded, the lists farthest from the frame `center` are released.
    ///
    /// - Returns: Whether the list is still kept.
    @discardableResult
    mutating func insert(_ list: DisplayList, at index: Int, around center: Int) -> Bool {
        guard lists[index] == nil else { return true }
        let size = list.estimatedByteCount
        lists[index] = (list, size)
        bytes += size
        while bytes > limit, lists.count > 1 {
            // Of two equally far frames, the later one is kept.
            guard let farthest = lists.keys.max(by: { (abs($0 - center), -$0) < (abs($1 - center), -$1) }) else { break }
            bytes -= lists.removeValue(forKey: farthest)?.bytes ?? 0
        }
        return lists[index] != nil
    }
}
