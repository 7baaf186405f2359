import Foundation
import KinoraFiles
import Synchronization

/// Names files by what is in them.
package enum FileHash {
    /// What has been read: a batch asks for the same song again and again.
    private static let known = Mutex<[FileStamp: String]>([:])
    private static let maxKnown = 1000

    /// MurmurHash3 of 128 bits of the file's bytes; empty for a file that cannot be read.
    package static func hexadecimal(_ path: String) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        // Pipes and devices have no end that could be waited for.
        guard let stamp = FileStamp(descriptor: descriptor), stamp.kind == .file else { return "" }
        if let hash = known.withLock({ $0[stamp] }) { return hash }
        let hash = hash(of: descriptor)
        known.withLock { known in
            if known.count >= maxKnown { known.removeAll() }
            known[stamp] = hash
        }
        return hash
    }

    /// The same hash of bytes that are in memory.
    package static func hexadecimal(of bytes: Data) -> String {
        guard let hash = ContentHash() else { return "" }
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.bindMemory(to: UInt8.self).baseAddress else { return }
            hash.update(base, count: buffer.count)
        }
        return hash.finish()
    }

    private static func hash(of descriptor: Int32) -> String {
        guard let hash = ContentHash() else { return "" }
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = OpenFile.uninterrupted { read(descriptor, &buffer, buffer.count) }
            guard count > 0 else { break }
            hash.update(buffer, count: count)
        }
        return hash.finish()
    }
}
