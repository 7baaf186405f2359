import Synchronization

/// The hashes of a film's frames for a report, in order.
final class FrameHashLog: Sendable {
    private let state = Mutex<[String]>([])

    var hashes: [String] { state.withLock { $0 } }

    func append(_ hash: String) { state.withLock { $0.append(hash) } }
}
