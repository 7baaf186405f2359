import Foundation
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

        package var category: KinoraError.Category { .badInput }
        package var description: String { reason }
    }

    package static func handle(_ path: String) throws(Failure) -> FileHandle {
        FilmInputs.note(path)
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(reason: reason(errno)) }
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

    /// The operating system's error message as a part of a sentence.
    private static func reason(_ code: Int32) -> String {
        switch code {
        case ENOENT: "there is no such file"
        case EACCES: "permission to read it is denied"
        default: String(cString: strerror(code)).lowercased()
        }
    }
}
