import Foundation
import KinoraPipeline
import Yams

/// Reads one YAML document into nodes.
///
/// Presets are plain data. Refused are anchors and aliases (which can expand a kilobyte to gigabytes), tags, several documents in one file
/// and keys that are not text.
package struct YAMLReader {
    private let source: String

    /// - Parameter source: The path of the file as given by the user, the prefix of every error.
    package init(source: String) {
        self.source = source
    }

    /// Returns the document's root; nil if the document is empty or contains only comments.
    package func read(_ data: Data) throws -> DocumentNode? {
        let document = try DocumentText(data, source: source, limit: DocumentLimits.presetBytes)
        let text = document.text
        try refuseAliases(in: text)
        do {
            // The basic resolver keeps every scalar as text. The parser must outlive the conversion, because nodes reference their anchors
            // weakly.
            let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
            return try withExtendedLifetime(parser) {
                guard let root = try parser.singleRoot() else { return nil }
                let node = try node(from: root, depth: 0)
                try refuseHiddenColors(below: root, in: text)
                return node
            }
        } catch let error as YamlError {
            throw documentError(from: error, document)
        }
    }

    /// Throws if a comment within brackets looks like a colour: without it the list is right, but has another meaning.
    private func refuseHiddenColors(below root: Node, in text: String) throws {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return }
        guard let comment = BracketScanner.color(withinBracketsAt: starts(of: root), in: text) else { return }
        throw DocumentError(
            source: source, position: comment.position,
            problem: "an unquoted # starts a comment, so this colour is ignored; write \"\(comment.word)\"")
    }

    /// Returns the positions of all lists and groups. The styles of lists in Yams cannot be used: they are read from the event of the end.
    private func starts(of node: Node) -> Set<DocumentPosition> {
        let children: [Node]
        switch node {
        case .sequence(let sequence): children = Array(sequence)
        case .mapping(let mapping): children = mapping.flatMap { [$0.key, $0.value] }
        case .scalar, .alias: return []
        }
        var starts: Set<DocumentPosition> = []
        if let mark = node.mark { starts.insert(DocumentPosition(line: mark.line, column: mark.column)) }
        for child in children { starts.formUnion(self.starts(of: child)) }
        return starts
    }

    /// Throws if `text` contains an alias. Yams expands aliases and hashes keys while it reads, so they must be found first.
    ///
    /// An alias requires an earlier anchor of the same name, so a text is refused if it contains `&name` and, later, `*name`. This finds
    /// all aliases, but may also refuse a description that happens to contain both.
    private func refuseAliases(in text: String) throws {
        guard text.utf8.contains(UInt8(ascii: "&")), text.utf8.contains(UInt8(ascii: "*")) else { return }
        var anchors: Set<[UInt8]> = []
        var line = 1
        var column = 0
        var mark: (sign: UInt8, line: Int, column: Int, name: [UInt8])?
        // The added line feed ends a name at the end of the text.
        for byte in text.utf8 + [UInt8(ascii: "\n")] {
            if byte & 0b1100_0000 != 0b1000_0000 { column += 1 }
            if mark != nil, isNameByte(byte) {
                mark?.name.append(byte)
                continue
            }
            if let found = mark, !found.name.isEmpty {
                if found.sign == UInt8(ascii: "&") {
                    anchors.insert(found.name)
                } else if anchors.contains(found.name) {
                    throw aliasError(line: found.line, column: found.column)
                }
            }
            mark = byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*") ? (byte, line, column, []) : nil
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 0
            }
        }
    }

    private func aliasError(line: Int, column: Int) -> DocumentError {
        DocumentError(
            source: source, position: DocumentPosition(line: line, column: column),
            problem: "YAML anchors and aliases (&name, *name) are not supported in presets; repeat the value instead")
    }

    /// The bytes that libyaml accepts in the name of an anchor.
    private func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    private func node(from node: Node, depth: Int) throws -> DocumentNode {
        let position = DocumentPosition(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
        if node.anchor != nil { throw aliasError(line: position.line, column: position.column) }
        guard depth < DocumentLimits.depth else {
            throw DocumentError(
                source: source, position: position, problem: "lists and groups are nested more than \(DocumentLimits.depth) levels deep")
        }
        let tag = node.tag.description
        guard ["tag:yaml.org,2002:str", "tag:yaml.org,2002:seq", "tag:yaml.org,2002:map"].contains(tag) else {
            throw DocumentError(
                source: source, position: position,
                problem: "YAML tags such as \(tag.shortened()) are not supported in presets; remove the tag")
        }
        switch node {
        case .scalar(let scalar):
            return DocumentNode(.scalar(text: scalar.string, isQuoted: scalar.style != .plain), at: position)
        case .sequence(let sequence):
            return DocumentNode(.sequence(try sequence.map { try self.node(from: $0, depth: depth + 1) }), at: position)
        case .mapping(let mapping):
            return DocumentNode(.mapping(try entries(of: mapping, depth: depth)), at: position)
        case .alias:
            throw aliasError(line: position.line, column: position.column)
        }
    }

    private func entries(of mapping: Node.Mapping, depth: Int) throws -> [DocumentNode.Entry] {
        var entries: [DocumentNode.Entry] = []
        var seen: [String: DocumentPosition] = [:]
        for (keyNode, valueNode) in mapping {
            let key = try node(from: keyNode, depth: depth + 1)
            guard case .scalar(let text, _) = key.content else {
                throw DocumentError(source: source, position: key.position, problem: "a key must be a word, not \(key.summary)")
            }
            if let first = seen.updateValue(key.position, forKey: text) {
                throw DocumentError.duplicateKey(text, source: source, position: key.position, first: first)
            }
            entries.append(DocumentNode.Entry(key: text, keyPosition: key.position, value: try node(from: valueNode, depth: depth + 1)))
        }
        return entries
    }

    private func documentError(from error: YamlError, _ document: DocumentText) -> DocumentError {
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _):
            let position = DocumentPosition(line: mark.line, column: mark.column)
            return YAMLMistake(problem, at: position, in: document).map {
                DocumentError(source: source, position: $0.position, problem: $0.problem)
            } ?? syntaxError([context?.text, problem], at: position)
        case .composer(_, let problem, let mark, _):
            let isSecondDocument = problem.contains("another document")
            return syntaxError(
                [isSecondDocument ? "a second document begins here; a preset must be one document" : problem],
                at: DocumentPosition(line: mark.line, column: mark.column))
        case .reader(let problem, let offset, _, _):
            return syntaxError([problem], at: offset.map { DocumentText.position(ofCharacter: $0, in: document.text) })
        case .duplicatedKeysInMapping(let keys, let context):
            let position = DocumentPosition(line: context.mark.line, column: context.mark.column)
            if let mistake = YAMLMistake(cutBefore: position, in: document) {
                return DocumentError(source: source, position: mistake.position, problem: mistake.problem, code: .syntax)
            }
            if let key = keys.first, let second = DuplicateKeySearch(key, firstAt: position, in: document.text).second() {
                return DocumentError.duplicateKey(key, source: source, position: second, first: position)
            }
            return DocumentError(
                source: source, position: position,
                problem: "the key \"\((keys.first ?? "").shortened())\" appears more than once in the same group; remove the others")
        default:
            return syntaxError(["the text cannot be parsed"], at: nil)
        }
    }

    private func syntaxError(_ parts: [String?], at position: DocumentPosition?) -> DocumentError {
        let reason = parts.compactMap { $0 }.joined(separator: ": ")
        return DocumentError(source: source, position: position, problem: "this is not YAML: \(reason)")
    }
}
