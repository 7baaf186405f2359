import Foundation
import Testing

/// The page for those who know SwiftUI ends with every public name, so that nobody has to try one out.
struct NamesPageTests {
    private static let heading = "## Every name"
    private static let modules = [
        "KinoraMotion", "KinoraDrawing", "KinoraCombine", "KinoraSymbols", "KinoraViews", "KinoraControls", "KinoraApple", "KinoraClock",
        "KinoraSwiftUI",
    ]

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test("The page about SwiftUI ends with every public name, and with no other") func everyNameIsOnThePage() throws {
        let page = Self.root.appending(path: "docs/swiftui.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let start = try #require(text.range(of: Self.heading), "the page has lost its heading '\(Self.heading)'")
        let folders = Self.modules.map { Self.root.appending(path: "Sources/\($0)") }
        let names = try PublicNames(folders: folders.filter { FileManager.default.fileExists(atPath: $0.path) })
        let section = Self.section(names)
        if ProcessInfo.processInfo.environment["KINORA_RECORD_NAMES"] == "1" {
            try Data((text[..<start.lowerBound] + section).utf8).write(to: page)
            Issue.record("recorded \(page.path)")
            return
        }
        let (expected, found) = (Self.words(section), Self.words(String(text[start.lowerBound...])))
        #expect(expected.subtracting(found).sorted() == [], "new names; KINORA_RECORD_NAMES=1 writes them down")
        #expect(found.subtracting(expected).sorted() == [], "names that are gone; KINORA_RECORD_NAMES=1 takes them out")
    }

    @Test("What names do is read off their declarations") func effects() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kinora-names-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = """
            public struct Works: View {
            }
            struct Hidden {
            }
            extension View {
                /// Nothing.
                nonisolated public func accepted(_ value: Int) -> some View { self }

                public func acceptedToo(
                    _ action: @escaping (Int) -> Void = { _ in }
                ) -> some View { self }

                nonisolated public func empty() -> some View {
                    modifier(EmptyModifier())
                }

                public func works(
                    _ value: Int, other: Int
                ) -> some View {
                    modifier(Change())
                }

                @available(*, unavailable, message: "no")
                public func missing() -> some View { self }

                func own() {}
            }
            public extension Shape {
                func shared() -> Int { 1 }
            }
            """
        try Data(source.utf8).write(to: folder.appending(path: "A.swift"))
        let names = try PublicNames(folders: [folder])
        #expect(names.types == ["Works": .works])
        let views: [String: PublicNames.Effect] = [
            "accepted": .accepted, "acceptedToo": .accepted, "empty": .accepted, "works": .works, "missing": .unavailable,
        ]
        #expect(names.methods == ["View": views, "Shape": ["shared": .works]])
    }

    // MARK: The section

    private static func section(_ names: PublicNames) -> String {
        var text = """
            \(heading)

            Made from the sources: all public types, functions and methods of what this layer consists of, Kinora's own among them. What a name does differently
            is said above.

            | | |
            |---|---|

            """
        func row(_ title: String, _ list: [String]) {
            guard !list.isEmpty else { return }
            text += "| \(title) | \(list.sorted().map { "`\($0)`" }.joined(separator: ", ")) |\n"
        }
        func row(_ title: String, _ effects: [String: PublicNames.Effect]) {
            row(title, effects.filter { $0.value == .works }.map(\.key))
            row("\(title): accepted, and nothing happens", effects.filter { $0.value == .accepted }.map(\.key))
            row("\(title): unavailable, and the compiler says why", effects.filter { $0.value == .unavailable }.map(\.key))
        }
        row("types and functions", names.types)
        for (type, methods) in names.methods.sorted(by: { $0.key < $1.key }) { row("methods of `\(type)`", methods) }
        return text
    }

    private static func words(_ text: String) -> Set<String> {
        // Line by line, since a name means another thing with another title.
        Set(
            text.split(separator: "\n").filter { $0.hasPrefix("|") }.flatMap { line in
                let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                guard cells.count == 2 else { return [String]() }
                return cells[1].split(separator: ",").map { "\(cells[0]) \($0.trimmingCharacters(in: .whitespaces))" }
            })
    }
}
