import Foundation

/// Functions for open files.
package enum FileWriting {
    /// Writes all of `bytes` to `descriptor`, in as many calls as the system needs. Returns 0, or the system's error code.
    package static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count < 0 ? errno : EIO }
            rest = rest.dropFirst(count)
        }
        return 0
    }

    /// Opens a file without a name in `directory` for reading and writing. The system removes the file when it is closed.
    ///
    /// Returns a negative number, with `errno` set, if that fails.
    package static func openUnnamed(in directory: String) -> Int32 {
        // Linux's O_TMPFILE, which Swift does not import.
        let descriptor = open(directory, O_RDWR | 0o20000000 | O_DIRECTORY | O_CLOEXEC, 0o600)
        guard descriptor < 0, errno != ENOENT, errno != EACCES, errno != ENOSPC else { return descriptor }
        // Some file systems have no O_TMPFILE.
        var template = Array((directory + "/.kinora-XXXXXX").utf8CString)
        let named = mkstemp(&template)
        if named >= 0 { unlink(template) }
        return named
    }
}
