import Foundation
import KinoraFiles
import Synchronization

/// Keeps standard output for the program's own words: while it is diverted, what other code prints goes to standard error.
package enum StandardOutput {
    /// The path that stands for standard output.
    package static let path = "-"

    private struct State {
        var depth = 0
        var original: Int32 = -1
    }

    private static let state = Mutex(State())

    /// Runs `body` while file descriptor 1 leads where 2 does. May be nested, and overlap with itself.
    package static func diverted<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Result {
        begin()
        defer { end() }
        return try await body()
    }

    /// Writes `text` to the process's own standard output, also while it is diverted.
    ///
    /// - Throws: when it cannot be written, to a full disk for instance. A reader that has gone away is no error: nobody misses the rest.
    package static func write(_ text: String) throws(OutputError) {
        let failure: Int32? = state.withLock { state in
            // What was printed before comes first.
            if state.depth == 0 { fflush(nil) }
            let code = Array(text.utf8).withUnsafeBytes { OpenFile.writeAll($0, to: state.depth > 0 ? state.original : 1) }
            return code == 0 || code == EPIPE ? nil : code
        }
        if let failure { throw OutputError(path: StandardOutput.path, errno: failure) }
    }

    /// A descriptor of the process's own standard output, also while it is diverted; the caller closes it.
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
            // Without a standard output to begin with there is nothing to lead back to.
            guard state.original >= 0 else { return }
            dup2(state.original, 1)
            close(state.original)
            state.original = -1
        }
    }
}
