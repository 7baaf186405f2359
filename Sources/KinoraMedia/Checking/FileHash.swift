import Foundation
import Synchronization

/// Names files by what is in them.
package enum FileHash {
    private struct Identity: Hashable {
        let path: String
        let size: Int
        let node: UInt64
        let seconds: Int
        let nanoseconds: Int
    }

    /// What has been read: a batch asks for the same song again and again.
    private static let known = Mutex<[Identity: String]>([:])
    private static let mostKnown = 1000

    /// MurmurHash3 of 128 bits of the file's bytes; empty for a file that cannot be read.
    package static func hexadecimal(_ path: String) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var status = stat()
        // Pipes and devices have no end that could be waited for.
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return "" }
        let identity = Identity(
            path: path, size: Int(status.st_size), node: UInt64(status.st_ino), seconds: Int(status.st_mtim.tv_sec),
            nanoseconds: Int(status.st_mtim.tv_nsec))
        if let hash = known.withLock({ $0[identity] }) { return hash }
        let hash = hash(of: descriptor)
        known.withLock { known in
            if known.count >= mostKnown { known.removeAll() }
            known[identity] = hash
        }
        return hash
    }

    private static func hash(of descriptor: Int32) -> String {
        guard let hash = ContentHash() else { return "" }
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            hash.update(buffer, count: count)
        }
        return hash.finish()
    }
}
