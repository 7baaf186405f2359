import Foundation

/// The attributes of a file that the system reports without reading it. A file whose stamp equals an earlier one is unchanged.
package struct FileStamp: Hashable, Codable, Sendable {
    /// The device and inode number, which all symbolic and hard links to a file share.
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
    /// The time of the last change of the contents, in nanoseconds.
    package let modified: Int
    /// The time of the last change of the contents, the name or the permissions, in nanoseconds. Programs cannot set it.
    package let changed: Int

    /// The stamp of the file at `path`; nil if it does not exist.
    ///
    /// - Parameter followsLinks: Whether a symbolic link at the end of the path is followed.
    package init?(_ path: String, followsLinks: Bool = true) {
        var status = stat()
        guard !path.utf8.contains(0) else {
            errno = EINVAL
            return nil
        }
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.init(status)
    }

    /// The stamp of an open file.
    package init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The stamp of the file `name` in an open folder; nil if it does not exist. A symbolic link is not followed.
    init?(_ name: String, in folder: Int32) {
        var status = stat()
        guard fstatat(folder, name, &status, Int32(AT_SYMLINK_NOFOLLOW)) == 0 else { return nil }
        self.init(status)
    }

    /// The stamp with the attributes in `status`.
    package init(_ status: stat) {
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
