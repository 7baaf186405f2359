import Foundation
import KinoraFiles

/// Opens pipes and devices that the user names instead of a document.
///
/// The user's own streams (`/dev/stdin`, `/dev/fd/63` of a process substitution) may take any time. Anything else may be a pipe that a
/// stranger has put into a folder, so it must have data soon.
enum DocumentStream {
    /// The time until the first byte, in milliseconds.
    private static let deadline: Int32 = 10_000

    static func handle(_ path: String) throws(UntrustedFile.Failure) -> FileHandle {
        let isOwn = ["/dev/", "/proc/"].contains { path.hasPrefix($0) }
        let descriptor = open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC | (isOwn ? 0 : O_NONBLOCK))
        guard descriptor >= 0 else { throw UntrustedFile.Failure(errno: errno) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard !isOwn else { return handle }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard OpenFile.uninterrupted({ poll(&waiting, 1, deadline) }) > 0 else {
            throw UntrustedFile.Failure(.other("is a pipe to which no program writes"))
        }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        return handle
    }
}
