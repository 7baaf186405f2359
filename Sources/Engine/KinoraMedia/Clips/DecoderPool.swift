import Synchronization

/// Bounds the decoders of all clips in the process, and their memory.
///
/// If a clip needs another decoder, those that have not been used for the longest time are closed. A clip whose decoder was closed opens another
/// one at its next frame. So the bounds change the time that a film takes, and no frame.
package final class DecoderPool: Sendable {
    private struct Entry {
        weak var stream: ClipStream?
        /// An estimate, in bytes.
        let size: Int
    }

    /// From the least to the most recently used.
    private let entries = Mutex<[Entry]>([])
    private let maxCount: Int
    private let maxBytes: Int

    /// The decoders of this process.
    package static let shared = DecoderPool(maxCount: 256, maxBytes: 3 << 29)

    /// - Parameters:
    ///   - maxCount: The maximum number of decoders.
    ///   - maxBytes: The maximum size of their frames in memory. A single decoder may exceed it.
    package init(maxCount: Int, maxBytes: Int) { (self.maxCount, self.maxBytes) = (maxCount, maxBytes) }

    /// The number of open decoders, and the estimate of their memory.
    package var usage: (count: Int, bytes: Int) {
        entries.withLock { entries in
            let open = entries.filter { $0.stream?.isStopped == false }
            return (open.count, open.reduce(0) { $0 + $1.size })
        }
    }

    /// Closes decoders until another one of `size` bytes is within the bounds. Decoders for which a thread waits stay open.
    func makeRoom(for size: Int) {
        entries.withLock { entries in
            entries.removeAll { $0.stream?.isStopped ?? true }
            var (count, bytes) = (entries.count, entries.reduce(0) { $0 + $1.size })
            entries.removeAll { entry in
                guard count >= maxCount || bytes + size > maxBytes, entry.stream?.stopIfIdle() ?? true else { return false }
                (count, bytes) = (count - 1, bytes - entry.size)
                return true
            }
        }
    }

    func add(_ stream: ClipStream, size: Int) { entries.withLock { $0.append(Entry(stream: stream, size: size)) } }

    /// Notes that a decoder is used.
    func noteUse(of stream: ClipStream) {
        entries.withLock { entries in
            guard entries.last?.stream !== stream, let index = entries.firstIndex(where: { $0.stream === stream }) else { return }
            entries.append(entries.remove(at: index))
        }
    }
}
