import Foundation
import KinoraFiles
import Synchronization

/// Reserves standard output for the program itself: while it is diverted, output of other code goes to standard error.
package enum StandardOutput {
    /// The path that stands for standard output.
    package static let path = "-"

    private struct State {
        var depth = 0
        var original: Int32 = -1
    }

    private static let state = Mutex(State())

    /// Occupies the file descriptors 0 to 2 without which the process was started, so that no file or pipe that is opened later gets their numbers and
    /// receives a film. Reading and writing them fails, except that messages on standard error are dropped. Must be called before anything is
    /// opened.
    package static func reserveDescriptors() {
        for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
            // It gets the lowest free number.
            _ = open("/dev/null", descriptor == 1 ? O_RDONLY : O_WRONLY)
        }
    }

    /// Runs `body` while file descriptor 1 is a duplicate of 2. Calls may be nested and concurrent.
    package static func diverted<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Result {
        begin()
        defer { end() }
        return try await body()
    }

    /// Writes `text` to the process's original standard output, even while it is diverted.
    ///
    /// - Throws: An error if it cannot be written, for example to a full disk. A closed reader is not an error.
    package static func write(_ text: String) throws(OutputError) {
        let failure: Int32? = state.withLock { state in
            // Flushes earlier output first.
            if state.depth == 0 { fflush(nil) }
            let code = Array(text.utf8).withUnsafeBytes { OpenFile.writeAll($0, to: state.depth > 0 ? state.original : 1) }
            return code == 0 || code == EPIPE ? nil : code
        }
        if let failure { throw OutputError(path: StandardOutput.path, errno: failure) }
    }

    /// Returns a descriptor of the process's original standard output, even while it is diverted. The caller must close it.
    package static func duplicate() throws(OutputError) -> Int32 {
        let descriptor = state.withLock { fcntl($0.depth > 0 ? $0.original : 1, F_DUPFD_CLOEXEC, 3) }
        guard descriptor >= 0 else { throw OutputError(path: "-", errno: errno) }
        return descriptor
    }

    private static func begin() {
        state.withLock { state in
            state.depth += 1
            guard state.depth == 1 else { return }
            fflush(nil)
            state.original = fcntl(1, F_DUPFD_CLOEXEC, 3)
            dup2(2, 1)
        }
    }

    private static func end() {
        state.withLock { state in
            state.depth -= 1
            guard state.depth == 0 else { return }
            fflush(nil)
            // The process was started without standard output, so there is nothing to restore.
            guard state.original >= 0 else { return }
            dup2(state.original, 1)
            close(state.original)
            state.original = -1
        }
    }
}
