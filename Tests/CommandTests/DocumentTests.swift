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
        var parsed: Set<[String]> = []
        for command in commands where parsed.insert(command.words).inserted {
            #expect(throws: Never.self, "\(command.document): kinora \(command.words.joined(separator: " "))") {
                try Self.parse(command.words)
            }
        }
    }

    @Test("A command that a document, a message or a help text names exists")
    func namedCommands() throws {
        let names = Set(KinoraCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"])
        let files = try ["docs", "Sources"].flatMap { folder in
            try FileManager.default.subpathsOfDirectory(atPath: Self.root.appending(path: folder).path)
                .filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
        }
        var count = 0
        for file in files {
            for match in try Self.text(file).matches(of: /['`]kinora ([a-z][a-z-]*)/) {
                count += 1
                #expect(names.contains(String(match.output.1)), "\(file): \(match.output.0)")
            }
        }
        #expect(count > 50)
    }

    @Test("Commands end at operators and comments, and quotes are removed")
    func splitting() {
        #expect(
            DocumentCommand.commands(in: "kinora show 'a b' # c\nx | kinora check - > y && kinora doctor", of: "x").map(\.words)
                == [["show", "a b"], ["check", "-"], ["doctor"]])
        #expect(DocumentCommand.commands(in: "kinora render a \\\n  -o b", of: "x").map(\.words) == [["render", "a", "-o", "b"]])
    }

    @Test(
        "The Swift listings of the tutorials and of the pages for users of other tools are parts of sources that are built",
        arguments: [("docs/tutorials", 5, 3), ("docs/coming-from", 3, 0)])
    func listings(folder: String, count: Int, minimum: Int) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: folder).path)
            .filter { $0.hasSuffix(".md") && $0 != "README.md" }
            // Pages for those who write documents have no Swift.
            .filter { try Self.text("\(folder)/\($0)").contains("```swift\n") }
        #expect(names.count == count)
        for name in names.sorted() {
            // tutorials/quad-curves.md: QuadCurves.swift
            let source = minimum == 0 ? "ComingFrom" : name.dropLast(3).split(separator: "-").map(\.capitalized).joined()
            let code = try Self.text("Examples/Sources/Tutorials/\(source).swift")
            let listings = try Self.text("\(folder)/\(name)").components(separatedBy: "```").enumerated()
                .filter { !$0.offset.isMultiple(of: 2) && $0.element.hasPrefix("swift\n") }.map { $0.element.dropFirst(6) }
            #expect(listings.count >= minimum, "\(name)")
            for listing in listings {
                #expect(code.contains("\n" + listing), "\(name): \(listing)")
            }
        }
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
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
