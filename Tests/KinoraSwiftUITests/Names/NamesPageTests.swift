import Foundation
import Testing

/// The page about SwiftUI lists every public name, and every name without effect with the reason.
struct NamesPageTests {
    private static let everyName = "## Every name"
    private static let noEffect = "## No effect"
    private static let modules = [
        "KinoraMotion", "KinoraDrawing", "KinoraAudioFeatures", "KinoraCombine", "KinoraRuntime", "KinoraViews", "KinoraSymbols",
        "KinoraControls", "KinoraCharts",
        "KinoraApple", "KinoraClock", "AVFoundation", "AVKit", "UniformTypeIdentifiers",
        "KinoraSwiftUI",
    ]

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func names() throws -> PublicNames {
        try PublicNames(folders: folders(of: modules))
    }

    private static func folders(of modules: [String]) -> [URL] {
        modules.flatMap { module in ["Engine", "Apple"].map { root.appending(path: "Sources/\($0)/\(module)") } }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    @Test("docs/swiftui.md lists exactly the public names and the names without effect") func everyNameIsOnThePage() throws {
        let page = Self.root.appending(path: "docs/swiftui.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let table = try #require(Self.table(under: Self.noEffect, in: text), "the page needs a table under '\(Self.noEffect)'")
        let start = try #require(text.range(of: Self.everyName), "the page needs the heading '\(Self.everyName)'")
        let names = try Self.names()
        let (rows, section) = (Self.rows(names.withoutEffect), Self.section(names))
        if ProcessInfo.processInfo.environment["KINORA_RECORD_NAMES"] == "1" {
            let recorded = text[..<table.lowerBound] + rows + text[table.upperBound..<start.lowerBound] + section
            try Data(recorded.utf8).write(to: page)
            Issue.record("recorded \(page.path)")
            return
        }
        let (expected, found) = (Self.words(section), Self.words(String(text[start.lowerBound...])))
        #expect(expected.subtracting(found).sorted() == [], "new names; KINORA_RECORD_NAMES=1 writes them down")
        #expect(found.subtracting(expected).sorted() == [], "names that are gone; KINORA_RECORD_NAMES=1 takes them out")
        #expect(text[table] == rows, "names without effect have changed; KINORA_RECORD_NAMES=1 writes them down")
    }

    @Test("Exactly the modifiers that only return their view are marked as without effect") func everyNameWithoutEffectIsMarked() throws {
        let names = try Self.names()
        #expect(names.misplaced.sorted() == [], "mark the extension with '// No effect on films (group): reason.', or build the modifier")
        let working = names.methods["View", default: [:]].filter { $0.value == .works }.keys
        let ambiguous = working.filter { name in names.withoutEffect.values.contains { $0.contains(".\(name)") } }
        // `accessibility(identifier:)` names a view for scripts.
        #expect(ambiguous.sorted() == ["accessibility"], "one form of the modifier works, and another one has no effect")
    }

    @Test("The effect of a name is read from its declaration") func effects() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kinora-names-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = """
            public struct Works: View {
            }
            struct Hidden {
            }
            // No effect on films (haptics): nobody feels a film.
            public final class Generator {
            }
            // No effect on films (keys): a film has no keys.
            extension View {
                /// Nothing.
                nonisolated public func accepted(_ value: Int) -> some View { self }

                public func acceptedToo(
                    _ action: @escaping (Int) -> Void = { _ in }
                ) -> some View { self }

                nonisolated public func empty() -> some View {
                    modifier(EmptyModifier())
                }

                nonisolated public func marked() -> some View {
                    modifier(Change())
                }
            }
            extension View {
                public func works(
                    _ value: Int, other: Int
                ) -> some View {
                    modifier(Change())
                }

                nonisolated public func unmarked() -> some View { self }

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
        #expect(names.types == ["Works": .works, "Generator": .withoutEffect])
        let views: [String: PublicNames.Effect] = [
            "accepted": .withoutEffect, "acceptedToo": .withoutEffect, "empty": .withoutEffect, "marked": .works, "works": .works,
            "unmarked": .withoutEffect, "missing": .unavailable,
        ]
        #expect(names.methods == ["View": views, "Shape": ["shared": .works]])
        #expect(names.misplaced == ["View.marked", "View.unmarked"])
        #expect(
            names.withoutEffect == [
                PublicNames.Reason(group: "haptics", text: "nobody feels a film"): ["Generator"],
                PublicNames.Reason(group: "keys", text: "a film has no keys"): [".accepted", ".acceptedToo", ".empty"],
            ])
    }

    // MARK: The tables by area

    /// Names of Swift, Foundation and Dispatch that the tables mention.
    private static let foreignNames: Set = [
        "AttributedString", "Bool", "Charts", "Combine", "ContinuousClock", "Date", "DispatchQueue", "DispatchTime", "Measurement",
        "Observable",
        "SuspendingClock", "Task", "UUID", "timeIntervalSinceNow", "simd", "Accelerate",
    ]
    /// Words in code that stand for the reader's names.
    private static let examples: Set = ["brand", "photo", "heart"]

    /// The names that the sources declare, and the labels of parameters.
    private static func declaredNames() throws -> Set<String> {
        var names: Set<String> = []
        let folders = folders(of: modules + ["KinoraPipeline", "KinoraMacroExpansion"])
        for folder in folders {
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            while let file = files?.nextObject() as? URL {
                guard file.pathExtension == "swift" else { continue }
                noteNames(in: [UInt8](try Data(contentsOf: file)), &names)
            }
        }
        return names
    }

    private static let declarators: Set = [
        "var", "let", "case", "func", "struct", "class", "enum", "protocol", "typealias", "macro", "actor",
    ]

    /// Adds the words after declarators, those in lines of cases, and labels: words before a colon, or before a word and a colon.
    private static func noteNames(in source: [UInt8], _ names: inout Set<String>) {
        func isWord(_ byte: UInt8) -> Bool { byte == 0x5F || byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
        var (previous, beforePrevious, isCase) = ("", "", false)
        var index = 0
        while index < source.count {
            if source[index] == UInt8(ascii: "\n") { (previous, beforePrevious, isCase) = ("", "", false) }
            if source[index] == UInt8(ascii: ":") { names.formUnion([previous, beforePrevious]) }
            guard isWord(source[index]) else {
                index += 1
                continue
            }
            let end = source[index...].firstIndex { !isWord($0) } ?? source.count
            let word = String(decoding: source[index..<end], as: UTF8.self)
            if isCase || declarators.contains(previous) { names.insert(word) }
            if word == "case" { isCase = true }
            (beforePrevious, previous) = (previous, word)
            index = end
        }
    }

    /// The names in the code of a cell, without what is in brackets and quotation marks.
    private static func names(in cell: some StringProtocol) -> [String] {
        String(cell).matches(of: /`([^`]+)`/).flatMap { code in
            String(code.1).replacing(/"[^"]*"/, with: "").replacing(/\([^)]*\)/, with: "").matches(of: /[A-Za-z_]\w*/).map { String($0.0) }
        }
    }

    /// The cells of the rows of tables between two headings.
    private static func cells(from start: String, to end: String, in text: String) throws -> [[String]] {
        let begin = try #require(text.range(of: "\n## \(start)\n")).upperBound
        let finish = try #require(text.range(of: "\n## \(end)\n")).lowerBound
        return text[begin..<finish].split(separator: "\n").filter { $0.hasPrefix("| ") }
            .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    }

    @Test("Every name in the tables by area exists, and those that are called missing do not") func namesInTables() throws {
        let text = try String(contentsOf: Self.root.appending(path: "docs/swiftui.md"), encoding: .utf8)
        let known = try Self.declaredNames().union(Self.foreignNames).union(Self.examples)
        var (unknown, present): (Set<String>, Set<String>) = ([], [])
        for row in try Self.cells(from: "Areas", to: "Modules", in: text) where row.count >= 3 {
            unknown.formUnion(Self.names(in: row[1]).filter { !known.contains($0) })
            if row.count > 3 { present.formUnion(Self.names(in: row[3]).filter { known.contains($0) }) }
        }
        for row in try Self.cells(from: "Views and state", to: "No effect", in: text) {
            let names = Self.names(in: row[0])
            // A row that says no lists what is missing.
            if row.count > 1, row[1] == "no" {
                present.formUnion(names.filter { known.contains($0) })
            } else {
                unknown.formUnion(names.filter { !known.contains($0) })
            }
        }
        #expect(unknown.sorted() == [], "the tables say that these names work, but no source declares them")
        #expect(present.sorted() == [], "the tables say that these names are missing, but a source declares them")
    }

    @Test("Every area of the page has a row in the summary") func areas() throws {
        let text = try String(contentsOf: Self.root.appending(path: "docs/swiftui.md"), encoding: .utf8)
        let summary = try Self.cells(from: "Areas", to: "Modules", in: text).map { $0[0] }.joined()
        let headings = text.matches(of: /\n## ([^\n]+)/).map { String($0.1) }
        let areas = headings.drop { $0 != "Views and state" }.prefix { $0 != "No effect" }
        for area in areas {
            let anchor = area.lowercased().replacing(",", with: "").replacing(" ", with: "-")
            #expect(summary.contains("(#\(anchor))"), "the summary has no row for \(area)")
        }
    }

    // MARK: The page

    /// The first table under a heading.
    private static func table(under heading: String, in text: String) -> Range<String.Index>? {
        guard let heading = text.range(of: "\n\(heading)\n") else { return nil }
        guard let start = text.range(of: "\n|", range: heading.upperBound..<text.endIndex) else { return nil }
        let begin = text.index(after: start.lowerBound)
        let end = text.range(of: "\n\n", range: begin..<text.endIndex).map { text.index(after: $0.lowerBound) } ?? text.endIndex
        return begin..<end
    }

    private static func rows(_ names: [PublicNames.Reason: Set<String>]) -> String {
        var text = "| group | reason | APIs |\n|---|---|---|\n"
        for (reason, names) in names.sorted(by: { $0.key < $1.key }) {
            text += "| \(reason.group) | \(reason.text) | \(names.sorted().map { "`\($0)`" }.joined(separator: ", ")) |\n"
        }
        return text
    }

    private static func section(_ names: PublicNames) -> String {
        var text = """
            \(everyName)

            Generated from the sources: all public types, functions and methods that work, Kinora's own among them. The tables above describe the
            differences from SwiftUI.

            | | |
            |---|---|

            """
        func row(_ title: String, _ list: [String]) {
            guard !list.isEmpty else { return }
            text += "| \(title) | \(list.sorted().map { "`\($0)`" }.joined(separator: ", ")) |\n"
        }
        func row(_ title: String, _ effects: [String: PublicNames.Effect]) {
            row(title, effects.filter { $0.value == .works }.map(\.key))
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
