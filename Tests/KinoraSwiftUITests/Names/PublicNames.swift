import Foundation

/// The public names in the sources. The sources are read line by line, since the formatter fixes their layout.
///
/// A comment `// No effect on films (group): reason.` in front of an extension or a type says that everything in it compiles and changes nothing.
struct PublicNames {
    /// What a name does in a film.
    enum Effect: String, CaseIterable {
        case works, withoutEffect, unavailable
    }

    /// The reason why names have no effect.
    struct Reason: Hashable, Comparable {
        var group: String
        var text: String

        static func < (lhs: Reason, rhs: Reason) -> Bool { (lhs.group, lhs.text) < (rhs.group, rhs.text) }
    }

    /// Names of types, and of functions and macros outside of types.
    private(set) var types: [String: Effect] = [:]
    /// Names of methods by the type that they extend.
    private(set) var methods: [String: [String: Effect]] = [:]
    /// Names without effect, as the page writes them.
    private(set) var withoutEffect: [Reason: Set<String>] = [:]
    /// Methods that only return the value itself outside of a marked extension, and methods in marked extensions that do more.
    private(set) var misplaced: Set<String> = []

    private static let declarators = ["struct", "class", "enum", "protocol", "typealias", "macro", "func"]
    private static let marker = "// No effect on films ("
    /// Methods whose result is the value itself.
    private static let identities: Set = ["Path.path"]

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
        var extended: (name: String, isPublic: Bool, reason: Reason?)?
        var reason: Reason?
        for (index, line) in lines.enumerated() {
            let depth = line.prefix { $0 == " " }.count
            let words = Self.words(of: line)
            if line.hasPrefix(Self.marker) {
                reason = Self.reason(in: line)
            } else if depth == 0, let position = words.firstIndex(of: "extension"), position + 1 < words.count {
                extended = (Self.base(words[position + 1]), words.contains("public"), reason)
                reason = nil
            } else if line == "}" {
                extended = nil
            } else if depth == 0, words.contains("public"), !Self.isHidden(lines, at: index),
                let (kind, name) = Self.declaration(words, of: Self.declarators)
            {
                if let reason { withoutEffect[reason, default: []].insert(kind == "macro" ? "#\(name)" : name) }
                merge(reason == nil ? Self.effect(of: lines, at: index) : .withoutEffect, into: &types[name])
                reason = nil
            } else if depth == 4, let extended, extended.isPublic || words.contains("public"), !words.contains("static"),
                let (_, name) = Self.declaration(words, of: ["func"])
            {
                note(name, of: extended, effect: Self.effect(of: lines, at: index))
            }
        }
    }

    private mutating func note(_ name: String, of extended: (name: String, isPublic: Bool, reason: Reason?), effect: Effect) {
        let fullName = "\(extended.name).\(name)"
        var effect = effect
        if Self.identities.contains(fullName) { effect = .works }
        if effect != .unavailable, (effect == .withoutEffect) != (extended.reason != nil) { misplaced.insert(fullName) }
        if effect == .withoutEffect, let reason = extended.reason {
            withoutEffect[reason, default: []].insert(extended.name == "View" ? ".\(name)" : fullName)
        }
        merge(effect, into: &methods[extended.name, default: [:]][name])
    }

    /// A name with several forms does what the most able of them does.
    private func merge(_ effect: Effect, into known: inout Effect?) {
        let order: [Effect] = [.works, .withoutEffect, .unavailable]
        known = order.first { $0 == effect || $0 == known }
    }

    private static func reason(in line: String) -> Reason? {
        let parts = line.dropFirst(marker.count).split(separator: "): ", maxSplits: 1)
        guard parts.count == 2, parts[1].hasSuffix(".") else { return nil }
        return Reason(group: String(parts[0]), text: String(parts[1].dropLast()))
    }

    /// The words before the first bracket, without attributes.
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

    /// Whether the declaration is visible only to modules that import its group of names, which Kinora's own modules do.
    private static func isHidden(_ lines: [String], at index: Int) -> Bool { index > 0 && lines[index - 1].hasPrefix("@_spi(") }

    private static func base(_ name: String) -> String { name.split(separator: ".").first.map(String.init) ?? name }

    /// Unavailable by its attribute; without effect if it only returns the value itself.
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
        return text[..<body.lowerBound].contains("{") || text[..<body.lowerBound].contains("}") ? .works : .withoutEffect
    }
}
