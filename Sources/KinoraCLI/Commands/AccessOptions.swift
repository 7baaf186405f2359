import ArgumentParser
import Foundation

/// Which files documents may name besides those in their own folders.
struct AccessOptions: ParsableArguments {
    @Option(
        name: .customLong("allow-path"), parsing: .singleValue,
        help: ArgumentHelp(
            "A folder whose files a preset or table may read, besides its own folder; may be repeated.", valueName: "dir"))
    var allowed: [String] = []

    func validate() throws {
        for path in allowed where !FileManager.default.fileExists(atPath: path) {
            throw ValidationError("--allow-path '\(path.shortened())': there is no such folder")
        }
    }
}
