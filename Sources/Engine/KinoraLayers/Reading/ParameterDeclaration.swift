import Foundation
import KinoraDrawing
import KinoraPipeline

/// A parameter that a document declares by a group with `default`, and a `type` or not.
struct ParameterDeclaration {
    typealias Key = ParameterSchema.DeclarationKey
    typealias DeclaredType = ParameterSchema.DeclaredType

    /// The right keys for words that people write.
    private static let synonyms = [
        "min": "in", "max": "in", "range": "in", "minimum": "in", "maximum": "in", "options": "choices", "values": "choices",
        "enum": "choices",
        "value": "default", "initial": "default", "label": "description", "help": "description", "kind": "type", "items": "of",
        "max-length": "length", "min-length": "length", "fields": "columns",
    ]

    /// The types for words that people write.
    private static let typeSynonyms = [
        "string": "text", "str": "text", "int": "integer", "float": "number", "double": "number", "bool": "boolean", "colour": "color",
        "duration": "time", "enum": "choice", "array": "list", "money": "number", "file": "image", "clip": "video", "footage": "video",
        "movie": "video",
    ]

    private let node: DocumentNode
    private let entries: [DocumentNode.Entry]
    private let keyPath: String
    private let nodes: NodeReader
    /// The keys that have an effect.
    private var used: Set<Key> = [.type, .default, .description]

    init(_ node: DocumentNode, _ keyPath: String, _ nodes: NodeReader) throws {
        (self.node, self.keyPath, self.nodes) = (node, keyPath, nodes)
        entries = try nodes.entries(of: node, keyPath: keyPath, keys: Key.allCases.map(\.rawValue), synonyms: Self.synonyms)
    }

    /// Reads the declaration. Keys without an effect are reported.
    mutating func field(named name: String) throws -> ParameterField {
        guard let given = value(.default) else {
            try nodes.checkKeys(of: node, entries)
            throw nodes.error("has no \"default\", with which the film is shown without other values", at: node.position, keyPath)
        }
        let type = try type()
        let kind = try type.map { try self.kind($0) } ?? Self.inferred(given, path(.default), nodes)
        for entry in entries {
            if let key = Key(rawValue: entry.key), !used.contains(key) {
                let name = type.map { "a parameter of the type \($0.rawValue)" } ?? "a parameter without a type"
                try nodes.report(nodes.error("has no effect on \(name)", at: entry.keyPosition, path(key)))
            }
        }
        return ParameterField(
            name: name, help: try value(.description).map { try nodes.text($0, keyPath: path(.description)) } ?? "", kind: kind,
            defaultValue: try nodes.value(of: given, as: kind, keyPath: path(.default)))
    }

    private func value(_ key: Key) -> DocumentNode? { entries.first { $0.key == key.rawValue }?.value }

    private func path(_ key: Key) -> String { "\(keyPath).\(key.rawValue)" }

    /// The value of `type`; nil if it is not set.
    private func type() throws -> DeclaredType? {
        guard let node = value(.type) else { return nil }
        let word = try nodes.text(node, keyPath: path(.type))
        if let type = DeclaredType(rawValue: word) { return type }
        let words = DeclaredType.allCases.map(\.rawValue)
        let error = ParameterError(
            value: word, problem: "is not a type", accepted: "one of \(words.joined(separator: ", "))",
            suggestion: Self.typeSynonyms[word.lowercased()] ?? NearMiss.nearest(to: word, in: words))
        throw nodes.error(error.description, at: node.position, path(.type))
    }

    private mutating func kind(_ type: DeclaredType) throws -> ParameterKind {
        switch type {
        case .text:
            if value(.lines) != nil { return .lines(try integers(.lines, 0...1_000) ?? 0...1_000) }
            return .text(length: try integers(.length, 0...100_000))
        case .number: return .number(try numbers(.in))
        case .integer: return .integer(try integers(.in, Int.min...Int.max))
        case .boolean: return .boolean
        case .color: return .color
        case .time: return .duration(try numbers(.in) ?? 0...LayerLimits.times.upperBound)
        case .date: return .date
        case .easing: return .easing
        case .palette: return .palette
        case .font: return .font
        case .image: return .image(hasSample: true)
        case .lottie: return .lottie
        case .video: return .video
        case .captions: return .captions
        case .choice: return try choice()
        case .table: return try table()
        case .list: return try list()
        }
    }

