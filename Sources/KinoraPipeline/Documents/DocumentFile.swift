import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Reads documents from paths that may be directories, endless devices or very large files.
package enum DocumentFile {
    package struct Failure: CategorizedError {
        package let reason: String
        /// True if there is no file at the path.
        let isMissing: Bool

        package init(reason: String, isMissing: Bool = false) {
            (self.reason, self.isMissing) = (reason, isMissing)
        }

        package var category: KinoraError.Category { .badInput }
        package var description: String { reason }
    }

    package static func handle(_ path: String) throws(Failure) -> FileHandle {
        FilmInputs.note(path)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(reason: reason(errno), isMissing: errno == ENOENT) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { throw Failure(reason: "is a directory, not a file") }
        return handle
    }

    /// Reads at most `limit` + 1 bytes. The additional byte shows the reader that the file is too large.
    package static func contents(of handle: FileHandle, limit: Int) throws -> Data {
        var data = Data()
        while data.count <= limit, let chunk = try handle.read(upToCount: min(1 << 16, limit + 1 - data.count)), !chunk.isEmpty {
            data.append(chunk)
        }
        return data
    }

    /// Reads the regular file at `path`, which must have at most `limit` bytes. The error for a missing file names its directory.
    package static func contents(atPath path: String, limit: Int) throws(Failure) -> Data {
        // A pipe would block the call.
        guard FileStamp(path).map({ $0.kind == .file }) ?? true else {
            FilmInputs.note(path)
            throw Failure(reason: "is not a file")
        }
        let handle: FileHandle
        do {
            handle = try self.handle(path)
        } catch {
            guard error.isMissing else { throw error }
            throw Failure(reason: "\(error.reason) in '\(FilePath.directory(of: path).shortened(to: 200))'", isMissing: true)
        }
        defer { try? handle.close() }
        guard let data = try? contents(of: handle, limit: limit) else { throw Failure(reason: "reading it fails") }
        guard data.count <= limit else { throw Failure(reason: "is larger than \(limit / 1_000_000) MB") }
        return data
    }

    /// The operating system's error message as a part of a sentence.
    private static func reason(_ code: Int32) -> String {
        switch code {
        case ENOENT: "there is no such file"
        case EACCES: "permission to read it is denied"
        default: String(cString: strerror(code)).lowercased()
        }
    }
}
