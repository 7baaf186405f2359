import Foundation

/// A regular file that is open for reading, and whose name or contents may come from a stranger.
///
/// Opening it never waits: pipes, devices and sockets are refused. Every read has a limit. A file in `/proc` that has nothing to read yet
/// is an error, too, because the file stays in non-blocking mode.
package final class UntrustedFile: Sendable {
    /// The path as given.
    package let path: String
    /// The attributes of the open file. Whatever gets its name later has no effect.
    package let stamp: FileStamp
    /// Owned.
    package let descriptor: Int32

    /// Opens the file at `path`.
    ///
    /// - Parameter followsLinks: Whether a symbolic link at the end of the path is followed.
    package convenience init(_ path: String, followsLinks: Bool = true) throws(Failure) {
        guard !path.isEmpty else { throw Failure(.missing) }
        guard !path.utf8.contains(0) else { throw Failure.nulInPath }
        // A pipe is not even opened, because its writer would notice. The open file is checked again.
        if let kind = FileStamp(path, followsLinks: followsLinks)?.kind, kind != .file { throw Failure(kind) }
        let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
        let descriptor = open(path, flags)
        if descriptor < 0, errno == ELOOP, followsLinks { throw Failure(.other(SystemError.text(ELOOP))) }
        try self.init(descriptor: descriptor, path: path)
    }

    /// Opens the file at `path` below `folder`. No symbolic link is followed, and no component may be `.` or `..`.
    package convenience init(_ path: String, below folder: OpenFolder) throws(Failure) {
        let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        var parent = folder
        for name in names.dropLast() {
            guard let next = parent.folder(name) else { throw Failure(errno: errno) }
            parent = next
        }
        let name = names.last ?? ""
        if let kind = parent.stamp(of: name)?.kind, kind != .file { throw Failure(kind) }
        try self.init(descriptor: parent.open(name, O_RDONLY), path: folder.path + "/" + path)
    }

    /// Takes an open file, which is closed with this object, or if this throws.
    package init(descriptor: Int32, path: String) throws(Failure) {
        guard descriptor >= 0 else { throw Failure(errno: errno) }
        (self.descriptor, self.path) = (descriptor, path)
        guard let stamp = FileStamp(descriptor: descriptor), stamp.kind == .file else {
            let kind = FileStamp(descriptor: descriptor)?.kind
            close(descriptor)
            throw Failure(kind ?? .other)
        }
        self.stamp = stamp
    }

    deinit { close(descriptor) }

    /// A path of the open file for libraries that open files by their paths. Valid while this object exists.
    ///
    /// Without `/proc` it is the original path.
    package var systemPath: String {
        let path = "/proc/self/fd/\(descriptor)"
        return FileStamp(path)?.identity == stamp.identity ? path : self.path
    }

    // MARK: Reading

    /// Returns all bytes. Throws if there are more than `limit`.
    package func contents(limit: Int) throws(Failure) -> Data {
        // A file that is known to be too large is not read. A file in /proc states the size 0.
        guard stamp.size <= limit else { throw Failure(.tooLarge(limit: limit)) }
        let data = try prefix(limit + 1)
        guard data.count <= limit else { throw Failure(.tooLarge(limit: limit)) }
        return data
    }

    /// Returns the first `count` bytes, or all if there are fewer.
    package func prefix(_ count: Int) throws(Failure) -> Data {
        var data = Data()
        // The size of a file in /proc is 0.
        var capacity = min(count, max(stamp.size + 1, 1 << 16))
        while data.count < count {
            let block = try bytes(at: data.count, count: min(capacity, count - data.count))
            guard !block.isEmpty else { break }
            data.append(block)
            capacity = 1 << 20
        }
        return data
    }

    /// Returns the last `count` bytes, or all if there are fewer.
    package func suffix(_ count: Int) throws(Failure) -> Data {
        let size = FileStamp(descriptor: descriptor)?.size ?? 0
        return try bytes(at: max(size - count, 0), count: min(size, count))
    }

    /// Returns at most `count` bytes from `offset`. Fewer if the file ends before.
    package func bytes(at offset: Int, count: Int) throws(Failure) -> Data {
        var data = Data(count: count)
        let size = data.withUnsafeMutableBytes { OpenFile.readAll($0, from: descriptor, at: offset) }
        guard size >= 0 else { throw Failure(errno: errno) }
        return data.prefix(size)
    }

    /// Returns all bytes of the file at `path`. Throws if there are more than `limit`.
    package static func contents(of path: String, limit: Int, followsLinks: Bool = true) throws(Failure) -> Data {
        try UntrustedFile(path, followsLinks: followsLinks).contents(limit: limit)
    }
}
