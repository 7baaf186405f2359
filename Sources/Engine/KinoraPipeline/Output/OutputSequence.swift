import Foundation
import KinoraFiles
import KinoraMedia
import Synchronization

/// The files of a sequence, which get their names only when all are complete.
///
/// They are written into a hidden folder beside the final location and get their names as a set. Additional files of an older, longer
/// sequence remain.
package final class OutputSequence: Sendable {
    /// The path as given.
    package let path: String
    package let pattern: SequencePattern
    private let partial: PartialFile
    private let target: OutputTarget
    private let policy: OverwritePolicy

    /// The path of the folder to write to. It exists and is initially empty.
    package var temporaryDirectory: String { partial.path }

    /// Creates a hidden folder for `count` files with names by the pattern `path`.
    package init(_ path: String, count: Int, policy: OverwritePolicy) throws {
        self.path = path
        self.policy = policy
        pattern = try OutputSequence.pattern(of: path)
        let directory = FilePath.directory(of: path)
        // Symbolic links are replaced, not followed.
        target = try OutputTarget(path, followsLinks: false)
        for index in 0..<count { try OutputFile.check(directory + "/" + pattern.name(of: index), policy: policy) }
        partial = try PartialFile(beside: target, isFolder: true)
    }

    /// The pattern of the names in `path`.
    package static func pattern(of path: String) throws -> SequencePattern {
        guard let pattern = SequencePattern(FilePath.name(of: path)) else {
            throw JobError(
                .output,
                description: "'\(path)' is not the name of an image sequence; it requires a number such as %05d, as in frame-%05d.png")
        }
        return pattern
    }

    /// The total size in bytes of the files of `count` frames.
    package func size(count: Int) throws -> Int {
        try (0..<count).reduce(0) { sum, index in
            guard let stamp = FileStamp(temporary(index)) else { throw OutputError(path: path, errno: errno) }
            return sum + stamp.size
        }
    }

    /// Flushes the files of `count` frames to disk.
    package func synchronize(count: Int) throws {
        // Flushed concurrently, files share journal entries of the file system: a hundred files take as long as a few.
        let width = min(count, 16)
        let failure = Mutex<Int32>(0)
        let done = DispatchGroup()
        for worker in 0..<width {
            done.enter()
            Thread { [self] in
                for index in stride(from: worker, to: count, by: width) {
                    let code = FileChange.flush(temporary(index)).carriedOut()
                    if code != 0 { failure.withLock { $0 = code } }
                }
                done.leave()
            }.start()
        }
        done.wait()
        let code = failure.withLock(\.self)
        guard code == 0 else { throw OutputError(path: path, errno: code) }
        let last = FileChange.flush(temporaryDirectory).carriedOut()
        guard last == 0 else { throw OutputError(path: path, errno: last) }
    }

    private func temporary(_ index: Int) -> String { temporaryDirectory + "/" + pattern.name(of: index) }

    /// The files of `count` frames as members of a set. Call ``synchronize(count:)`` first.
    package func members(count: Int) -> [OutputSet.Member] {
        (0..<count).map { index in
            OutputSet.Member(
                partial: partial, temporary: temporary(index), target: target.sibling(pattern.name(of: index)), policy: policy)
        }
    }

    /// Removes all files without final names. May be called more than once.
    package func discard() {
        partial.remove()
    }
}
