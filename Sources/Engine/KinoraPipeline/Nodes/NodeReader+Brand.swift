extension NodeReader {
    /// Converts a palette or a font that is written as a list or as a group of keys; nil for other kinds and notations.
    func brandValue(of node: DocumentNode, as kind: ParameterKind, keyPath: String) throws -> ParameterValue? {
        switch (kind, node.content) {
        case (.palette, .sequence(let nodes)): .list(try attemptAll(nodes) { try colors($1, keyPath: "\(keyPath)[\($0)]") })
        case (.palette, .mapping):
            try palette(node, keyPath: keyPath)
        case (.font, .mapping): try font(node, keyPath: keyPath)
        case (.font, .sequence(let nodes)):
            .list(try attemptAll(nodes) { .text(try text($1, keyPath: "\(keyPath)[\($0)]")) })
        default: nil
        }
    }

    /// A colour, or a list of colours.
    private func colors(_ node: DocumentNode, keyPath: String) throws -> ParameterValue {
        guard case .sequence = node.content else { return try value(of: node, as: .color, keyPath: keyPath) }
        return try value(of: node, as: .list(of: .color, count: 0...ParameterKind.maxListCount), keyPath: keyPath)
    }

    /// A list with the colours of each role.
    private func palette(_ node: DocumentNode, keyPath: String) throws -> ParameterValue {
        var lists = [ParameterValue](repeating: .list([]), count: ColorPalette.roles.count)
        let entries = try entries(of: node, keyPath: keyPath, keys: ColorPalette.roles)
        let values = try attemptAll(entries) { try colors($1.value, keyPath: "\(keyPath).\($1.key)") }
        for (entry, value) in zip(entries, values) {
            guard let role = ColorPalette.roles.firstIndex(of: entry.key) else { continue }
            if case .list = value { lists[role] = value } else { lists[role] = .list([value]) }
        }
        return .list(lists)
    }

    /// A family or a file, with an optional weight and the faces that are synthesised.
    private func font(_ node: DocumentNode, keyPath: String) throws -> ParameterValue {
        var name: String?
        var (weight, synthesis): (String?, String?)
        for entry in try entries(of: node, keyPath: keyPath, keys: ["file", "family", "weight", "synthesis"]) {
            let text = try text(entry.value, keyPath: "\(keyPath).\(entry.key)")
            switch entry.key {
            case "weight": weight = text
            case "synthesis": synthesis = text
            default:
                guard name == nil else { throw error("has a file and a family; expected only one", at: entry.keyPosition, keyPath) }
                name = text
            }
        }
        guard let name else { throw error("has neither a file nor a family; expected a file or a family", at: node.position, keyPath) }
        if let synthesis { return .list([.text(name), .text(weight ?? ""), .text(synthesis)]) }
        return weight.map { .list([.text(name), .text($0)]) } ?? .text(name)
    }
}
