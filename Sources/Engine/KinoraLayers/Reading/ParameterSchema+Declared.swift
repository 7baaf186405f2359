import Foundation
import KinoraDrawing
import KinoraPipeline

extension ParameterSchema {
    enum DeclarationKey: String, CaseIterable {
        case type, `default`, description, `in`, length, lines, count, of, choices, columns, rows
    }

    /// The words for the types of parameters.
    enum DeclaredType: String, CaseIterable {
        case text, number, integer, boolean, color, time, date, easing, palette, font, image, video, lottie, captions, choice, table, list
    }

    /// Reads the parameters that a document declares: each a default, or a group with `type` and `default`. Errors are reported to `nodes`.
    init(declared node: DocumentNode, keyPath: String, _ nodes: NodeReader) throws {
        if case .scalar("", isQuoted: false) = node.content {
            self.init()
            return
        }
        guard case .mapping(let entries) = node.content, entries.count <= LayerLimits.definitions else {
            throw nodes.error(
                "is \(node.summary); expected a group of at most \(LayerLimits.definitions) parameters such as \"title: Hello\"",
                at: node.position, keyPath)
        }
        self.init(
            fields: try entries.compactMap { entry in
                let path = "\(keyPath).\(entry.key.shortened())"
                return try nodes.attempt {
                    try LayerDocument.checkName(entry.key, at: entry.keyPosition, path, nodes)
                    guard case .mapping(let keys) = entry.value.content, !keys.isEmpty else {
                        return try Self.field(entry.key, default: entry.value, path, nodes)
                    }
                    var declaration = try ParameterDeclaration(entry.value, path, nodes)
                    return try declaration.field(named: entry.key)
                }
            })
    }

    /// A parameter that is declared by its default. A type alone, as in `label: text`, is a text with that word; components have such declarations.
    private static func field(
        _ name: String, default node: DocumentNode, _ keyPath: String, _ nodes: NodeReader
    ) throws -> ParameterField {
        let kind = try ParameterDeclaration.inferred(node, keyPath, nodes)
        return ParameterField(name: name, help: "", kind: kind, defaultValue: try nodes.value(of: node, as: kind, keyPath: keyPath))
    }
}
