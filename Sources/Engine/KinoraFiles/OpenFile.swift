import Foundation

/// Reading and writing at open files, by their descriptors. Calls that a signal interrupts are repeated.
package enum OpenFile {
    /// Returns the result of `call`, repeated while a signal interrupts it.
    package static func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
        while true {
            let result = call()
            guard result < 0, errno == EINTR else { return result }
        }
    }

    /// Writes all of `bytes` at the current position. Returns 0, or the system's error code.
    package static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
        complete(bytes.count) { rest in write(descriptor, bytes.baseAddress?.advanced(by: rest.lowerBound), rest.count) }
    }

    /// Writes all of `bytes` at `offset`, in bytes from the beginning of the file. Returns 0, or the system's error code.
    package static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at offset: Int) -> Int32 {
        complete(bytes.count) { rest in
            pwrite(descriptor, bytes.baseAddress?.advanced(by: rest.lowerBound), rest.count, off_t(offset + rest.lowerBound))
        }
    }

    /// Reads into `bytes` from `offset`, in bytes from the beginning of the file. Returns the number of bytes, which is less than `bytes.count` only
    /// if the file ends before, or -1 and sets `errno`.
    package static func readAll(_ bytes: UnsafeMutableRawBufferPointer, from descriptor: Int32, at offset: Int) -> Int {
        transfer(bytes.count) { rest in
            pread(descriptor, bytes.baseAddress?.advanced(by: rest.lowerBound), rest.count, off_t(offset + rest.lowerBound))
        }
    }

    /// Transfers all `count` bytes. Returns 0, or the system's error code; `EIO` if a call of `next` transfers nothing.
    private static func complete(_ count: Int, _ next: (_ rest: Range<Int>) -> Int) -> Int32 {
        let done = transfer(count, next)
        if done < 0 { return errno }
        return done < count ? EIO : 0
    }

    /// Calls `next` with the range of the bytes that remain of `count`, until none remain or a call transfers none. Returns the number of transferred
    /// bytes, or -1 and sets `errno`.
    static func transfer(_ count: Int, _ next: (_ rest: Range<Int>) -> Int) -> Int {
        var done = 0
        while done < count {
            let size = uninterrupted { next(done..<count) }
            if size < 0 { return -1 }
            if size == 0 { break }
            done += size
        }
        return done
    }

    /// Whether an open file is a regular file with at most one name, so that writing into it changes no file elsewhere.
    package static func hasOneName(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_nlink <= 1
    }

    /// Closes a descriptor and gives up its lock.
    ///
    /// `close` alone would not be enough: a child process that another thread has just started has a copy of the descriptor, and with it the lock,
    /// until it runs its program.
    package static func closeUnlocked(_ descriptor: Int32) {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Opens a file without a name in `directory` for reading and writing. The system removes the file when it is closed.
    ///
    /// Returns a negative number, with `errno` set, if that fails.
    package static func openUnnamed(in directory: String) -> Int32 {
        // Linux's O_TMPFILE, which Swift does not import.
        let descriptor = open(directory, O_RDWR | 0o20000000 | O_DIRECTORY | O_CLOEXEC, 0o600)
        // Some file systems have no O_TMPFILE. After any other error, a file with a name might remain.
        guard descriptor < 0, [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) else { return descriptor }
        var template = Array((directory + "/.kinora-XXXXXX").utf8CString)
        let named = mkstemp(&template)
        if named >= 0 { unlink(template) }
        return named
    }
}
