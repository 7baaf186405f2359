import Foundation
import KinoraFiles
import Synchronization

/// A hidden file or folder beside the final location, in which an output is made: `.NAME.kinora-PROCESS-NUMBER.partial`.
///
/// This process keeps it locked. The system releases the lock when the process ends in any way, so a partial file that another process can
/// lock is a leftover. Process numbers are not sufficient, because they are reused and differ in other containers and on other hosts.
package final class PartialFile: Sendable {
    package static let suffix = ".partial"

    package let path: String
    /// The location, whose open folder ``path`` may need.
    private let target: OutputTarget
    /// Owned; -1 if the process no longer uses the file.
    private let descriptor: Mutex<Int32>

    private static let counter = Mutex(0)

    /// Creates an empty file beside `target`, or an empty folder. `mode` is the mode of the file to be replaced.
    ///
    /// - Parameters:
    ///   - machine: Identifies the machine in the name of the file, if other machines write into the folder, too.
    ///   - sparing: Returns the final names for a number. A number whose names are taken is skipped.
    init(
        beside target: OutputTarget, isFolder: Bool = false, mode: UInt32? = nil, machine: String? = nil,
        sparing: (String) -> [String] = { _ in [] }
    ) throws(OutputError) {
        for _ in 0..<10_000 {
            let number = PartialFile.counter.withLock { counter in
                counter += 1
                return counter
            }
            let tag = ".kinora-\(machine.map { $0 + "-" } ?? PartialFiles.ownerTag)\(getpid())-\(number)"
            guard sparing(tag).allSatisfy({ FileStamp(OutputRoot.systemPath($0), followsLinks: false) == nil }) else { continue }
            let path = PartialFile.path(tag, beside: target, isFolder: isFolder)
            let attempt = PartialFiles.changing {
                let attempt = PartialFile.made(path, isFolder: isFolder, mode: mode)
                if case .made = attempt { PartialFiles.remember(path) }
                return attempt
            }
            switch attempt {
            case .made(let descriptor):
                (self.path, self.target) = (path, target)
                self.descriptor = Mutex(descriptor)
                return
            case .taken: continue
            case .failed(let code): throw OutputError(path: target.path, errno: code)
            }
        }
        throw OutputError(path: target.path, problem: .invalid("its folder contains too many partial files; remove them"))
    }

    private static func path(_ tag: String, beside target: OutputTarget, isFolder: Bool) -> String {
        // Names are limited to 255 bytes. A long one is cut at the end of a character.
        var stem = isFolder || target.name.isEmpty ? "" : "." + target.name
        while stem.utf8.count + tag.utf8.count + suffix.utf8.count + OutputJournal.backupSuffix.utf8.count > 255 { stem.removeLast() }
        return target.sibling(stem + tag + suffix).resolvedPath
    }

    private enum Attempt {
        /// The open and locked file.
        case made(Int32)
        /// The name exists, or another process has locked the new file as a leftover.
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
            // The permissions are at most the permissions of the replaced file.
            : open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode.map { $0 & 0o666 | 0o600 } ?? 0o666)
        guard descriptor >= 0 else { return failure() }
        // Without support for locks, leftovers cannot be detected. Nothing else depends on the lock.
        let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
        guard isLocked, FileStamp(path, followsLinks: false)?.identity == FileStamp(descriptor: descriptor)?.identity else {
            close(descriptor)
            return .taken
        }
        let code = FileProvenance.markHidden(descriptor)
        guard code == 0 else {
            // Without the mark, the next run would remove only an empty file or folder.
            if isFolder { rmdir(path) } else { unlink(path) }
            close(descriptor)
            return .failed(code)
        }
        return .made(descriptor)
    }

    /// The descriptor of the open file; nil if the process has closed it.
    var openDescriptor: Int32? { descriptor.withLock { $0 < 0 ? nil : $0 } }

    /// The origin of the file; nil if the process has closed it, or the file belongs to another user.
    var origin: FileOrigin? { descriptor.withLock { $0 < 0 ? nil : FileOrigin(descriptor: $0) } }

    deinit { remove() }

    /// Closes the file without removing it, because it has its final name or the journal of its set determines what happens to it.
    package func release() {
        guard let descriptor = taken() else { return }
        PartialFiles.forget(path)
        OpenFile.closeUnlocked(descriptor)
    }

    /// Removes the file or the folder with its contents. Does nothing after the first call or after ``release()``.
    package func remove() {
        guard let descriptor = taken() else { return }
        PartialFiles.remove(path)
        OpenFile.closeUnlocked(descriptor)
    }

    private func taken() -> Int32? {
        descriptor.withLock { descriptor in
            defer { descriptor = -1 }
            return descriptor >= 0 ? descriptor : nil
        }
    }
}
