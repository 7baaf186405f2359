import KinoraDrawing

/// A value of a YAML or JSON document with its position.
///
/// Scalars keep their text. The reader of a value decides the meaning of `no`, `1:30` or `010` by the expected type.
package struct DocumentNode: Codable, Equatable, Sendable {
    package enum Content: Codable, Equatable, Sendable {
        case scalar(text: String, isQuoted: Bool)
        case sequence([DocumentNode])
        case mapping([Entry])
    }

    /// A key of a mapping and its value.
    package struct Entry: Codable, Equatable, Sendable {
        package let key: String
        package let keyPosition: DocumentPosition
        package let value: DocumentNode

        package init(key: String, keyPosition: DocumentPosition, value: DocumentNode) {
            (self.key, self.keyPosition, self.value) = (key, keyPosition, value)
        }
    }

    package let content: Content
    package let position: DocumentPosition

    package init(_ content: Content, at position: DocumentPosition) {
        self.content = content
        self.position = position
    }

    /// Returns the node with positions in the file at `path`.
    package func located(in path: String) -> DocumentNode {
        func located(_ position: DocumentPosition) -> DocumentPosition {
            DocumentPosition(line: position.line, column: position.column, file: path)
        }
        let content: Content =
            switch self.content {
            case .scalar: self.content
            case .sequence(let items): .sequence(items.map { $0.located(in: path) })
            case .mapping(let entries):
                .mapping(
                    entries.map {
                        Entry(key: $0.key, keyPosition: located($0.keyPosition), value: $0.value.located(in: path))
                    })
            }
        return DocumentNode(content, at: located(position))
    }

    /// The position of every value in the node, by key path such as `video.codec` or `parameters.icons[1]`.
    package func positions(_ keyPath: String = "") -> [String: DocumentPosition] {
        var result: [String: DocumentPosition] = [:]
        collectPositions(keyPath, into: &result)
        return result
    }

    private func collectPositions(_ keyPath: String, into result: inout [String: DocumentPosition]) {
        if !keyPath.isEmpty { result[keyPath] = position }
        switch content {
        case .scalar: break
        case .sequence(let items):
            for (index, item) in items.enumerated() { item.collectPositions("\(keyPath)[\(index)]", into: &result) }
        case .mapping(let entries):
            // Skips long keys. Key paths repeat all keys above a key, so their total length would otherwise be unbounded.
            for entry in entries where entry.key.utf8.count <= 100 {
                entry.value.collectPositions(keyPath.isEmpty ? entry.key : "\(keyPath).\(entry.key)", into: &result)
            }
        }
    }

    /// A description of the node for errors: `the text "12"`, `a list`, `nothing`.
    package var summary: String {
        switch content {
        case .scalar("", isQuoted: false): "nothing"
        case .scalar(let text, isQuoted: true): "the text \"\(text.shortened())\""
        case .scalar(let text, isQuoted: false): "\"\(text.shortened())\""
        case .sequence: "a list"
        case .mapping: "a group of keys"
        }
    }
}
