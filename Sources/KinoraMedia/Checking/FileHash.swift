import Foundation
import KinoraFiles
import Synchronization

/// Hashes of the contents of files.
package enum FileHash {
    /// The hashes of files that have been read. A batch uses the same audio for many films.
    private static let known = Mutex<[FileStamp: String]>([:])
    private static let maxKnown = 1000

    /// Returns the 128-bit MurmurHash3 of the file's bytes; empty if the file cannot be read.
    package static func hexadecimal(_ path: String) -> String {
        guard let file = try? UntrustedFile(path) else { return "" }
        let stamp = file.stamp
        if let hash = known.withLock({ $0[stamp] }) { return hash }
        let hash = hash(of: file.descriptor)
        known.withLock { known in
            if known.count >= maxKnown { known.removeAll() }
            known[stamp] = hash
        }
        return hash
    }

    /// Returns the SHA-256 (FIPS 180-4) of the file's bytes in hexadecimal digits, as `sha256sum` prints it; empty if the file cannot be read.
    package static func sha256(_ path: String) -> String {
        guard let file = try? UntrustedFile(path), let hash = SecureHash() else { return "" }
        forEachBlock(of: file.descriptor, hash.update)
        return hash.finish()
    }

    /// Returns the 128-bit MurmurHash3 of bytes in memory.
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
        forEachBlock(of: descriptor, hash.update)
        return hash.finish()
    }

    private static func forEachBlock(of descriptor: Int32, _ body: (UnsafePointer<UInt8>, Int) -> Void) {
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = OpenFile.uninterrupted { read(descriptor, &buffer, buffer.count) }
            guard count > 0 else { return }
            body(buffer, count)
        }
    }
}
