import Synchronization

/// Texts that several threads add.
final class ThreadSafeList: Sendable {
    private let list = Mutex<[String]>([])

    var texts: [String] { list.withLock { $0 } }

    func add(_ text: String) { list.withLock { $0.append(text) } }
}
