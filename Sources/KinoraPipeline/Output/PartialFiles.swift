import Foundation
import Synchronization

/// The temporary files of this process that are still being written.
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
            for path in paths { unlink(path) }
            paths = []
        }
    }
}
