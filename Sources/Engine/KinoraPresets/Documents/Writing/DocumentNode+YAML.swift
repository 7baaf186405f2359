import KinoraPipeline

extension DocumentNode {
    /// A YAML document with the same contents, without comments. ``YAMLReader`` reads the same node from it, apart from positions, and from the
    /// quotes of unquoted texts with special characters.
    package var yaml: String {
        switch content {
        case .mapping(let entries) where !entries.isEmpty: DocumentNode.lines(entries).joined(separator: "\n") + "\n"
        case .sequence(let items) where !items.isEmpty: DocumentNode.lines(items).joined(separator: "\n") + "\n"
        default: inline + "\n"
        }
    }

    /// The maximum length of a list in one line.
    private static let maxWidth = 100

    private static func lines(_ entries: [Entry]) -> [String] {
        entries.flatMap { entry in
            let key = YAMLText.isPlain(entry.key) ? entry.key : YAMLText.quoted(entry.key)
            return lines(entry.value, after: "\(key):", isItem: false)
        }
    }

    private static func lines(_ items: [DocumentNode]) -> [String] { items.flatMap { lines($0, after: "-", isItem: true) } }

    private static func lines(_ node: DocumentNode, after lead: String, isItem: Bool) -> [String] {
        let nested: [String]
        switch node.content {
        case .mapping(let entries) where !entries.isEmpty: nested = lines(entries)
        case .sequence(let items) where !items.isEmpty && !node.fitsOnLine: nested = lines(items)
        default:
            let text = node.inline
            return [text.isEmpty ? lead : "\(lead) \(text)"]
        }
        guard isItem, let first = nested.first else { return [lead] + nested.map { "  " + $0 } }
        return ["\(lead) \(first)"] + nested.dropFirst().map { "  " + $0 }
    }

    /// Whether the node is a short list of scalars.
    private var fitsOnLine: Bool {
        guard case .sequence(let items) = content else { return false }
        let areScalars = items.allSatisfy { if case .scalar = $0.content { true } else { false } }
        return areScalars && inline.utf8.count <= DocumentNode.maxWidth
    }

    /// The node in one line: a scalar, or a list or group in brackets.
    var inline: String {
        switch content {
        case .scalar("", isQuoted: false): ""
        case .scalar("~", isQuoted: false): "~"
        case .scalar(let text, let isQuoted): isQuoted || !YAMLText.isPlain(text) ? YAMLText.quoted(text) : text
        case .sequence(let items):
            "[\(items.map { item in if case .scalar("", isQuoted: false) = item.content { "null" } else { item.inline } }.joined(separator: ", "))]"
        case .mapping(let entries):
            "{\(entries.map { "\(YAMLText.isPlain($0.key) ? $0.key : YAMLText.quoted($0.key)): \($0.value.inline)" }.joined(separator: ", "))}"
        }
    }
}
