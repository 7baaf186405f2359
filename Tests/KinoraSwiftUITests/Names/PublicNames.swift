import Foundation

/// The public names in the sources, as a person who reads them line by line finds them: the layout of the sources is fixed by the formatter.
struct PublicNames {
    /// What a name does in a film.
    enum Effect: String, CaseIterable {
        case works, accepted, unavailable
    }

    /// Names of types and of functions beside types, in order of the alphabet.
    private(set) var types: [String: Effect] = [:]
    /// By the type that they extend, then by name.
    private(set) var methods: [String: [String: Effect]] = [:]

    private static let declarators = ["struct", "class", "enum", "protocol", "typealias", "macro", "func"]

    init(folders: [URL]) throws {
        for folder in folders {
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            while let file = files?.nextObject() as? URL {
                if file.pathExtension == "swift" { read(try String(contentsOf: file, encoding: .utf8)) }
            }
        }
    }

    private mutating func read(_ source: String) {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var extended: (name: String, isPublic: Bool)?
        for (index, line) in lines.enumerated() {
            let depth = line.prefix { $0 == " " }.count
            let words = Self.words(of: line)
            if depth == 0, let position = words.firstIndex(of: "extension"), position + 1 < words.count {
                extended = (Self.base(words[position + 1]), words.contains("public"))
            } else if line == "}" {
                extended = nil
            } else if depth == 0, words.contains("public"), let (_, name) = Self.declaration(words, of: Self.declarators) {
                merge(Self.effect(of: lines, at: index), into: &types[name])
            } else if depth == 4, let extended, extended.isPublic || words.contains("public"), !words.contains("static"),
                let (_, name) = Self.declaration(words, of: ["func"])
            {
                let effect = Self.effect(of: lines, at: index)
                // What a path or a number gives back of itself is an answer.
                let isIgnored = effect == .accepted && ["View", "Scene", "DynamicViewContent"].contains(extended.name)
                merge(isIgnored || effect == .unavailable ? effect : .works, into: &methods[extended.name, default: [:]][name])
            }
        }
    }

    /// A name with several forms does what the most able of them does.
    private func merge(_ effect: Effect, into known: inout Effect?) {
        let order: [Effect] = [.works, .accepted, .unavailable]
        known = order.first { $0 == effect || $0 == known }
    }

    /// The words before the first bracket, attributes left out.
    private static func words(of line: String) -> [String] {
        var text = line.drop { $0 == " " }
        while text.first == "@" {
            text = text.drop { $0 != " " && $0 != "(" }
            if text.first == "(" { text = text.drop { $0 != ")" }.dropFirst() }
            text = text.drop { $0 == " " }
        }
        if text.hasPrefix("//") { return [] }
        return text.split { " (<:{=".contains($0) }.map(String.init)
    }

    private static func declaration(_ words: [String], of declarators: [String]) -> (kind: String, name: String)? {
        let modifiers: Set = ["public", "final", "indirect", "nonisolated", "mutating", "static", "override", "class", "isolated"]
        guard let position = words.firstIndex(where: { declarators.contains($0) }), position + 1 < words.count else { return nil }
        guard words[..<position].allSatisfy(modifiers.contains) else { return nil }
        let name = words[position + 1]
        guard let first = name.first, first.isLetter || first == "`" else { return nil }
        return (words[position], name.filter { $0 != "`" })
    }

    private static func base(_ name: String) -> String { name.split(separator: ".").first.map(String.init) ?? name }

    /// Unavailable by its attribute; accepted if all it does is to give back what it was asked about.
    private static func effect(of lines: [String], at index: Int) -> Effect {
        var before = index
        while before > 0 {
            before -= 1
            let line = lines[before].drop { $0 == " " }
            guard line.hasPrefix("@") || line.hasPrefix("//") || line.hasPrefix("message:") || line == ")" else { break }
            if line.contains("unavailable") { return .unavailable }
        }
        if lines[index].contains("unavailable") { return .unavailable }
        let text = lines[index..<min(index + 8, lines.count)].map { $0.drop { $0 == " " } }.joined(separator: " ")
            .replacing("= { _ in }", with: "")
        let bodies = ["{ self }", "{ content }", "{ modifier(EmptyModifier()) }"]
        guard let body = bodies.compactMap({ text.range(of: $0) }).min(by: { $0.lowerBound < $1.lowerBound }) else { return .works }
        // The body of this declaration and not of one further down.
        return text[..<body.lowerBound].contains("{") || text[..<body.lowerBound].contains("}") ? .works : .accepted
    }
}
