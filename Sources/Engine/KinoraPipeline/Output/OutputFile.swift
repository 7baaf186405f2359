import Foundation
import KinoraFiles

/// A file that gets its name only when it is complete.
///
/// It is written under a hidden name in the same directory (``PartialFile``), so that the final rename is atomic. An existing file is
/// unchanged until then. If it is released without ``commit()``, no file remains.
package final class OutputFile: Sendable {
    /// The final path as given.
    package let path: String
    private let partial: PartialFile
    private let target: OutputTarget
    private let policy: OverwritePolicy

    /// The origin of the file, which stays the same when it gets its name; nil if the system gives it to another user.
    package var origin: FileOrigin? { partial.origin }

    /// The open file, until it gets its name or is removed. Writers that open it by its path could be led elsewhere by a link.
    var descriptor: Int32? { partial.openDescriptor }

    /// The path to write to. The file exists and is initially empty.
    package var temporaryPath: String { partial.path }

    /// Creates a temporary file for `path`. Throws all errors of the path that can be detected.
    package init(_ path: String, policy: OverwritePolicy) throws(OutputError) {
        self.path = path
        self.policy = policy
        try OutputFile.check(path, policy: policy)
        target = try OutputTarget(path, followsLinks: policy.followsLinks)
        partial = try PartialFile(beside: target, mode: FileStamp(target.resolvedPath, followsLinks: false)?.mode)
    }

    /// Checks whether `path` can be written, without writing.
    package static func check(_ path: String, policy: OverwritePolicy) throws(OutputError) {
        guard !path.utf8.contains(0) else {
            throw OutputError(path: path, problem: .invalid("its path contains the character NUL, which no path can have"))
        }
        guard !path.isEmpty, !path.hasSuffix("/") else { throw OutputError(path: path, problem: .isDirectory) }
        try checkLink(path, policy: policy)
        let file = OutputRoot.systemPath(path)
        guard let stamp = FileStamp(file) else {
            // A dangling link is valid: the output is its destination.
            if errno == ENOENT { return }
            throw OutputError(path: path, errno: errno)
        }
        switch stamp.kind {
        case .folder: throw OutputError(path: path, problem: .isDirectory)
        case .file:
            if policy == .refuse { throw OutputError(path: path, problem: .exists) }
            if policy == .replaceOwn, !FileProvenance.isIntact(file, followsLinks: policy.followsLinks) {
                throw OutputError(path: path, problem: .isForeign)
            }
        case .link, .other: throw OutputError(path: path, problem: .isNotRegular)
        }
    }

    /// Throws if `path` is a symbolic link that is not followed.
    ///
    /// Only a user who names a link means its destination, which need not exist.
    static func checkLink(_ path: String, policy: OverwritePolicy) throws(OutputError) {
        let file = OutputRoot.systemPath(path)
        guard !policy.followsLinks, FileStamp(file, followsLinks: false)?.kind == .link else { return }
        throw OutputError(path: path, problem: .isLink(to: FilePath.destination(ofLink: file) ?? ""))
    }

    /// Flushes the file to disk. This may take long, so it should run on the thread that wrote the file.
    package func synchronize() throws(OutputError) {
        let code = FileChange.flush(temporaryPath).carriedOut()
        guard code == 0 else { throw OutputError(path: path, errno: code) }
    }

    /// The number of bytes written.
    package func size() throws(OutputError) -> Int {
        guard let stamp = FileStamp(temporaryPath) else { throw OutputError(path: path, errno: errno) }
        return stamp.size
    }

    /// The file as a member of a set. Call ``synchronize()`` first.
    package var member: OutputSet.Member {
        OutputSet.Member(partial: partial, temporary: temporaryPath, target: target, policy: policy)
    }

    /// Gives the file its name. Call ``synchronize()`` first.
    package func commit() throws(OutputError) {
        try OutputSet([member]).commit()
    }

    /// Removes the temporary file, unless it has its final name. May be called more than once.
    package func discard() {
        partial.remove()
    }

    /// Writes `data` as the whole file and flushes it. The file still needs ``commit()``.
    package func write(_ data: Data) throws(OutputError) {
        for step in [FileChange.write(data, to: temporaryPath), .flush(temporaryPath)] {
            let code = step.carriedOut()
            guard code == 0 else { throw OutputError(path: path, errno: code) }
        }
    }

    /// Writes the pieces that `body` passes to its argument as the whole file, and flushes it. The file still needs ``commit()``.
    package func writePieces(_ body: ((Data) throws(OutputError) -> Void) throws(OutputError) -> Void) throws(OutputError) {
        let descriptor = open(temporaryPath, O_WRONLY | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw OutputError(path: path, errno: errno) }
        defer { close(descriptor) }
        var buffer = Data()
        func writeBuffer() throws(OutputError) {
            let code = buffer.withUnsafeBytes { OpenFile.writeAll($0, to: descriptor) }
            guard code == 0 else { throw OutputError(path: path, errno: code) }
            buffer.removeAll(keepingCapacity: true)
        }
        try body { (piece) throws(OutputError) in
            buffer += piece
            if buffer.count >= 1 << 16 { try writeBuffer() }
        }
        try writeBuffer()
        try synchronize()
    }

    /// Writes `data` as the whole file at `path`, atomically.
    package static func write(_ data: Data, to path: String, policy: OverwritePolicy) throws(OutputError) {
        let file = try OutputFile(path, policy: policy)
        try file.write(data)
        try file.commit()
    }
}
