import Foundation
import KinoraFiles
import Synchronization

/// Hashes of the contents of files.
package enum FileHash {
    /// The hashes of files that have been read. A batch uses the same audio for many films.
    private static let known = Mutex<[FileStamp: String]>([:])
    private static let maxKnown = 1000

    /// Returns the 128-bit MurmurHash3 of the file's bytes in hexadecimal digits; nil if the file cannot be read.
    package static func murmur3(_ path: String) -> String? {
        guard let file = try? UntrustedFile(path) else { return nil }
        if let hash = known.withLock({ $0[file.stamp] }) { return hash }
        var murmur = Murmur3()
        guard forEachBlock(of: file, { murmur.update($0) }) else { return nil }
        let hash = murmur.bytes.hexadecimal
        known.withLock { known in
            if known.count >= maxKnown { known.removeAll() }
            known[file.stamp] = hash
        }
        return hash
    }

    /// Returns the SHA-256 of the file's bytes in hexadecimal digits, as `sha256sum` prints it; nil if the file cannot be read.
    package static func sha256(_ path: String) -> String? {
        guard let file = try? UntrustedFile(path) else { return nil }
        var hash = SHA256()
        return forEachBlock(of: file) { hash.update($0) } ? hash.hexadecimal : nil
    }

    /// Calls `body` with the file's bytes. Returns whether all were read.
    private static func forEachBlock(of file: UntrustedFile, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = OpenFile.uninterrupted { read(file.descriptor, &buffer, buffer.count) }
            guard count > 0 else { return count == 0 }
            buffer.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        }
    }
}
