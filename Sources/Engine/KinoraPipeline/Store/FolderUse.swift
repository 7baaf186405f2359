import Foundation
import KinoraFiles

/// A shared lock on a folder. The last of several processes that use the folder removes their files.
final class FolderUse: Sendable {
    /// Owned; negative if the folder cannot be locked.
    private let descriptor: Int32

    init(_ path: String) {
        descriptor = open(OutputRoot.systemPath(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        _ = OpenFile.uninterrupted { flock(descriptor, LOCK_SH) }
    }

    deinit { if descriptor >= 0 { OpenFile.closeUnlocked(descriptor) } }

    /// Runs `body` if no other process uses the folder; new ones wait meanwhile. Of several processes that end at the same time, one is the
    /// last. Without locks, each is.
    func ifLast(_ body: () throws -> Void) rethrows {
        try withExtendedLifetime(self) {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { try body() }
        }
    }
}
