import CFileAttributes
import Foundation

/// Tells files that Kinora has made from all others.
///
/// A finished file gets the extended attribute `user.kinora.made`, which holds its size and the time of its last change. A file whose attribute is right was
/// made here and not changed since. Archives and downloads have no such attribute, and a stranger's document cannot give it to a file of the user. File
/// systems without extended attributes lose it; files there count as somebody else's.
package enum OwnFile {
    private static let attribute = "user.kinora.made"

    /// Notes that Kinora has made the finished file at `path`. File systems that have no room for the note leave it out.
    static func mark(_ path: String) {
        guard let value = state(of: path) else { return }
        _ = value.withUnsafeBytes { setxattr(path, attribute, $0.baseAddress, $0.count, 0) }
    }

    /// Whether Kinora has made the file at `path`, and nobody has changed it since.
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
