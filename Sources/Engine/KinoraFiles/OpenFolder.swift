import CFileAttributes
import Foundation

/// An open folder, in which files are found and changed by their names.
///
/// Names refer to the folder that was opened, even if it is moved or another one gets its path. Symbolic links are not followed. A name with
/// a separator, and `.` and `..`, are refused with `EINVAL`. Functions that return a number return 0, or the system's error code.
package final class OpenFolder: Sendable {
    /// The path as given.
    package let path: String
    package let identity: FileStamp.Identity
    /// Owned.
    package let descriptor: Int32

    /// Opens the folder at `path`. Returns nil, with `errno` set, if that fails.
    ///
    /// - Parameter followsLinks: Whether a symbolic link at the end of the path is followed.
    package convenience init?(_ path: String, followsLinks: Bool = true) {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
        self.init(descriptor: Glibc.open(path, flags), path: path)
    }

    /// Takes an open folder, which is closed with this object. Returns nil if `descriptor` is no open folder.
    package convenience init?(_ path: String, descriptor: Int32) { self.init(descriptor: descriptor, path: path) }

    private init?(descriptor: Int32, path: String) {
        guard descriptor >= 0 else { return nil }
        guard let stamp = FileStamp(descriptor: descriptor) else {
            close(descriptor)
            return nil
        }
        (self.descriptor, self.path, identity) = (descriptor, path, stamp.identity)
    }

    deinit { close(descriptor) }

    /// A path of the open folder. It is valid as long as this object exists, even if the folder is renamed or another one gets its name.
    package var openPath: String { "/proc/self/fd/\(descriptor)" }

    /// The current absolute path of the folder without symbolic links. It is ``path`` if the folder was removed, or without `/proc`.
    package var realPath: String { FilePath.resolved(openPath) ?? path }

    /// Whether `name` is the name of a file in a folder.
    package static func isName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
    }

    // MARK: Files

    /// Opens the file `name` without waiting. Returns its descriptor, or -1 and sets `errno`. The caller checks the kind of the file.
    package func open(_ name: String, _ flags: Int32, mode: UInt32 = 0o666) -> Int32 {
        guard OpenFolder.isName(name) else {
            errno = EINVAL
            return -1
        }
        return openat(descriptor, name, flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, mode)
    }

    /// Opens the folder `name` in this one. Returns nil, with `errno` set, if that fails.
    package func folder(_ name: String) -> OpenFolder? {
        let descriptor = open(name, O_RDONLY | O_DIRECTORY)
        // The system reports the same error for a link as for a file.
        if descriptor < 0, errno == ENOTDIR { errno = stamp(of: name)?.kind == .link ? ELOOP : ENOTDIR }
        return OpenFolder(descriptor: descriptor, path: path + "/" + name)
    }

    /// The destination of the symbolic link `name`; nil if there is none, or its destination is not UTF-8.
    package func destination(ofLink name: String) -> String? {
        OpenFolder.isName(name) ? FilePath.destination(ofLink: openPath + "/" + name) : nil
    }

    /// Returns the attributes of the file `name`; nil, with `errno` set, if there is none.
    package func stamp(of name: String) -> FileStamp? {
        guard OpenFolder.isName(name) else {
            errno = EINVAL
            return nil
        }
        return FileStamp(name, in: descriptor)
    }

    /// The names in the folder, without `.` and `..`, for which `isIncluded` returns true, in any order.
    package func names(where isIncluded: (String) -> Bool = { _ in true }) -> [String] {
        // The stream owns its descriptor.
        let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        return copy < 0 ? [] : FolderNames.all(in: fdopendir(copy)) { OpenFolder.isName($0) && isIncluded($0) }
    }

    // MARK: Changes

    /// Renames the file `name` to `other` in `folder`.
    ///
    /// - Parameter replaces: Whether an existing file of that name is replaced. Otherwise the result is `EEXIST`, or `EINVAL` on file systems
    ///   that cannot exclude it.
    package func rename(_ name: String, to other: String, in folder: OpenFolder, replaces: Bool) -> Int32 {
        guard OpenFolder.isName(name), OpenFolder.isName(other) else { return EINVAL }
        if replaces { return renameat(descriptor, name, folder.descriptor, other) == 0 ? 0 : errno }
        return renameat2(descriptor, name, folder.descriptor, other, kinora_rename_noreplace) == 0 ? 0 : errno
    }

    /// Gives the file `name` a second name `other` in `folder`.
    package func link(_ name: String, to other: String, in folder: OpenFolder) -> Int32 {
        guard OpenFolder.isName(name), OpenFolder.isName(other) else { return EINVAL }
        return linkat(descriptor, name, folder.descriptor, other, 0) == 0 ? 0 : errno
    }

    /// Removes the file `name`, or a symbolic link. A missing file is no error.
    package func remove(_ name: String) -> Int32 {
        guard OpenFolder.isName(name) else { return EINVAL }
        return unlinkat(descriptor, name, 0) == 0 || errno == ENOENT ? 0 : errno
    }

    /// Makes the folder `name`, with the permissions that the umask leaves.
    package func makeFolder(_ name: String) -> Int32 {
        guard OpenFolder.isName(name) else { return EINVAL }
        return mkdirat(descriptor, name, 0o777) == 0 ? 0 : errno
    }

    /// Removes the empty folder `name`.
    package func removeFolder(_ name: String) -> Int32 {
        guard OpenFolder.isName(name) else { return EINVAL }
        return unlinkat(descriptor, name, Int32(AT_REMOVEDIR)) == 0 ? 0 : errno
    }

    /// Waits until the names in the folder are on disk.
    package func flush() -> Int32 {
        // Some file systems cannot flush a folder. This does not mean that the names are missing.
        fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP ? 0 : errno
    }
}
