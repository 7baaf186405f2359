import Foundation
import KinoraFiles
import KinoraLayers
import KinoraPipeline

/// Reads the documents that a document with layers imports: their theme, styles, components and markers.
struct ImportReader {
    /// The entries of a document with the definitions of the documents that it imports.
    struct Result {
        var entries: [DocumentNode.Entry]
        var files: [LayerDocument.Import] = []
        /// The contents of the imported documents.
        var data = Data()
    }

    /// The keys whose definitions are imported.
    private static let keys: [LayerDocument.Key] = [.theme, .styles, .components, .markers]
    /// The maximum number of imported documents, also through imported documents.
    static let maxFiles = 32

    /// The path of the document as given by the user.
    private let source: String
    private let nodes: NodeReader
    /// The folder of the document with a slash; empty for the current directory.
    private let folder: String

    init(source: String, _ nodes: NodeReader) {
        (self.source, self.nodes) = (source, nodes)
        let slash = source == PresetLibrary.standardInput ? nil : source.lastIndex(of: "/")
        folder = slash.map { String(source[...$0]) } ?? ""
    }

    /// Returns `entries`, the top level of the document, with the definitions that it imports. Errors are reported.
    func read(_ entries: [DocumentNode.Entry]) throws -> Result {
        var result = Result(entries: entries)
        let own = RealPath.resolve(source).map { [$0] } ?? []
        result.entries = try merged(entries, in: "", chain: own, &result)
        return result
    }

    /// - Parameters:
    ///   - folder: The folder of the entries' document, relative to the folder of the first document, with a slash.
    ///   - chain: The real paths of the documents that import one another, the first one first.
    private func merged(
        _ entries: [DocumentNode.Entry], in folder: String, chain: [String], _ result: inout Result
    ) throws -> [DocumentNode.Entry] {
        var definitions: [LayerDocument.Key: [DocumentNode.Entry]] = [:]
        func add(_ new: [DocumentNode.Entry], _ key: LayerDocument.Key) {
            let names = Set(new.map(\.key))
            definitions[key] = (definitions[key] ?? []).filter { !names.contains($0.key) } + new
        }
        for entry in entries where entry.key == LayerDocument.Key.import.rawValue {
            let items: [DocumentNode] = if case .sequence(let items) = entry.value.content { items } else { [entry.value] }
            for (index, item) in items.enumerated() {
                let path = items.count > 1 ? "import[\(index)]" : "import"
                try nodes.attempt {
                    for (key, imported) in try document(item, path, in: folder, chain: chain, &result) { add(imported, key) }
                }
            }
        }
        var rest: [DocumentNode.Entry] = []
        for entry in entries {
            guard let key = LayerDocument.Key(rawValue: entry.key), Self.keys.contains(key) else {
                if entry.key != LayerDocument.Key.import.rawValue { rest.append(entry) }
                continue
            }
            switch entry.value.content {
            case .mapping(let own): add(own, key)
            case .scalar(let text, _) where key == .theme && !text.isEmpty:
                try nodes.attempt { add(try theme(entry.value, in: folder, chain: chain, &result), .theme) }
            case .scalar("", isQuoted: false): break
            // The reader of definitions reports what is wrong.
            default: rest.append(entry)
            }
        }
        for key in Self.keys {
            guard let found = definitions[key] else { continue }
            let given = entries.first { $0.key == key.rawValue || $0.key == LayerDocument.Key.import.rawValue }
            let position = given?.value.position ?? .start
            rest.append(
                DocumentNode.Entry(key: key.rawValue, keyPosition: position, value: DocumentNode(.mapping(found), at: position)))
        }
        return rest
    }

