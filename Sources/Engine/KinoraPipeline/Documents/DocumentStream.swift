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
        var status = stat()
        guard stat(path, &status) == 0 else { throw UntrustedFile.Failure(errno: errno) }
        let kind = status.st_mode & S_IFMT
        // A device may be endless. A terminal is accepted, because the user types the document there.
        guard kind == S_IFIFO || kind == S_IFSOCK || kind == S_IFCHR && DocumentStream.isTerminal(path) else {
            throw UntrustedFile.Failure(.other("is a device; expected a file or a pipe"))
        }
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

    private static func isTerminal(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return isatty(descriptor) == 1
    }
}
