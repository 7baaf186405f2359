import KinoraMedia
import Synchronization

/// The hashes of a film's frames for a report, in order.
final class FrameHashLog: Sendable {
    private let state = Mutex<[FrameHash]>([])

    var hashes: [FrameHash] { state.withLock { $0 } }

    func append(_ hash: FrameHash) { state.withLock { $0.append(hash) } }
}
