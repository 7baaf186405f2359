import KinoraFiles

/// Finds names of files that begin with a hyphen, which the argument parser would read as several short options, such as `-h` in `-dash.mp4`.
enum HyphenArgument {
    /// Describes the first such name among `arguments`; nil if there is none. Arguments after `--` are not options.
    static func problem(in arguments: [String]) -> String? {
        guard let name = arguments.prefix(while: { $0 != "--" }).first(where: isFileName) else { return nil }
        return "'\(name.shortened())' begins with a hyphen, so it would be read as options; write './\(name.shortened())' for the file"
    }

    private static func isFileName(_ argument: String) -> Bool {
        let rest = argument.dropFirst()
        guard argument.hasPrefix("-"), let first = rest.first, first.isLetter || first == "_", !argument.contains("=") else { return false }
        return argument.contains("/") || !FilePath.fileExtension(of: String(rest)).isEmpty
    }
}
