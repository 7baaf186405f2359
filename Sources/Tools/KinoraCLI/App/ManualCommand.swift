import ArgumentParser
import Foundation
import KinoraFiles

struct ManualCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "manual",
            abstract: "Write the man pages of all commands.",
            discussion: """
                Writes a page for each command, such as \(name)-render.1, into a directory, and replaces pages that it has written before. The \
                environment variable SOURCE_DATE_EPOCH (seconds since 1970) sets the date of the pages. Without it, they have no date.

                "\(name) --generate-completion-script bash" prints the completions of a shell: bash, zsh or fish.

                EXAMPLES
                  \(name) manual ~/.local/share/man/man1
                  \(name) manual pages && man -l pages/\(name)-render.1
                """)
    }

    private static let variable = "SOURCE_DATE_EPOCH"

    @Argument(
        help: ArgumentHelp("The directory of the pages. It is created if it does not exist.", valueName: "dir"), completion: .directory)
    var directory: String

    func run() throws {
        let pages = ManualPage.all(try CommandInfo.describing(KinoraCommand.self), date: try date())
        let folder = FilePath.url(directory, isDirectory: true)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure("cannot write the pages into '\(directory.shortened())': \(error.systemReason)", .cannotWrite)
        }
        let files = pages.map {
            GeneratedFile(path: folder.appending(path: $0.fileName).path, kind: "a man page of this command", mark: ManualPage.mark)
        }
        // Nothing is written if one of the pages cannot be.
        for file in files { try file.check() }
        for (file, page) in zip(files, pages) { try file.write(page.text) }
        try Output.write("\(pages.count) man pages are in \(directory)")
    }

    /// The day that the environment gives, in UTC; empty for none.
    private func date() throws -> String {
        guard let text = ProcessInfo.processInfo.environment[Self.variable], !text.isEmpty else { return "" }
        // The year must have four digits.
        guard let seconds = Int(text), (0...253_402_300_799).contains(seconds) else {
            throw CommandFailure("\(Self.variable) '\(text.shortened())' is not a time; expected seconds since 1970", .usage)
        }
        return Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601.year().month().day())
    }
}
