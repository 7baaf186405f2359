import Synchronization

/// The segments that a render uses. While they are pinned, the same store does not trim them.
package final class SegmentPins: Sendable {
    private let store: SegmentStore
    private let digests = Mutex<Set<String>>([])

    package init(in store: SegmentStore) { self.store = store }

    /// Pins a segment, whether or not it exists. Pin a segment before you look for it.
    package func add(_ digest: String) {
        guard digests.withLock({ $0.insert(digest).inserted }) else { return }
        store.pins.withLock { $0[digest, default: 0] += 1 }
    }

    deinit {
        let digests = digests.withLock { $0 }
        store.pins.withLock { pins in
            for digest in digests {
                let count = pins[digest, default: 0] - 1
                pins[digest] = count > 0 ? count : nil
            }
        }
    }
}
