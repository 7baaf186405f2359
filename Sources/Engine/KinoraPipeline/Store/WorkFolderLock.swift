import Foundation
import KinoraFiles
import Synchronization

/// An open file in a job's work folder, which processes lock while they use the folder.
final class WorkFolderLock: Sendable {
    static let name = "lock"

    let folder: OpenFolder
    /// Owned; -1 after ``release()``.
    private let descriptor: Mutex<Int32>

    /// Opens the file in the folder of a job. Returns nil, with `errno` set, if that fails.
    ///
    /// A link, and a file with several names, is refused with `ELOOP`: an archive can make it another name of a file of the user.
    init?(in folder: OpenFolder, isCreated: Bool) {
        let descriptor = folder.open(WorkFolderLock.name, O_RDWR | (isCreated ? O_CREAT : 0), mode: 0o600)
        guard descriptor >= 0 else { return nil }
        guard OpenFile.hasOneName(descriptor) else {
            close(descriptor)
            errno = ELOOP
            return nil
        }
        self.folder = folder
        self.descriptor = Mutex(descriptor)
    }

    deinit { release() }

    /// Whether the file states its own origin, so that this user has made the folder here.
    var hasOrigin: Bool {
        descriptor.withLock { descriptor in
            guard let origin = FileOrigin(descriptor: descriptor)?.text else { return false }
            var bytes = [UInt8](repeating: 0, count: origin.utf8.count + 1)
            let count = bytes.withUnsafeMutableBytes { OpenFile.readAll($0, from: descriptor, at: 0) }
            return count >= 0 && bytes[..<count].elementsEqual(origin.utf8)
        }
    }

    /// Whether the folder contains nothing but the file.
    var isAlone: Bool { folder.names { $0 != WorkFolderLock.name }.isEmpty }

    /// Whether the file is empty, as a process that is just making the folder leaves it.
    var isEmpty: Bool { descriptor.withLock { FileStamp(descriptor: $0)?.size == 0 } }

    /// The reason why a folder without the origin is not used.
    var foreignReason: ForeignReason { descriptor.withLock { FileOrigin(descriptor: $0) == nil ? .otherUser : .copy } }

    /// Writes the origin of the file into it, which must be empty. Returns 0 or the system's error code.
    ///
    /// Several processes may write the same text at the same time.
    func writeOrigin() -> Int32 {
        descriptor.withLock { descriptor in
            guard let origin = FileOrigin(descriptor: descriptor)?.text else { return EACCES }
            guard FileStamp(descriptor: descriptor)?.size == 0 else { return EEXIST }
            let code = Array(origin.utf8).withUnsafeBytes { OpenFile.writeAll($0, to: descriptor, at: 0) }
            // Segments whose folder has lost its origin could not be used.
            return code == 0 && fsync(descriptor) != 0 ? errno : code
        }
    }

    /// Waits while another process removes the folder, and shares the lock with processes that use it. Does nothing on file systems without
    /// locks.
    func becomeShared() {
        descriptor.withLock { descriptor in _ = OpenFile.uninterrupted { flock(descriptor, LOCK_SH) } }
    }

    /// Returns whether no other process uses the folder, and keeps others from using it. Returns true if the file system has no locks.
    func becomeExclusive() -> Bool {
        descriptor.withLock { flock($0, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK }
    }

    /// Unlocks the file. Returns false if the file system has no locks.
    func unlock() -> Bool {
        descriptor.withLock { flock($0, LOCK_UN) == 0 }
    }

    /// Whether the file still has its name. Otherwise another process has removed the folder, and the lock protects nothing.
    var isCurrent: Bool {
        descriptor.withLock { FileStamp(descriptor: $0)?.identity == folder.stamp(of: WorkFolderLock.name)?.identity }
    }

    /// The time of the file system, in nanoseconds since 1970. The clock of this machine may differ from it.
    var time: Int {
        descriptor.withLock { descriptor in
            futimens(descriptor, nil)
            return FileStamp(descriptor: descriptor)?.modified ?? 0
        }
    }

    func release() {
        descriptor.withLock { descriptor in
            if descriptor >= 0 { OpenFile.closeUnlocked(descriptor) }
            descriptor = -1
        }
    }
}
