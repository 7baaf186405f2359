import Foundation
import Synchronization

/// The temporary files and directories of this process that are still being written.
package enum PartialFiles {
    private static let paths = Mutex<Set<String>>([])

    static func remember(_ path: String) {
        paths.withLock { _ = $0.insert(path) }
    }

    static func forget(_ path: String) {
        paths.withLock { _ = $0.remove(path) }
    }

    /// Removes them all: for a process that ends without unwinding.
    package static func removeAll() {
        paths.withLock { paths in
            for path in paths { delete(path) }
            paths = []
        }
    }

    /// Removes one, with what is in it.
    static func remove(_ path: String) {
        delete(path)
        forget(path)
    }

    private static func delete(_ path: String) {
        guard unlink(path) != 0, errno == EISDIR || errno == EPERM else { return }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] { unlink(path + "/" + name) }
        rmdir(path)
    }
}
