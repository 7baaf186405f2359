import Foundation
import KinoraMedia
import Synchronization

/// A file that appears under its name only when it is complete.
///
/// It is written under a temporary name in the same directory (".NAME.kinora-PROCESS-NUMBER.partial"), so that the final rename is atomic; what
/// had the name before stays untouched until then. Whoever lets go of it without `commit()` leaves nothing behind.
package final class OutputFile: Sendable {
    /// The final path, as it was asked for.
    package let path: String
    /// Where to write; it exists, and is empty at first.
    package let temporaryPath: String
    /// `path` with symbolic links followed: a link stays a link, and the file behind it is replaced.
    private let target: String
    private let policy: OverwritePolicy
    private let isOpen = Mutex(true)

    /// Reserves a temporary file for `path`; everything that can be known to be wrong with it is found here.
    package init(_ path: String, policy: OverwritePolicy) throws(OutputError) {
        self.path = path
        self.policy = policy
        try OutputFile.check(path, policy: policy)
        target = OutputFile.followingLinks(path)
        temporaryPath = try OutputFile.reserve(beside: target, for: path)
    }

    deinit {
        discard()
    }

    /// Whether `path` could be written, without writing anything.
    package static func check(_ path: String, policy: OverwritePolicy) throws(OutputError) {
        guard !path.isEmpty, !path.hasSuffix("/"), !path.utf8.contains(0) else { throw OutputError(path: path, problem: .isDirectory) }
        var status = stat()
        guard stat(path, &status) == 0 else {
            // A dangling link points at the file to be made.
            if errno == ENOENT { return }
            throw OutputError(path: path, errno: errno)
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: throw OutputError(path: path, problem: .isDirectory)
        case S_IFREG:
            if policy == .refuse { throw OutputError(path: path, problem: .exists) }
            if policy == .replaceOwn, !OwnFile.isIntact(path) { throw OutputError(path: path, problem: .isForeign) }
        default: throw OutputError(path: path, problem: .isNotRegular)
        }
    }

    /// Makes what was written durable. It may take long, so it is meant for the thread that wrote.
    package func synchronize() throws(OutputError) {
        let descriptor = open(temporaryPath, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw OutputError(path: path, errno: errno) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw OutputError(path: path, errno: errno) }
    }

    /// How many bytes have been written.
    package func size() throws(OutputError) -> Int {
        var status = stat()
        guard stat(temporaryPath, &status) == 0 else { throw OutputError(path: path, errno: errno) }
        return Int(status.st_size)
    }

    /// Gives the file its name. Call `synchronize()` first; afterwards `discard()` does nothing.
    package func commit() throws(OutputError) {
        let failure: Int32? = isOpen.withLock { isOpen in
            precondition(isOpen, "a file is committed once")
            OwnFile.mark(temporaryPath)
            // A file that came while this one was drawn is to be kept too when replacing is not allowed: link fails where a name exists.
            let isDone =
                switch policy {
                case .replace, .replaceOwn: rename(temporaryPath, target) == 0
                case .refuse: nameIfFree()
                }
            guard isDone else { return errno }
            isOpen = false
            return nil
        }
        if let failure { throw OutputError(path: path, errno: failure) }
        PartialFiles.forget(temporaryPath)
        let directory = open(FilePath.directory(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { return }
        // The name is there; some file systems cannot flush a directory, which is no reason to say that it is not.
        fsync(directory)
        close(directory)
    }

    private func nameIfFree() -> Bool {
        if link(temporaryPath, target) == 0 { return unlink(temporaryPath) == 0 }
        // File systems without hard links answer so; there the name was free when the film began, and is looked at once more.
        guard errno == EPERM || errno == EOPNOTSUPP else { return false }
        guard access(target, F_OK) != 0 else {
            errno = EEXIST
            return false
        }
        return rename(temporaryPath, target) == 0
    }

    /// Removes the temporary file, unless it has been committed. May be called more than once.
    package func discard() {
        let wasOpen = isOpen.withLock { isOpen in
            defer { isOpen = false }
            return isOpen
        }
        guard wasOpen else { return }
        unlink(temporaryPath)
        PartialFiles.forget(temporaryPath)
    }

    /// Writes `data` as the whole file, durably; `commit()` is still to come.
    package func write(_ data: Data) throws(OutputError) {
        let descriptor = open(temporaryPath, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw OutputError(path: path, errno: errno) }
        let failure: Int32? = data.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return errno }
                rest = rest.dropFirst(count)
            }
            return fsync(descriptor) == 0 ? nil : errno
        }
        close(descriptor)
        if let failure { throw OutputError(path: path, errno: failure) }
    }

    /// Writes `data` as the whole file at `path`, atomically.
    package static func write(_ data: Data, to path: String, policy: OverwritePolicy) throws(OutputError) {
        let file = try OutputFile(path, policy: policy)
        try file.write(data)
        try file.commit()
    }

    /// The absolute path of the file that `path` stands for; links to files that do not exist yet are followed too.
    private static func followingLinks(_ path: String) -> String {
        var url = URL(fileURLWithPath: path)
        // As many as Linux itself follows.
        for _ in 0..<40 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else { break }
            url = URL(fileURLWithPath: next, relativeTo: url.deletingLastPathComponent()).absoluteURL
        }
        return url.path
    }

    private static let counter = Mutex(0)

    /// Makes an empty file whose name nobody else uses: the process and a number tell apart what one machine writes, and exclusive creation
    /// what several machines write into a shared directory.
    private static func reserve(beside target: String, for path: String) throws(OutputError) -> String {
        let directory = FilePath.directory(of: target)
        for _ in 0..<10_000 {
            let number = counter.withLock { counter in
                counter += 1
                return counter
            }
            let ending = ".kinora-\(getpid())-\(number).partial"
            // Names are limited to 255 bytes; a long one is cut where a character ends.
            var stem = (target as NSString).lastPathComponent
            while stem.utf8.count + ending.utf8.count + 1 > 255 { stem.removeLast() }
            let temporary = directory + "/." + stem + ending
            let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 {
                close(descriptor)
                PartialFiles.remember(temporary)
                return temporary
            }
            guard errno == EEXIST else { throw OutputError(path: path, errno: errno) }
        }
        throw OutputError(path: path, problem: .other("too many partial files beside it"))
    }
}
