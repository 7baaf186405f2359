import KinoraDrawing
import Synchronization

/// The last converted frames of all clips in the process, which consecutive frames of films often share.
///
/// Frames that canvases draw at the moment are in memory, too.
final class ConvertedFrames: Sendable {
    private struct Entry {
        let owner: Int
        let number: Int
        let bitmap: Bitmap

        var size: Int { bitmap.width * bitmap.height * 4 }
    }

    private struct State {
        /// From the least to the most recently used.
        var entries: [Entry] = []
        var byteCount = 0
        var owners = 0

        mutating func remove(at index: Int) { byteCount -= entries.remove(at: index).size }
    }

    private let state = Mutex(State())
    /// In bytes. One frame is always kept.
    private let limit: Int

    /// The frames of this process.
    static let shared = ConvertedFrames(limit: 256 << 20)

    /// The maximum number of frames of a clip.
    static let maxFrames = 2

    init(limit: Int) { self.limit = limit }

    /// The number of bytes of all frames.
    var byteCount: Int { state.withLock(\.byteCount) }

    /// Returns a number that identifies a clip.
    func makeOwner() -> Int {
        state.withLock { state in
            state.owners += 1
            return state.owners
        }
    }

    func frame(_ number: Int, of owner: Int) -> Bitmap? {
        state.withLock { state in
            guard let index = state.entries.lastIndex(where: { $0.owner == owner && $0.number == number }) else { return nil }
            let entry = state.entries.remove(at: index)
            state.entries.append(entry)
            return entry.bitmap
        }
    }

    func add(_ bitmap: Bitmap, _ number: Int, of owner: Int) {
        state.withLock { state in
            let own = state.entries.indices.filter { state.entries[$0].owner == owner }
            // Two threads may have converted the same frame.
            if let known = own.first(where: { state.entries[$0].number == number }) {
                state.remove(at: known)
            } else if own.count == Self.maxFrames {
                state.remove(at: own[0])
            }
            let entry = Entry(owner: owner, number: number, bitmap: bitmap)
            state.entries.append(entry)
            state.byteCount += entry.size
            while state.byteCount > limit, state.entries.count > 1 { state.remove(at: 0) }
        }
    }

    /// Releases the frames of a clip.
    func removeAll(of owner: Int) {
        state.withLock { state in
            for index in state.entries.indices.reversed() where state.entries[index].owner == owner { state.remove(at: index) }
        }
    }
}
