import KinoraPipeline

/// Writes the results of commands to standard output.
///
/// While a command runs, file descriptor 1 is a duplicate of standard error, so that prints of a composition go there. `Output` writes to
/// the original descriptor.
package enum Output {
    /// - Throws: An error if standard output cannot be written. A closed reader is not an error.
    package static func write(_ lines: [String]) throws {
        try StandardOutput.write(lines.map { StandardError.printable($0) + "\n" }.joined())
    }

    package static func write(_ line: String) throws {
        try write([line])
    }
}
