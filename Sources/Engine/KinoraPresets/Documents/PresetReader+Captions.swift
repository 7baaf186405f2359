import KinoraCaptions
import KinoraPipeline

extension PresetReader {
    enum CaptionKey: String, CaseIterable {
        case file, mode, language, `default`
    }

    /// The maximum number of entries of `captions`.
    static let maxCaptions = 32

    /// Reads `captions:`, a file, a group or a list of both.
    func captions(_ node: DocumentNode, _ reader: NodeReader) throws -> [CaptionSource] {
        let name = Key.captions.rawValue
        guard case .sequence(let nodes) = node.content else { return [try captionSource(node, keyPath: name, reader)] }
        guard (1...Self.maxCaptions).contains(nodes.count) else {
            throw reader.error("has \(nodes.count) entries; expected 1 to \(Self.maxCaptions)", at: node.position, name)
        }
        let sources = try reader.attemptAll(nodes) { index, node in try captionSource(node, keyPath: "\(name)[\(index)]", reader) }
        if let index = sources.lastIndex(where: \.isDefault), sources.firstIndex(where: \.isDefault) != index {
            throw reader.error("is a second default; expected one at most", at: nodes[index].position, "\(name)[\(index)].default")
        }
        return sources
    }

    private func captionSource(_ node: DocumentNode, keyPath: String, _ reader: NodeReader) throws -> CaptionSource {
        guard case .mapping = node.content else { return CaptionSource(file: try reader.text(node, keyPath: keyPath)) }
        var source = CaptionSource(file: "")
        let entries = try reader.entries(of: node, keyPath: keyPath, keys: CaptionKey.allCases.map(\.rawValue))
        _ = try reader.attemptAll(entries) { _, entry in
            let path = "\(keyPath).\(entry.key)"
            switch CaptionKey(rawValue: entry.key) {
            case .file: source.file = try reader.text(entry.value, keyPath: path)
            case .mode: source.mode = try captionMode(entry.value, keyPath: path, reader)
            case .language:
                let tag = try reader.text(entry.value, keyPath: path)
                guard LanguageCode.isTag(tag) else {
                    throw reader.error(
                        "'\(tag.shortened())' is not a language; expected a tag such as de or pt-BR", at: entry.value.position, path)
                }
                source.language = tag
            case .default: source.isDefault = try reader.value(of: entry.value, as: .boolean, keyPath: path) == .boolean(true)
            case nil: break
            }
        }
        guard !source.file.isEmpty else {
            throw reader.error("the key \"file\" is missing; expected a file of captions, such as talk.srt", at: node.position, keyPath)
        }
        return source
    }

    /// Reads a mode or a list of modes.
    private func captionMode(_ node: DocumentNode, keyPath: String, _ reader: NodeReader) throws -> CaptionMode {
        let names = CaptionMode.named.map(\.name)
        if case .sequence(let nodes) = node.content {
            guard (1...names.count).contains(nodes.count) else {
                throw reader.error("has \(nodes.count) entries; expected 1 to \(names.count)", at: node.position, keyPath)
            }
            return try reader.attemptAll(nodes) { index, node in
                try captionMode(named: reader.text(node, keyPath: "\(keyPath)[\(index)]"), node, keyPath: "\(keyPath)[\(index)]", reader)
            }.reduce(into: []) { $0.formUnion($1) }
        }
        return try captionMode(named: reader.text(node, keyPath: keyPath), node, keyPath: keyPath, reader)
    }

    private func captionMode(named text: String, _ node: DocumentNode, keyPath: String, _ reader: NodeReader) throws -> CaptionMode {
        if let mode = CaptionMode(name: text) { return mode }
        throw reader.error(
            "'\(text.shortened())' is not a mode of captions; expected \(CaptionMode.named.map(\.name).joined(separator: ", "))",
            at: node.position, keyPath)
    }
}
