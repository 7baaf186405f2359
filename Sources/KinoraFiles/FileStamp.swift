import Foundation

/// What the system says about a file without reading it. Two equal stamps are those of an unchanged file.
package struct FileStamp: Hashable, Codable, Sendable {
    /// Tells a file from all others, whatever its path: symbolic and hard links to a file share its identity.
    package struct Identity: Hashable, Codable, Sendable {
        package let device: UInt64
        package let node: UInt64
    }

    package enum Kind: String, Hashable, Codable, Sendable { case file, folder, link, other }

    package let identity: Identity
    package let kind: Kind
    /// In bytes.
    package let size: Int
    /// The permission bits.
    package let mode: UInt32
    /// When the contents changed, in nanoseconds.
    package let modified: Int
    /// When the contents, the name or the permissions changed, in nanoseconds. Programs cannot set this time.
    package let changed: Int

    /// The stamp of what `path` leads to; nil when there is nothing.
    ///
    /// - Parameter followsLinks: Whether a symbolic link at the end of the path is followed.
    package init?(_ path: String, followsLinks: Bool = true) {
        var status = stat()
        guard !path.utf8.contains(0), (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.init(status)
    }

    /// The stamp of an open file.
    package init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        identity = Identity(device: UInt64(status.st_dev), node: UInt64(status.st_ino))
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        size = Int(status.st_size)
        mode = UInt32(status.st_mode & 0o777)
        modified = Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec)
        changed = Int(status.st_ctim.tv_sec) * 1_000_000_000 + Int(status.st_ctim.tv_nsec)
    }
}
