import CFileAttributes
import Foundation

/// The identity of a file on its file system, which no copy of the file has: its inode number and the time of its creation.
///
/// No program can set either. So a file that states its own origin was written where it is, and did not come from an archive, which can carry
/// contents, names, times, owners and extended attributes. On file systems without a time of creation, only the inode number is compared.
package struct FileOrigin: Hashable, Codable, Sendable {
    package let node: UInt64
    /// In nanoseconds since 1970; 0 if the file system does not report it.
    package let created: Int64

    /// The origin of an open file; nil if it is unknown.
    ///
    /// - Parameter isOwn: Whether the result is nil for files of other users, which state what their owners want.
    package init?(descriptor: Int32, isOwn: Bool = true) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, !isOwn || status.st_uid == geteuid() else { return nil }
        let created = kinora_creation_time(descriptor)
        guard created >= 0 else { return nil }
        (node, self.created) = (UInt64(status.st_ino), created)
    }

    /// Reads the form of ``text``.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let node = UInt64(parts[0], radix: 16), let created = Int64(parts[1], radix: 16), created >= 0 else {
            return nil
        }
        (self.node, self.created) = (node, created)
    }

    /// The origin as text of at most 33 characters, without line feeds.
    package var text: String { String(node, radix: 16) + "-" + String(created, radix: 16) }
}
