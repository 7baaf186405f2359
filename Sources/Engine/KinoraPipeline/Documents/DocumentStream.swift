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
        guard kind == S_IFIFO || kind == S_IFSOCK || kind == S_IFCHR && DocumentStream.isTerminal(path, status.st_rdev) else {
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

    /// The numbers of Linux's drivers for terminals: consoles and serial lines, `/dev/tty`, and pseudoterminals.
    private static let terminalDrivers: Set<UInt> = [4, 5, 136, 137, 138, 139, 140, 141, 142, 143]

    /// Opens the device only if its driver is a terminal's, because opening another one may have an effect: a watchdog would start.
    private static func isTerminal(_ path: String, _ device: dev_t) -> Bool {
        guard terminalDrivers.contains(UInt(device >> 8) & 0xFFF) else { return false }
        let descriptor = open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return isatty(descriptor) == 1
    }
}
