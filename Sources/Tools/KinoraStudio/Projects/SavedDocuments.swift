import Synchronization

/// The documents that a studio has saved besides the sources that it shows, in the order of their first saving. Copies share the list.
final class SavedDocuments: Sendable {
    private let files = Mutex<[String]>([])

    /// Absolute paths.
    var all: [String] { files.withLock { $0 } }

    func insert(_ file: String) {
        files.withLock { files in
            if !files.contains(file) { files.append(file) }
        }
    }
}
