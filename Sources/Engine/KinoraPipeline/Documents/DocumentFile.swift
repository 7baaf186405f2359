import Foundation
import KinoraFiles

/// Reads documents. Files are noted as inputs of the running film.
package enum DocumentFile {
    /// Opens the file at `path`.
    ///
    /// - Parameter allowsStreams: Whether the user has named the path, so that it may be a pipe or a device.
    package static func handle(_ path: String, allowsStreams: Bool = false) throws(UntrustedFile.Failure) -> FileHandle {
        FilmInputs.note(path)
        if allowsStreams, FileStamp(path)?.kind == .other { return try DocumentStream.handle(path) }
        let file = try UntrustedFile(path)
        let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { throw UntrustedFile.Failure(errno: errno) }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Reads at most `limit` + 1 bytes. The additional byte shows the reader that the file is too large.
    package static func contents(of handle: FileHandle, limit: Int) throws -> Data {
        var data = Data()
        while data.count <= limit, let chunk = try handle.read(upToCount: min(1 << 16, limit + 1 - data.count)), !chunk.isEmpty {
            data.append(chunk)
        }
        return data
    }

    /// Reads the regular file at `path`, which must have at most `limit` bytes.
    package static func contents(of path: String, limit: Int) throws(UntrustedFile.Failure) -> Data {
        FilmInputs.note(path)
        return try UntrustedFile.contents(of: path, limit: limit)
    }
}
