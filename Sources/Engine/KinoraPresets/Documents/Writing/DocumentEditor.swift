import Foundation
import KinoraPipeline

/// The text of a document of which single values are changed. Everything else stays as it is written: comments, order, style and empty lines.
///
/// Each change is verified: the new text is read again, and must be the document before with the changed value only.
package struct DocumentEditor {
    package private(set) var text: String
    private(set) var root: DocumentNode
    private let source: String

    /// - Throws: The errors of ``YAMLReader``.
    package init(_ text: String, source: String) throws {
        self.text = text
        self.source = source
        root = try YAMLReader(source: source).read(Data(text.utf8)) ?? DocumentNode(.mapping([]))
    }

    /// Replaces the value at the end of `path`, or adds it at the end of its group.
    ///
    /// - Returns: Whether the text could be changed. It is unchanged otherwise, for example for a value in the notation of block scalars.
    mutating func set(_ value: DocumentNode, at path: [DocumentNode.Step]) -> Bool {
        let expected = root.setting(value, at: path[...])
        let source = DocumentSource(text)
        guard let node = root.part(at: path[...]) else { return insert(value, at: path, source, expected) }
        guard !node.hasContents(of: value) else { return true }
        guard let range = source.range(of: node), !range.isEmpty else { return false }
        return accept(source.replacing(range, with: value.inline), expected)
    }

    /// Removes a key with its value. True if there is no such key.
    mutating func remove(_ path: [DocumentNode.Step]) -> Bool {
        guard case .key(let key)? = path.last, let group = root.part(at: path.dropLast()), case .mapping(var entries) = group.content,
            let index = entries.firstIndex(where: { $0.key == key })
        else { return true }
        let source = DocumentSource(text)
        guard entries.count > 1, let range = source.range(of: index, in: entries, isFlow: source.isFlow(group)) else { return false }
        entries.remove(at: index)
        return accept(source.replacing(range, with: ""), root.setting(DocumentNode(.mapping(entries)), at: path.dropLast()))
    }

    private mutating func insert(
        _ value: DocumentNode, at path: [DocumentNode.Step], _ source: DocumentSource, _ expected: DocumentNode
    ) -> Bool {
        // The group that exists, and the keys that are missing in it.
        var depth = path.count - 1
        while depth > 0, root.part(at: path[..<depth]) == nil { depth -= 1 }
        guard case .key(let key) = path[depth], let group = root.part(at: path[..<depth]), case .mapping(let entries) = group.content else {
            return false
        }
        let added = DocumentNode(.mapping([])).setting(value, at: path[(depth + 1)...])
        let entry = "\(YAMLText.isPlain(key) ? key : YAMLText.quoted(key)): \(added.inline)"
        if entries.isEmpty, depth == 0 {
            return accept(text + (text.isEmpty || text.hasSuffix("\n") ? "" : "\n") + entry + "\n", expected)
        }
        guard let changed = source.inserting(entry, into: group, entries) else { return false }
        return accept(changed, expected)
    }

    /// Takes `changed` if it is read as `expected`.
    private mutating func accept(_ changed: String, _ expected: DocumentNode) -> Bool {
        guard let read = try? YAMLReader(source: source).read(Data(changed.utf8)), read.hasContents(of: expected) else { return false }
        (text, root) = (changed, read)
        return true
    }
}

extension DocumentNode {
    /// Whether both are read as the same values, wherever they are in their documents. Unquoted texts of numbers and words differ from quoted ones.
    func hasContents(of other: DocumentNode) -> Bool {
        switch (content, other.content) {
        case (.scalar(let text, let isQuoted), .scalar(let otherText, let isOtherQuoted)):
            text == otherText && (isQuoted == isOtherQuoted || !YAMLText.isPlain(text))
        case (.sequence(let items), .sequence(let others)):
            items.count == others.count && zip(items, others).allSatisfy { $0.hasContents(of: $1) }
        case (.mapping(let entries), .mapping(let others)):
            entries.count == others.count && zip(entries, others).allSatisfy { $0.key == $1.key && $0.value.hasContents(of: $1.value) }
        default: false
        }
    }
}
