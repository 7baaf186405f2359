import Foundation
import KinoraFiles
import Synchronization

/// A hidden file or folder beside an output's place, in which the output is made: `.NAME.kinora-PROCESS-NUMBER.partial`.
///
/// This process keeps it locked. The system drops the lock with the process, however that ends: a partial file that another process can lock
/// belongs to nobody. Process numbers alone would not tell, as they are used again and mean nothing in other containers and on other hosts.
package final class PartialFile: Sendable {
    package static let ending = ".partial"

    package let path: String
    /// Owned; -1 when this process has nothing to do with the file any more.
    private let descriptor: Mutex<Int32>

    private static let counter = Mutex(0)

    /// Makes an empty file beside `target`, or an empty folder. `mode` is that of the file which it is to replace.
    ///
    /// - Parameter sparing: The names that the file gets later, from its number; a number is not used while one of them is there.
    init(beside target: OutputTarget, isFolder: Bool = false, mode: UInt32? = nil, sparing: (String) -> [String] = { _ in [] })
        throws(OutputError)
    {
        for _ in 0..<10_000 {
            let number = PartialFile.counter.withLock { counter in
                counter += 1
                return counter
            }
            let tag = ".kinora-\(getpid())-\(number)"
            guard sparing(tag).allSatisfy({ FileStamp($0, followsLinks: false) == nil }) else { continue }
            let path = PartialFile.path(tag, beside: target, isFolder: isFolder)
            let attempt = PartialFiles.changing {
                let attempt = PartialFile.made(path, isFolder: isFolder, mode: mode)
                if case .made = attempt { PartialFiles.remember(path) }
                return attempt
            }
            switch attempt {
            case .made(let descriptor):
                self.path = path
                self.descriptor = Mutex(descriptor)
                return
            case .taken: continue
            case .failed(let code): throw OutputError(path: target.path, errno: code)
            }
        }
        throw OutputError(path: target.path, problem: .other("too many partial files beside it"))
    }

    private static func path(_ tag: String, beside target: OutputTarget, isFolder: Bool) -> String {
        // Names are limited to 255 bytes; a long one is cut where a character ends.
        var stem = isFolder || target.name.isEmpty ? "" : "." + target.name
        while stem.utf8.count + tag.utf8.count + ending.utf8.count + OutputJournal.backupEnding.utf8.count > 255 { stem.removeLast() }
        return target.sibling(stem + tag + ending).place
    }

    private enum Attempt {
        /// The open and locked file.
        case made(Int32)
        /// The name is another's, or another process was quicker and has taken the new file for a leftover.
        case taken
        /// The system's error code.
        case failed(Int32)
    }

    private static func made(_ path: String, isFolder: Bool, mode: UInt32?) -> Attempt {
        func failure() -> Attempt { errno == EEXIST ? .taken : .failed(errno) }
        if isFolder, mkdir(path, 0o700) != 0 { return failure() }
        let descriptor =
            isFolder
            ? open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            // What is written here can be read by nobody who could not read the file that it replaces.
            : open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode.map { $0 & 0o666 | 0o600 } ?? 0o666)
        guard descriptor >= 0 else { return failure() }
        // File systems without locks have no leftovers that could be told from files in use; nothing else depends on the lock.
        let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
        guard isLocked, FileStamp(path, followsLinks: false)?.identity == FileStamp(descriptor: descriptor)?.identity else {
            close(descriptor)
            return .taken
        }
        return .made(descriptor)
    }

    deinit { remove() }

    /// Closes the file without removing it, because it has its final name or its set's journal decides what happens to it.
    package func release() {
        guard let descriptor = taken() else { return }
        PartialFiles.forget(path)
        close(descriptor)
    }

    /// Removes it with what is in it. Does nothing after the first call, and after ``release()``.
    package func remove() {
        guard let descriptor = taken() else { return }
        PartialFiles.remove(path)
        close(descriptor)
    }

    private func taken() -> Int32? {
        descriptor.withLock { descriptor in
            defer { descriptor = -1 }
            return descriptor >= 0 ? descriptor : nil
        }
    }
}
