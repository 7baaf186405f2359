import CFileAttributes
import Foundation
import KinoraFiles

/// Distinguishes files that Kinora has made from others.
///
/// A finished file gets the extended attribute `user.kinora.made` with its size, its modification time and its ``FileOrigin``. If all match,
/// Kinora made the file on this file system, and it has not changed since. An archive can carry the attribute, but not the origin. On file
/// systems without extended attributes, all files count as foreign.
package enum FileProvenance {
    private static let attribute = "user.kinora.made"

    /// Marks the finished file at `path` as made by Kinora. Does nothing on file systems without extended attributes.
    static func mark(_ path: String) {
        guard let file = try? UntrustedFile(path, followsLinks: false), let value = state(of: file) else { return }
        _ = value.withUnsafeBytes { fsetxattr(file.descriptor, attribute, $0.baseAddress, $0.count, 0) }
    }

    /// Whether Kinora has made the file at `path` and it has not changed since.
    ///
    /// - Parameter followsLinks: Whether a symbolic link at the end of the path is followed.
    package static func isIntact(_ path: String, followsLinks: Bool = true) -> Bool {
        guard let file = try? UntrustedFile(path, followsLinks: followsLinks), let expected = state(of: file) else { return false }
        var value = [UInt8](repeating: 0, count: 200)
        let count = value.withUnsafeMutableBytes { fgetxattr(file.descriptor, attribute, $0.baseAddress, $0.count) }
        return count > 0 && Array(value[..<count]) == expected
    }

    private static func state(of file: UntrustedFile) -> [UInt8]? {
        guard let origin = FileOrigin(descriptor: file.descriptor) else { return nil }
        return Array("\(file.stamp.size) \(file.stamp.modified) \(origin.text)".utf8)
    }
}