    private mutating func choice() throws -> ParameterKind {
        used.insert(.choices)
        guard let node = value(.choices), case .sequence(let items) = node.content, (1...1_000).contains(items.count) else {
            throw nodes.error("has no \"choices\"; expected a list of words such as [small, large]", at: node.position, keyPath)
        }
        return .choice(try items.enumerated().map { try nodes.text($1, keyPath: "\(path(.choices))[\($0)]") })
    }

    private mutating func table() throws -> ParameterKind {
        used.insert(.columns)
        let columns = try value(.columns).map { node -> [String] in
            let kind = ParameterKind.list(of: .text(length: 1...100), count: 0...100)
            guard case .list(let names) = try nodes.value(of: node, as: kind, keyPath: path(.columns)) else { return [] }
            return names.map(\.description)
        }
        return .table(columns: columns ?? [], rows: try integers(.rows, 0...10_000) ?? 0...10_000)
    }

    private mutating func list() throws -> ParameterKind {
        used.insert(.of)
        let count = try integers(.count, 0...ParameterKind.maxListCount) ?? 0...ParameterKind.maxListCount
        guard let of = value(.of) else { return .list(of: .text(length: nil), count: count) }
        let word = try nodes.text(of, keyPath: path(.of))
        guard let element = DeclaredType(rawValue: word), element != .list, element != .table else {
            throw nodes.error("'\(word.shortened())' is not a type of elements, such as text or color", at: of.position, path(.of))
        }
        return .list(of: try kind(element), count: count)
    }

    private mutating func integers(_ key: Key, _ limits: ClosedRange<Int>) throws -> ClosedRange<Int>? {
        used.insert(key)
        return try value(key).map { try Self.range($0, path(key), nodes) { Int($0) }.clamped(to: limits) }
    }

    private mutating func numbers(_ key: Key) throws -> ClosedRange<Double>? {
        used.insert(key)
        return try value(key).map { try Self.range($0, path(key), nodes) { ParameterKind.decimal($0) } }
    }

    /// The kind of a value without a type: a number, true or false, a list, or a text.
    static func inferred(_ node: DocumentNode, _ keyPath: String, _ nodes: NodeReader) throws -> ParameterKind {
        switch node.content {
        case .scalar(let text, isQuoted: false) where ParameterKind.decimal(text)?.isFinite == true: return .number(nil)
        case .scalar("true", isQuoted: false), .scalar("false", isQuoted: false), .scalar("yes", isQuoted: false),
            .scalar("no", isQuoted: false):
            return .boolean
        case .scalar: return .text(length: nil)
        case .sequence(let items):
            let areNumbers = items.allSatisfy { if case .number = try? inferred($0, keyPath, nodes) { true } else { false } }
            return .list(of: areNumbers && !items.isEmpty ? .number(nil) : .text(length: nil), count: 0...ParameterKind.maxListCount)
        case .mapping: throw nodes.error("is a group of keys; expected a value", at: node.position, keyPath)
        }
    }

    /// A range such as `1...5`, with one end or both.
    private static func range<Bound: Comparable>(
        _ node: DocumentNode, _ keyPath: String, _ nodes: NodeReader, _ bound: (String) -> Bound?
    ) throws -> ClosedRange<Bound> {
        let text = try nodes.text(node, keyPath: keyPath)
        let parts = text.components(separatedBy: "...").map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2, let low = bound(parts[0]), let high = bound(parts[1]), low <= high else {
            throw nodes.error("'\(text.shortened())' is not a range; expected two numbers such as 1...5", at: node.position, keyPath)
        }
        return low...high
    }
}
