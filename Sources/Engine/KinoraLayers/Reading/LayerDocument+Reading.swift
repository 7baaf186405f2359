import Foundation
import KinoraDrawing
import KinoraPipeline

extension LayerDocument {
    /// Names that have a meaning in expressions.
    static let reservedNames: Set<String> = [
        "and", "or", "not", "true", "false", "frame", "duration", "tall", "wide", "square", "locale", "number", "index", "count",
    ]

    /// Reads the keys of a document with layers. Errors are reported to `nodes`.
    ///
    /// - Parameters:
    ///   - entries: The entries at the top level, with the definitions of imported documents. Other keys are left to the caller.
    ///   - imports: The documents that are imported.
    ///   - compositions: The compositions that layers can show.
    ///   - keyPrefix: The key path of the scene that consists of the layers, with a dot; empty for a whole film.
    package init(
        _ entries: [DocumentNode.Entry], source: String, imports: [Import] = [], compositions: [Composition], keyPrefix: String = "",
        _ nodes: NodeReader
    ) throws {
        func value(_ key: Key) -> DocumentNode? { entries.first { $0.key == key.rawValue }?.value }
        (self.source, self.imports, self.compositions, self.keyPrefix) = (source, imports, compositions, keyPrefix)
        (font, foreground, locale, direction) = (value(.font), value(.foreground), value(.locale), value(.direction))
        let soundtrack = entries.first { $0.key == "soundtrack" }?.value
        hasSoundtrack = soundtrack != nil
        // The soundtrack of a film of scenes belongs to no scene.
        track = keyPrefix.isEmpty ? soundtrack.flatMap(Track.init) : nil
        let declared = try nodes.attempt {
            try entries.first { $0.key == "parameters" }.map {
                try ParameterSchema(declared: $0.value, keyPath: "\(keyPrefix)parameters", nodes)
            }
        }
        parameters = (declared ?? nil) ?? ParameterSchema()
        defaultPositions = Self.defaultPositions(entries.first { $0.key == "parameters" }?.value)
        theme = try nodes.attempt { try value(.theme).map { try Self.theme($0, nodes) } }.flatMap(\.self) ?? []
        for value in theme where parameters[value.name] != nil {
            try nodes.report(
                nodes.error("is also a parameter; rename one", at: value.value.position, value.keyPath, code: .duplicateName))
        }
        markers = try nodes.attempt { try value(.markers).map { try Self.markers($0, nodes) } }.flatMap(\.self) ?? [:]
        styles = try nodes.attempt { try value(.styles).map { try Self.groups($0, "styles", nodes) } }.flatMap(\.self) ?? [:]
        components = try nodes.attempt { try value(.components).map { try Self.components($0, nodes) } }.flatMap(\.self) ?? [:]
        guard let node = value(.layers), case .sequence(let items) = node.content, !items.isEmpty else {
            let node = value(.layers)
            var found = node?.summary ?? "missing"
            if case .sequence? = node?.content { found = "empty" }
            throw nodes.error(
                "is \(found); expected a list of layers such as \"- text: Hello\"", at: node?.position ?? .start,
                "\(keyPrefix)layers")
        }
        layers = items
    }

    private static func defaultPositions(_ node: DocumentNode?) -> [String: DocumentPosition] {
        guard case .mapping(let entries)? = node?.content else { return [:] }
        let positions = entries.map { entry -> (String, DocumentPosition) in
            guard case .mapping(let keys) = entry.value.content, let given = keys.first(where: { $0.key == "default" }) else {
                return (entry.key, entry.value.position)
            }
            return (entry.key, given.value.position)
        }
        return Dictionary(positions) { first, _ in first }
    }

    private static func definitions(_ node: DocumentNode, _ keyPath: String, _ nodes: NodeReader) throws -> [DocumentNode.Entry] {
        if case .scalar("", isQuoted: false) = node.content { return [] }
        guard case .mapping(let entries) = node.content else {
            throw nodes.error("is \(node.summary); expected a group of names", at: node.position, keyPath)
        }
        guard entries.count <= LayerLimits.definitions else {
            throw nodes.error("has more than \(LayerLimits.definitions) names", at: node.position, keyPath)
        }
        return entries
    }

    /// Throws for a name that no expression can contain.
    static func checkName(_ name: String, at position: DocumentPosition, _ keyPath: String, _ nodes: NodeReader) throws {
        let isName =
            name.utf8.count <= 60 && name.first.map { $0.isASCII && ($0.isLetter || $0 == "_") } ?? false
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard isName else {
            throw nodes.error(
                "'\(name.shortened())' is not a name; names have letters, digits and _, and begin with a letter", at: position, keyPath)
        }
        guard !reservedNames.contains(name) else {
            throw nodes.error("'\(name)' has another meaning in expressions; choose another name", at: position, keyPath)
        }
    }

    private static func theme(_ node: DocumentNode, _ nodes: NodeReader) throws -> [ThemeValue] {
        var values: [ThemeValue] = []
        for entry in try definitions(node, "theme", nodes) {
            let path = "theme.\(entry.key.shortened())"
            try nodes.attempt {
                try checkName(entry.key, at: entry.keyPosition, path, nodes)
                values.append(ThemeValue(name: entry.key, value: entry.value, keyPath: path))
            }
        }
        return values
    }

    private static func markers(_ node: DocumentNode, _ nodes: NodeReader) throws -> [String: LayerMarker] {
        var markers: [String: LayerMarker] = [:]
        for entry in try definitions(node, "markers", nodes) {
            let path = "markers.\(entry.key.shortened())"
            try nodes.attempt {
                try checkName(entry.key, at: entry.keyPosition, path, nodes)
                guard entry.key != "end", entry.key != "beat" else {
                    let meaning = entry.key == "end" ? "the end of the film" : "a beat of the audio"
                    throw nodes.error("is \(meaning); choose another name", at: entry.keyPosition, path)
                }
                if case .scalar(let text, _) = entry.value.content, LayerBeat.isBeat(text) {
                    guard let beat = LayerBeat(text) else {
                        throw nodes.error(
                            "'\(text.shortened())' is not a time; expected \(LayerBeat.accepted)", at: entry.value.position, path)
                    }
                    markers[entry.key] = .beat(beat, entry.value.position)
                    return
                }
                markers[entry.key] = .seconds(try nodes.seconds(entry.value, in: 0...LayerLimits.times.upperBound, keyPath: path))
            }
        }
        return markers
    }

    private static func groups(_ node: DocumentNode, _ keyPath: String, _ nodes: NodeReader) throws -> [String: DocumentNode] {
        Dictionary(try definitions(node, keyPath, nodes).map { ($0.key, $0.value) }) { first, _ in first }
    }

    private static func components(_ node: DocumentNode, _ nodes: NodeReader) throws -> [String: Component] {
        var components: [String: Component] = [:]
        for entry in try definitions(node, "components", nodes) {
            let path = "components.\(entry.key.shortened())"
            try nodes.attempt {
                guard case .mapping(let entries) = entry.value.content else {
                    throw nodes.error(
                        "is \(entry.value.summary); expected a layer, with or without parameters", at: entry.value.position, path)
                }
                let declared = entries.first { $0.key == "parameters" }
                components[entry.key] = Component(
                    entries: entries.filter { $0.key != "parameters" },
                    parameters: try declared.map { try ParameterSchema(declared: $0.value, keyPath: "\(path).parameters", nodes) }
                        ?? ParameterSchema(), keyPath: path)
            }
        }
        return components
    }
}
