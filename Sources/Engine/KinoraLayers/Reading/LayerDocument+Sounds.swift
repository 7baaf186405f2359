import KinoraPipeline

extension LayerDocument {
    /// Makes the sounds of films of the layers; nil if no layer is a sound or may have sounds.
    package var sounds: SoundProvider? {
        guard hasSounds else { return nil }
        return SoundProvider(
            clips: { values, film in try read(values, film: film) { try $0.sounds($1) } ?? [] },
            files: { values, film in try read(values, film: film) { try $0.soundFiles($1) } ?? [] })
    }

    /// Returns the result of `body` for the structure of the layers with these values of the parameters.
    ///
    /// - Throws: The error of the document, or all of them if there are several.
    private func read<Result>(
        _ values: [String: ParameterValue], film: Film, _ body: (LayerReading, [LayerDraft]) throws -> Result
    ) throws -> Result? {
        let collector = DocumentErrorCollector()
        let nodes = NodeReader(source: source, collector: collector)
        let result = try collector.attempt {
            let own = values.filter { parameters[$0.key] != nil }
            let reading = try LayerReading(self, parameters.resolve(own), film: film, for: .film, nodes)
            return try body(reading, reading.drafts())
        }
        try collector.throwIfNeeded()
        return result
    }

    /// Whether a layer is a sound, or a clip or composition that may have sounds.
    private var hasSounds: Bool {
        func isHeard(_ entry: DocumentNode.Entry) -> Bool {
            if entry.key == LayerKind.sound.rawValue || entry.key == LayerKind.video.rawValue { return true }
            guard entry.key == LayerKind.composition.rawValue, case .scalar(let name, _) = entry.value.content else {
                return hasSound(entry.value)
            }
            // The name in an expression may be any.
            return compositions.contains { $0.hasSounds && ($0.name == name || name.contains("{") || name.hasPrefix("$")) }
        }
        func hasSound(_ node: DocumentNode) -> Bool {
            switch node.content {
            case .scalar: false
            case .sequence(let items): items.contains(where: hasSound)
            case .mapping(let entries): entries.contains(where: isHeard)
            }
        }
        return layers.contains(where: hasSound) || components.values.contains { $0.entries.contains(where: isHeard) }
    }

    /// The ids of the layers, which a soundtrack can name.
    package var layerIDs: [String] {
        func ids(_ node: DocumentNode) -> [String] {
            switch node.content {
            case .scalar: return []
            case .sequence(let items): return items.flatMap(ids)
            case .mapping(let entries):
                return entries.flatMap { entry -> [String] in
                    if entry.key == LayerKey.id.rawValue, case .scalar(let id, _) = entry.value.content { return [id] }
                    return ids(entry.value)
                }
            }
        }
        return layers.flatMap(ids)
    }
}
