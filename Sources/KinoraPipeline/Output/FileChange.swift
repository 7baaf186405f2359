import Foundation
import KinoraFiles

/// A change of a folder or a file that is a step of committing a set of outputs or a segment.
package enum FileChange: Hashable, Sendable {
    case rename(String, to: String)
    /// Gives a file a second name.
    case link(String, to: String)
    case remove(String)
    case setMode(String, UInt32)
    /// Makes a folder with these permissions, of which the system removes those of the umask.
    case makeFolder(String, UInt32)
    /// Waits until the contents of a file, or the names in a folder, are on disk.
    case flush(String)
    case write(Data, to: String)

    /// Executes the change. Returns 0 or the system's error code.
    func carriedOut() -> Int32 {
        switch self {
        case .rename(let old, let new): Foundation.rename(old, new) == 0 ? 0 : errno
        case .link(let old, let new): Foundation.link(old, new) == 0 ? 0 : errno
        case .remove(let path): unlink(path) == 0 || errno == ENOENT ? 0 : errno
        case .setMode(let path, let mode): chmod(path, mode) == 0 ? 0 : errno
        case .makeFolder(let path, let mode): mkdir(path, mode) == 0 ? 0 : errno
        case .flush(let path): FileChange.flushed(path)
        case .write(let data, let path): FileChange.written(data, to: path)
        }
    }

    private static func flushed(_ path: String) -> Int32 {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return errno }
        defer { close(descriptor) }
        // Some file systems cannot flush a folder. This does not mean that the names are missing.
        return fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP ? 0 : errno
    }

    private static func written(_ data: Data, to path: String) -> Int32 {
        let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
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
