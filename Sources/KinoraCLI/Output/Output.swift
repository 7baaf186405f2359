import KinoraPipeline

/// What commands answer, on standard output.
///
/// While a command runs, file descriptor 1 leads to standard error, so that whatever a composition prints goes there; only this gets through.
enum Output {
    static func write(_ lines: [String]) {
        StandardOutput.write(lines.map { StandardError.printable($0) + "\n" }.joined())
    }

    static func write(_ line: String) {
        write([line])
    }
}
