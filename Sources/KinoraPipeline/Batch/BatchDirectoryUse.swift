import Foundation
import KinoraFiles

/// A shared lock on the output directory of a running batch, so that no other batch removes the segments that it uses.
final class BatchDirectoryUse: Sendable {
    /// Owned; negative if the directory cannot be locked.
    private let descriptor: Int32

    init(_ directory: String) {
        descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        _ = OpenFile.uninterrupted { flock(descriptor, LOCK_SH) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Runs `body` if no other batch uses the directory; new ones wait meanwhile. Of several batches that end at the same time, one is the
    /// last. Without locks, each is.
    func ifLast(_ body: () throws -> Void) rethrows {
        try withExtendedLifetime(self) {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { try body() }
        }
    }
}
