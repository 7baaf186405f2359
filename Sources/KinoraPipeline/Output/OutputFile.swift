import Foundation
import KinoraFiles

/// A file that appears under its name only when it is complete.
///
/// It is made under a hidden name in the same directory (``PartialFile``), so that the final rename is atomic; the older file of that name stays untouched
/// until then. Dropped without ``commit()``, it leaves nothing behind.
package final class OutputFile: Sendable {
    /// The final path, as it was given.
    package let path: String
    private let partial: PartialFile
    private let target: OutputTarget
    private let policy: OverwritePolicy

    /// Where to write; the file exists, and is empty at first.
    package var temporaryPath: String { partial.path }

    /// Reserves a temporary file for `path`. Everything that can be known to be wrong with the path is found here.
    package init(_ path: String, policy: OverwritePolicy) throws(OutputError) {
        self.path = path
        self.policy = policy
        try OutputFile.check(path, policy: .replace)
        target = try OutputTarget(path)
        // A set of files that was cut off may be about to take this name.
        PartialFiles.clearLeftoversOnce(in: target.folder)
        try OutputFile.check(path, policy: policy)
        partial = try PartialFile(beside: target, mode: FileStamp(path)?.mode)
    }

    /// Checks that `path` could be written, without writing anything.
    package static func check(_ path: String, policy: OverwritePolicy) throws(OutputError) {
        guard !path.isEmpty, !path.hasSuffix("/"), !path.utf8.contains(0) else { throw OutputError(path: path, problem: .isDirectory) }
        guard let stamp = FileStamp(path) else {
            // A dangling link points at the file to be made.
            if errno == ENOENT { return }
            throw OutputError(path: path, errno: errno)
        }
        switch stamp.kind {
        case .folder: throw OutputError(path: path, problem: .isDirectory)
        case .file:
            if policy == .refuse { throw OutputError(path: path, problem: .exists) }
            if policy == .replaceOwn, !OwnFile.isIntact(path) { throw OutputError(path: path, problem: .isForeign) }
        case .link, .other: throw OutputError(path: path, problem: .isNotRegular)
        }
    }

    /// Makes what was written durable. It may take long, so it is meant for the thread that wrote.
    package func synchronize() throws(OutputError) {
        let code = FileChange.flush(temporaryPath).carriedOut()
        guard code == 0 else { throw OutputError(path: path, errno: code) }
    }

    /// The number of bytes that have been written.
    package func size() throws(OutputError) -> Int {
        guard let stamp = FileStamp(temporaryPath) else { throw OutputError(path: path, errno: errno) }
        return stamp.size
    }

    /// The file as one of a set. Call ``synchronize()`` first.
    package var member: OutputSet.Member {
        OutputSet.Member(partial: partial, temporary: temporaryPath, target: target, policy: policy)
    }

    /// Gives the file its name. Call ``synchronize()`` first.
    package func commit() throws(OutputError) {
        try OutputSet([member]).commit()
    }

    /// Removes the temporary file, unless it has its name. May be called more than once.
    package func discard() {
        partial.remove()
    }

    /// Writes `data` as the whole file, durably; ``commit()`` is still to come.
    package func write(_ data: Data) throws(OutputError) {
        for step in [FileChange.write(data, to: temporaryPath), .flush(temporaryPath)] {
            let code = step.carriedOut()
            guard code == 0 else { throw OutputError(path: path, errno: code) }
        }
    }

    /// Writes `data` as the whole file at `path`, atomically.
    package static func write(_ data: Data, to path: String, policy: OverwritePolicy) throws(OutputError) {
        let file = try OutputFile(path, policy: policy)
        try file.write(data)
        try file.commit()
    }
}
