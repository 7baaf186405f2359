import Foundation
import KinoraFiles
import Synchronization

/// An open file in a job's work folder, which processes lock while they use the folder.
final class WorkFolderLock: Sendable {
    let path: String
    /// Owned; -1 after ``release()``.
    private let descriptor: Mutex<Int32>

    /// Opens the file. Returns nil, with `errno` set, if that fails.
    init?(_ path: String, isCreated: Bool) {
        let descriptor = open(path, O_RDWR | (isCreated ? O_CREAT : 0) | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        self.path = path
        self.descriptor = Mutex(descriptor)
    }

    deinit { release() }

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
        descriptor.withLock { FileStamp(descriptor: $0)?.identity == FileStamp(path, followsLinks: false)?.identity }
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
            if descriptor >= 0 { close(descriptor) }
            descriptor = -1
        }
    }
}
