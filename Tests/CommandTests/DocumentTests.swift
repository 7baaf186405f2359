import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import KinoraCLI

/// Commands in the documents. `make docs-test` also runs them.
struct DocumentTests {
    @Test("Every command in a document is accepted by the argument parser")
    func commandsParse() throws {
        let commands = try Self.commands()
        // About half of what the documents contain: fewer would mean that they are not found.
        #expect(commands.count > 50)
        for command in commands {
            #expect(throws: Never.self, "\(command.document): kinora \(command.words.joined(separator: " "))") {
                try Self.parse(command.words)
            }
        }
    }

    @Test("Commands end at operators and comments, and quotes are removed")
    func splitting() {
        #expect(
            DocumentCommand.commands(in: "kinora show 'a b' # c\nx | kinora check - > y && kinora doctor", of: "x").map(\.words)
                == [["show", "a b"], ["check", "-"], ["doctor"]])
        #expect(DocumentCommand.commands(in: "kinora render a \\\n  -o b", of: "x").map(\.words) == [["render", "a", "-o", "b"]])
    }

    private static func parse(_ words: [String]) throws {
        if words.first == "help" || words.contains("--help") || words.contains("--version") { return }
        // Parsing with the root would check the definitions of all commands each time.
        let command = KinoraCommand.configuration.subcommands.first { $0.configuration.commandName == words.first }
        _ = try (command ?? KinoraCommand.self).parseAsRoot(command == nil ? words : Array(words.dropFirst()))
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func commands() throws -> [DocumentCommand] {
        let documents =
            ["README.md", "CONTRIBUTING.md"]
            + (try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "docs").path))
            .filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
        return try documents.flatMap { try DocumentCommand.all(in: root.appending(path: $0), name: $0) }
    }
}
