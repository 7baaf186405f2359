import Foundation

/// The error types that the sources in a folder declare, found line by line. A nested type is listed as `File.Type`.
struct ErrorTypes {
    /// The types that report their category.
    private(set) var categorized: Set<String> = []
    /// The other types.
    private(set) var plain: Set<String> = []

    private struct Declaration {
        let keyword: String
        let name: String
        let inherited: Set<String>
    }

    private static let keywords: Set<Substring> = ["struct", "enum", "class", "actor", "extension", "protocol"]

    init(folder: URL) throws {
        var declarations: [Declaration] = []
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let source = try String(contentsOf: file, encoding: .utf8)
            if source.contains("Error") {
                // An extension's file is named after the type, too.
                let name = file.deletingPathExtension().lastPathComponent.prefix { $0 != "+" }
                declarations += Self.declarations(in: source, file: String(name))
            }
        }
        self.init(declarations)
    }

    /// Finds the types of one file.
    init(source: String, file: String) {
        self.init(Self.declarations(in: source, file: file))
    }

    private init(_ declarations: [Declaration]) {
        let protocols = declarations.filter { $0.keyword == "protocol" }
        let categories = Self.refinements(of: ["CategorizedError"], among: protocols)
        let errors = Self.refinements(of: ["Error", "LocalizedError", "RecoverableError", "CustomNSError"], among: protocols)
        for declaration in declarations where declaration.keyword != "protocol" {
            if !declaration.inherited.isDisjoint(with: categories) {
                categorized.insert(declaration.name)
            } else if !declaration.inherited.isDisjoint(with: errors) {
                plain.insert(declaration.name)
            }
        }
        // An extension may add either conformance.
        plain.subtract(categorized)
    }

    /// The names in `names` and the names of all protocols that inherit from them.
    private static func refinements(of names: Set<String>, among protocols: [Declaration]) -> Set<String> {
        let all = names.union(protocols.filter { !$0.inherited.isDisjoint(with: names) }.map(\.name))
        return all == names ? names : refinements(of: all, among: protocols)
    }

    private static func declarations(in source: String, file: String) -> [Declaration] {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.compactMap { index in
            let line = lines[index]
            let words = line.prefix { !":<{".contains($0) }.split(separator: " ")
            guard words.count >= 2, keywords.contains(words[words.count - 2]), words.first?.hasPrefix("/") == false else { return nil }
            var header = ""
            for line in lines[index...] {
                header += line.prefix { $0 != "{" } + " "
                if line.contains("{") { break }
            }
            let name = String(words[words.count - 1])
            let isNested = line.first == " " && words[words.count - 2] != "extension"
            return Declaration(
                keyword: String(words[words.count - 2]), name: isNested ? "\(file).\(name)" : name, inherited: inherited(header))
        }
    }

    /// The names after the colon of a declaration, without modules and attributes.
    private static func inherited(_ header: String) -> Set<String> {
        var depth = 0
        let plain = header.filter { character in
            if character == "<" { depth += 1 }
            defer { if character == ">" { depth -= 1 } }
            return depth == 0
        }
        guard let colon = plain.firstIndex(of: ":") else { return [] }
        let list = plain[plain.index(after: colon)...].replacing(" where ", with: "{").prefix { $0 != "{" }
        return Set(
            list.split { ",&".contains($0) }.compactMap { entry in
                entry.split { " .".contains($0) }.last.map(String.init)
            })
    }
}
