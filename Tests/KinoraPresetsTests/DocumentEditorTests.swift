import Foundation
import KinoraDrawing
import KinoraPipeline
import Testing

@testable import KinoraPresets

/// A change of one value leaves the rest of a document as it is written.
struct DocumentEditorTests {
    private typealias Step = DocumentNode.Step

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    /// All presets, and the films in the documents.
    private static let documents: [String] = ["presets", "docs/layers"].flatMap { folder -> [String] in
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
        return names.filter { $0.hasSuffix(".yaml") }.sorted().map { "\(folder)/\($0)" }
    }

    private func text(_ document: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: document), encoding: .utf8)
    }

    /// The paths of all scalars.
    private func scalars(_ node: DocumentNode, _ path: [Step] = []) -> [[Step]] {
        switch node.content {
        case .scalar: [path]
        case .sequence(let items): items.enumerated().flatMap { scalars($1, path + [.item($0)]) }
        case .mapping(let entries): entries.flatMap { scalars($0.value, path + [.key($0.key)]) }
        }
    }

    private func groups(_ node: DocumentNode, _ path: [Step] = []) -> [[Step]] {
        switch node.content {
        case .scalar: []
        case .sequence(let items): items.enumerated().flatMap { groups($1, path + [.item($0)]) }
        case .mapping(let entries): [path] + entries.flatMap { groups($0.value, path + [.key($0.key)]) }
        }
    }

    /// Expects that only the characters of a value differ.
    private func expectOneChange(_ before: String, _ after: String, in range: Range<Int>, _ new: String, _ label: Comment) {
        let (before, after) = (Array(before.unicodeScalars), Array(after.unicodeScalars))
        #expect(after.prefix(range.lowerBound) == before.prefix(range.lowerBound), label)
        #expect(after.dropFirst(range.lowerBound).prefix(new.unicodeScalars.count).elementsEqual(new.unicodeScalars), label)
        #expect(after.dropFirst(range.lowerBound + new.unicodeScalars.count).elementsEqual(before.dropFirst(range.upperBound)), label)
    }

    @Test("A new value replaces the characters of the old one only", arguments: documents)
    func values(document: String) throws {
        let text = try text(document)
        let editor = try DocumentEditor(text, source: document)
        let source = DocumentSource(text)
        var random = SplitMix64(seed: 7)
        for path in scalars(editor.root) {
            let new = ["12.5", "tomato", "\"a: b # c, [d]\"", "\"ä 'quoted' \\\"word\\\"\"", "\"\""][random.nextInteger(in: 0..<5)]
            let value = try #require(try YAMLReader(source: "value").read(Data("v: \(new)".utf8))?.part(at: [.key("v")]))
            var changed = editor
            let isSet = changed.set(value, at: path)
            #expect(isSet, "\(path)")
            let node = try #require(editor.root.part(at: path[...]))
            guard !node.hasContents(of: value) else { continue }
            expectOneChange(text, changed.text, in: try #require(source.range(of: node)), value.inline, "\(path)")
            #expect(changed.root.hasContents(of: editor.root.setting(value, at: path[...])))
            // The old value restores the text, apart from its quotes.
            let isRestored = changed.set(node, at: path)
            #expect(isRestored && changed.root.hasContents(of: editor.root))
        }
    }

    @Test("An added key is at the end of its group, and its removal restores the text", arguments: documents)
    func keys(document: String) throws {
        let text = try text(document)
        let editor = try DocumentEditor(text, source: document)
        for path in groups(editor.root) {
            guard case .mapping(let entries)? = editor.root.part(at: path[...])?.content, !entries.isEmpty else { continue }
            var changed = editor
            let isAdded = changed.set(DocumentNode(.integer(7)), at: path + [.key("added")])
            #expect(isAdded, "\(path)")
            guard case .mapping(let after)? = changed.root.part(at: path[...])?.content else { continue }
            #expect(after.map(\.key) == entries.map(\.key) + ["added"], "\(path)")
            let isRemoved = changed.remove(path + [.key("added")])
            #expect(isRemoved, "\(path)")
            #expect(changed.text == text, "\(path)")
        }
    }

    @Test("Every key of a group with several can be removed", arguments: documents)
    func removals(document: String) throws {
        let editor = try DocumentEditor(try text(document), source: document)
        for path in groups(editor.root) {
            guard case .mapping(let entries)? = editor.root.part(at: path[...])?.content, entries.count > 1 else { continue }
            for entry in entries {
                var changed = editor
                let isRemoved = changed.remove(path + [.key(entry.key)])
                #expect(isRemoved, "\(path) \(entry.key)")
                guard case .mapping(let after)? = changed.root.part(at: path[...])?.content else { continue }
                #expect(after.map(\.key) == entries.map(\.key).filter { $0 != entry.key }, "\(path) \(entry.key)")
            }
        }
    }

    @Test("Comments, order and style stay")
    func style() throws {
        var editor = try DocumentEditor(
            """
            # A film.
            layers:   # from the back
              - {text: 'It''s here', font: {size: 90}}   # the title
              - shape: circle

                fill: "#FF5A36"

            video: {duration: 2}
            """, source: "film.yaml")
        let changes: [([Step], DocumentNode)] = [
            ([.key("layers"), .item(0), .key("text")], DocumentNode(.text("There"))),
            ([.key("layers"), .item(0), .key("font"), .key("size")], DocumentNode(.integer(120))),
            ([.key("layers"), .item(1), .key("enter"), .key("duration")], DocumentNode(.number(0.5))),
            ([.key("video"), .key("format")], DocumentNode(.text("webm"))),
        ]
        for (path, value) in changes {
            let isSet = editor.set(value, at: path)
            #expect(isSet, "\(path)")
        }
        #expect(
            editor.text == """
                # A film.
                layers:   # from the back
                  - {text: "There", font: {size: 120}}   # the title
                  - shape: circle

                    fill: "#FF5A36"
                    enter: {duration: 0.5}

                video: {duration: 2, format: "webm"}
                """)
    }

    @Test("A value that cannot be changed in the text leaves it as it is", arguments: ["text: |\n  a\n  b\n", "text: >\n  a\n", "text:\n"])
    func unchanged(text: String) throws {
        var editor = try DocumentEditor(text, source: "film.yaml")
        let isSet = editor.set(DocumentNode(.text("c")), at: [.key("text")])
        #expect(!isSet)
        #expect(editor.text == text)
    }
}
