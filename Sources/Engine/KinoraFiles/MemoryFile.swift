import CFileAttributes
import Foundation

/// A copy of a file's contents in memory, for libraries that read a file by its path, at any later time.
///
/// Changes of the original file have no effect on it.
package final class MemoryFile: Sendable {
    /// Valid in this process while the object exists.
    package let path: String
    /// Owned.
    private let descriptor: Int32

    /// - Parameter name: A name for lists of open files.
    package init(_ contents: Data, name: String) throws(UntrustedFile.Failure) {
        descriptor = kinora_memory_file(name)
        guard descriptor >= 0 else { throw UntrustedFile.Failure(errno: errno) }
        path = "/proc/self/fd/\(descriptor)"
        let failure = contents.withUnsafeBytes { OpenFile.writeAll($0, to: descriptor) }
        guard failure == 0 else { throw UntrustedFile.Failure(errno: failure) }
        guard FileStamp(path)?.identity == FileStamp(descriptor: descriptor)?.identity else {
            throw UntrustedFile.Failure(.other("the directory /proc is missing"))
        }
    }

    deinit { close(descriptor) }
}
