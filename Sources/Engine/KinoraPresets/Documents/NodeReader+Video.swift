import KinoraPipeline

extension NodeReader {
    /// Reads `node` as the video setting `field` into `settings`.
    package func read(_ field: VideoField, _ node: DocumentNode, into settings: inout VideoOverrides, keyPath: String) throws {
        let text = try scalar(node, keyPath: keyPath, accepted: field.accepted)
        do {
            if case .scalar(_, isQuoted: true) = node.content { _ = try quoted(text, as: field.kind) }
            try field.read(text, into: &settings)
        } catch {
            throw self.error(error.description, at: node.position, keyPath)
        }
    }
}
