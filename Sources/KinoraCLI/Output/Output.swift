import KinoraPipeline

/// The results of commands, on standard output.
///
/// While a command runs, file descriptor 1 leads to standard error, so that whatever a composition prints goes there; only this gets through.
package enum Output {
    /// - Throws: when standard output cannot be written; a reader that has gone away is no error.
    package static func write(_ lines: [String]) throws {
        try StandardOutput.write(lines.map { StandardError.printable($0) + "\n" }.joined())
    }

    package static func write(_ line: String) throws {
        try write([line])
    }
}