    /// The definitions of the document that `node` names.
    private func document(
        _ node: DocumentNode, _ keyPath: String, in folder: String, chain: [String], _ result: inout Result
    ) throws -> [(LayerDocument.Key, [DocumentNode.Entry])] {
        let (entries, inner, chain) = try contents(node, keyPath, in: folder, chain: chain, &result)
        let known = PresetReader.Key.allCases.map(\.rawValue)
        for entry in entries where !known.contains(entry.key) {
            let error = ParameterError(
                problem: "there is no such key", accepted: "one of \((Self.keys.map(\.rawValue) + ["import"]).joined(separator: ", "))",
                suggestion: NearMiss.nearest(to: entry.key, in: known))
            try nodes.report(nodes.error(error.description, at: entry.keyPosition, entry.key.shortened()))
        }
        let merged = try merged(entries, in: inner, chain: chain, &result)
        let found = Self.keys.compactMap { key -> (LayerDocument.Key, [DocumentNode.Entry])? in
            guard case .mapping(let entries)? = merged.first(where: { $0.key == key.rawValue })?.value.content else { return nil }
            return (key, entries)
        }
        guard !found.isEmpty else {
            throw nodes.error("'\(summary(node))' has none of theme, styles, components and markers", at: node.position, keyPath)
        }
        return found
    }

    /// The names of the theme in the document that `node` names: all of it, or its key `theme`.
    private func theme(
        _ node: DocumentNode, in folder: String, chain: [String], _ result: inout Result
    ) throws -> [DocumentNode.Entry] {
        let (entries, inner, chain) = try contents(node, "theme", in: folder, chain: chain, &result)
        guard let theme = entries.first(where: { $0.key == LayerDocument.Key.theme.rawValue }) else { return entries }
        switch theme.value.content {
        case .mapping(let names): return names
        case .scalar(let text, _) where !text.isEmpty: return try self.theme(theme.value, in: inner, chain: chain, &result)
        default: return []
        }
    }

    /// The entries at the top level of the document that `node` names, its folder, and its real path after the others.
    private func contents(
        _ node: DocumentNode, _ keyPath: String, in folder: String, chain: [String], _ result: inout Result
    ) throws -> (entries: [DocumentNode.Entry], folder: String, chain: [String]) {
        let text = try nodes.text(node, keyPath: keyPath)
        guard !WebAddress.isAddress(text) else {
            throw nodes.error("'\(text.shortened())' \(WebAddress.refusal)", at: node.position, keyPath, code: .file)
        }
        guard [".yaml", ".yml", ".json"].contains(where: text.lowercased().hasSuffix) else {
            throw nodes.error("'\(text.shortened())' is not a document; expected the path of a .yaml file", at: node.position, keyPath)
        }
        guard result.files.count < Self.maxFiles else {
            throw nodes.error("imports more than \(Self.maxFiles) documents", at: node.position, keyPath)
        }
        let name = text.hasPrefix("/") ? text : folder + text
        let path = text.hasPrefix("/") ? text : self.folder + name
        let root = RealPath.resolve(self.folder.isEmpty ? "." : self.folder)
        guard let root, let real = RealPath.resolve(path), RealPath.isIn(root, real), !text.hasPrefix("/") else {
            throw nodes.error(
                "'\(text.shortened())' is outside of the document's directory; a document imports files in its own directory and below",
                at: node.position, keyPath)
        }
        guard !chain.contains(real) else {
            let names = (chain.drop { $0 != real } + [real]).map { FilePath.name(of: $0) }
            throw nodes.error("imports itself: \(names.joined(separator: " -> "))", at: node.position, keyPath)
        }
        let data: Data
        do {
            data = try DocumentFile.contents(of: real, limit: DocumentLimits.presetBytes)
        } catch {
            throw nodes.error("'\(text.shortened())' cannot be read: \(error)", at: node.position, keyPath)
        }
        result.files.append(LayerDocument.Import(name: name, position: node.position, keyPath: keyPath))
        result.data += data
        guard let read = try YAMLReader(source: path).read(data)?.located(in: path) else {
            throw nodes.error("'\(text.shortened())' is empty", at: node.position, keyPath)
        }
        guard case .mapping(let entries) = read.content else {
            throw nodes.error("is \(read.summary); expected a group of keys", at: read.position, "")
        }
        let slash = name.lastIndex(of: "/")
        return (entries, slash.map { String(name[...$0]) } ?? "", chain + [real])
    }

    private func summary(_ node: DocumentNode) -> String {
        if case .scalar(let text, _) = node.content { text.shortened() } else { "the document" }
    }
}
