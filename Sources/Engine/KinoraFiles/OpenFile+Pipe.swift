import CFileAttributes
import Foundation

extension OpenFile {
    /// Creates a pipe. Programs that this process starts do not inherit its ends. The caller closes both ends.
    ///
    /// - Parameter isBlocking: Whether reading from an empty pipe, and writing into a full one, waits. Otherwise these calls fail with `EAGAIN`.
    /// - Returns: The descriptors of the ends; nil on failure, with `errno` set.
    package static func makePipe(isBlocking: Bool = true) -> (readEnd: Int32, writeEnd: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, isBlocking ? O_CLOEXEC : O_CLOEXEC | O_NONBLOCK) == 0 else { return nil }
        return (ends[0], ends[1])
    }
}
