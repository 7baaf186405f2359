import CFileAttributes
import Foundation

/// Distinguishes files that Kinora has made from others.
///
/// A finished file gets the extended attribute `user.kinora.made` with its size and modification time. If both match, Kinora made the file,
/// and it has not changed since. Archives and downloads do not have the attribute, and an untrusted document cannot add it. On file systems
/// without extended attributes, all files count as foreign.
package enum FileProvenance {
    private static let attribute = "user.kinora.made"

    /// Marks the finished file at `path` as made by Kinora. Does nothing on file systems without extended attributes.
    static func mark(_ path: String) {
        guard let value = state(of: path) else { return }
        _ = value.withUnsafeBytes { setxattr(path, attribute, $0.baseAddress, $0.count, 0) }
    }

    /// Whether Kinora has made the file at `path` and it has not changed since.
    package static func isIntact(_ path: String) -> Bool {
        guard let expected = state(of: path) else { return false }
        var value = [UInt8](repeating: 0, count: 100)
        let count = value.withUnsafeMutableBytes { getxattr(path, attribute, $0.baseAddress, $0.count) }
        return count > 0 && Array(value[..<count]) == expected
    }

    private static func state(of path: String) -> [UInt8]? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Array("\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)".utf8)
    }
}
