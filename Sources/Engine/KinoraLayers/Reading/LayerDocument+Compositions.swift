import KinoraPipeline

extension LayerDocument {
    /// Whether the closures of all compositions that layers may show are known to change no objects.
    package var hasPureClosures: Bool {
        var names: Set<String>? = []
        for node in layers { Self.collect(node, into: &names) }
        for component in components.values {
            for entry in component.entries { Self.collect(entry, into: &names) }
        }
        for style in styles.values { Self.collect(style, into: &names) }
        // The name in an expression may be any.
        return compositions.allSatisfy { names?.contains($0.name) == false || $0.hasPureClosures }
    }

    /// Adds the names of compositions in a node. Nil for all names.
    private static func collect(_ node: DocumentNode, into names: inout Set<String>?) {
        switch node.content {
        case .scalar: break
        case .sequence(let items): for item in items { collect(item, into: &names) }
        case .mapping(let entries): for entry in entries { collect(entry, into: &names) }
        }
    }

    private static func collect(_ entry: DocumentNode.Entry, into names: inout Set<String>?) {
        guard entry.key == LayerKind.composition.rawValue else { return collect(entry.value, into: &names) }
        if case .scalar(let name, _) = entry.value.content, !name.contains("{"), !name.contains("$") {
            names?.insert(name)
        } else {
            names = nil
        }
    }
}
