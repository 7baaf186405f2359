import Foundation
import KinoraMedia
import Synchronization

/// The files of a sequence, which appear under their names only when all are complete.
///
/// They are written into a hidden directory beside their places and then moved one after the other, each by a rename. Files of an older, longer
/// sequence stay.
package final class OutputSequence: Sendable {
    /// As it was asked for.
    package let path: String
    package let pattern: SequencePattern
    /// Where to write; it exists, and is empty at first.
    package let temporaryDirectory: String
    private let directory: String
    private let policy: OverwritePolicy
    private let isOpen = Mutex(true)

    /// Makes a hidden directory for `count` files called after `path`.
    package init(_ path: String, count: Int, policy: OverwritePolicy) throws {
        self.path = path
        self.policy = policy
        guard let pattern = SequencePattern((path as NSString).lastPathComponent) else {
            throw JobError(
                .output,
                description: "'\(path)' names no sequence of pictures: it needs one number such as %05d, as in frame-%05d.png")
        }
        self.pattern = pattern
        directory = FilePath.directory(of: path)
        for index in 0..<count { try OutputFile.check(directory + "/" + pattern.name(of: index), policy: policy) }
        var name = Array((directory + "/.kinora-\(getpid()).partial-XXXXXX").utf8CString)
        guard mkdtemp(&name) != nil else { throw OutputError(path: path, errno: errno) }
        temporaryDirectory = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        PartialFiles.remember(temporaryDirectory)
    }

    deinit { discard() }

    /// How many bytes the files of `count` frames have.
    package func size(count: Int) throws -> Int {
        try (0..<count).reduce(0) { sum, index in
            var status = stat()
            guard stat(temporaryDirectory + "/" + pattern.name(of: index), &status) == 0 else {
                throw OutputError(path: path, errno: errno)
            }
            return sum + Int(status.st_size)
        }
    }

    /// Moves the files of `count` frames to their places.
    package func commit(count: Int) throws {
        for index in 0..<count {
            let name = pattern.name(of: index)
            let target = directory + "/" + name
            if policy == .refuse, access(target, F_OK) == 0 { throw OutputError(path: target, problem: .exists) }
            OwnFile.mark(temporaryDirectory + "/" + name)
            guard rename(temporaryDirectory + "/" + name, target) == 0 else { throw OutputError(path: target, errno: errno) }
        }
        discard()
    }

    /// Removes what has not been moved. May be called more than once.
    package func discard() {
        let wasOpen = isOpen.withLock { isOpen in
            defer { isOpen = false }
            return isOpen
        }
        guard wasOpen else { return }
        PartialFiles.remove(temporaryDirectory)
    }
}
