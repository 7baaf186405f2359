import Foundation

/// Files that have no name and go when they are closed.
enum UnnamedFile {
    /// Opens one for reading and writing; negative, with `errno` set, when that cannot be.
    static func open(in directory: String) -> Int32 {
        // Linux's O_TMPFILE, which Swift does not import: a file that never has a name.
        let descriptor = Foundation.open(directory, O_RDWR | 0o20000000 | O_DIRECTORY | O_CLOEXEC, 0o600)
        guard descriptor < 0, errno != ENOENT, errno != EACCES, errno != ENOSPC else { return descriptor }
        // Not every file system has that.
        var template = Array((directory + "/.kinora-XXXXXX").utf8CString)
        let named = mkstemp(&template)
        if named >= 0 { unlink(template) }
        return named
    }
}
