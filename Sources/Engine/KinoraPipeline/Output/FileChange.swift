import Foundation
import KinoraFiles

/// A change of a folder or a file that is a step of committing a set of outputs or a segment.
package enum FileChange: Sendable {
    /// A name in an open folder.
    package struct Entry: Sendable {
        /// Nil for a folder that does not exist.
        var folder: OpenFolder?
        var name: String

        var path: String { (folder.map { $0.path == "/" ? "" : $0.path } ?? "") + "/" + name }
        /// The inode number of the file; nil if it does not exist.
        var node: UInt64? { folder?.stamp(of: name)?.identity.node }
    }

    case rename(String, to: String)
    case remove(String)
    case setMode(String, UInt32)
    /// Makes a folder with these permissions, from which the system removes the umask's permissions.
    case makeFolder(String, UInt32)
    /// Waits until the contents of a file, or the names in a folder, are on disk.
    case flush(String)
    case write(Data, to: String)

    // MARK: In open folders

    case move(Entry, to: Entry, replaces: Bool)
    /// Gives a file a second name.
    case link(Entry, to: Entry)
    case unlink(Entry)
    /// Waits until the names in a folder are on disk.
    case flushFolder(OpenFolder)

    /// Executes the change. Returns 0 or the system's error code.
    func carriedOut() -> Int32 {
        switch self {
        case .rename(let old, let new): Foundation.rename(old, new) == 0 ? 0 : errno
        case .remove(let path): Foundation.unlink(path) == 0 || errno == ENOENT ? 0 : errno
        case .setMode(let path, let mode): chmod(path, mode) == 0 ? 0 : errno
        case .makeFolder(let path, let mode): mkdir(path, mode) == 0 ? 0 : errno
        case .flush(let path): FileChange.flushed(path)
        case .write(let data, let path): FileChange.written(data, to: path)
        case .move(let old, let new, let replaces):
            FileChange.inFolders(old, new) { $0.rename(old.name, to: new.name, in: $1, replaces: replaces) }
        case .link(let old, let new): FileChange.inFolders(old, new) { $0.link(old.name, to: new.name, in: $1) }
        case .unlink(let entry): entry.folder?.remove(entry.name) ?? 0
        case .flushFolder(let folder): folder.flush()
        }
    }

    private static func inFolders(_ old: Entry, _ new: Entry, _ body: (OpenFolder, OpenFolder) -> Int32) -> Int32 {
        guard let folder = old.folder, let other = new.folder else { return ENOENT }
        return body(folder, other)
    }

    private static func flushed(_ path: String) -> Int32 {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return errno }
        defer { close(descriptor) }
        // Some file systems cannot flush a folder. This does not mean that the names are missing.
        return fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP ? 0 : errno
    }

    private static func written(_ data: Data, to path: String) -> Int32 {
        let descriptor = open(path, O_WRONLY | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return errno }
        defer { close(descriptor) }
        return data.withUnsafeBytes { OpenFile.writeAll($0, to: descriptor) }
    }
}

/// Executes changes. Tests replace it by one that fails or stops at a given change.
package struct FileChanger: Sendable {
    private let body: @Sendable (FileChange) -> Int32

    package static let system = FileChanger { $0.carriedOut() }

    package init(_ body: @escaping @Sendable (FileChange) -> Int32) { self.body = body }

    /// Returns 0 or the system's error code.
    func callAsFunction(_ change: FileChange) -> Int32 { body(change) }
}
