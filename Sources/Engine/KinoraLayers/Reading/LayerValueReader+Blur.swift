import KinoraPipeline

extension LayerValueReader {
    enum BlurKey: String, CaseIterable {
        case radius, opaque
    }

    /// A blur: its radius, which may move, or a group with `radius` and `opaque`.
    struct Blur {
        /// The value of the radius.
        let radius: DocumentNode
        let radiusPath: String
        var isOpaque = false
        /// The position of `opaque`.
        var opaquePosition: DocumentPosition?
    }

    func blur(_ node: DocumentNode, _ keyPath: String) throws -> Blur {
        guard case .mapping(let all) = node.content, all.contains(where: { BlurKey(rawValue: $0.key) != nil }) else {
            return Blur(radius: node, radiusPath: keyPath)
        }
        if let motion = all.first(where: { Self.motionKeys.contains($0.key) }) {
            throw nodes.error(
                "belongs to the radius; write radius: {from: 0, to: 20}", at: motion.keyPosition, "\(keyPath).\(motion.key)")
        }
        let entries = try nodes.entries(of: node, keyPath: keyPath, keys: BlurKey.allCases.map(\.rawValue))
        guard let radius = entries.first(where: { $0.key == BlurKey.radius.rawValue })?.value else {
            try nodes.checkKeys(of: node, entries)
            throw error("has no \"radius\"; expected {radius: 24, opaque: yes}", node, keyPath)
        }
        var blur = Blur(radius: radius, radiusPath: "\(keyPath).\(BlurKey.radius.rawValue)")
        if let opaque = entries.first(where: { $0.key == BlurKey.opaque.rawValue }) {
            blur.isOpaque = try boolean(opaque.value, "\(keyPath).\(opaque.key)")
            blur.opaquePosition = opaque.value.position
        }
        return blur
    }
}

extension LayerKind {
    /// Whether contents of this kind leave parts of their box transparent, which an opaque blur would fill with black.
    var hasTransparentParts: Bool {
        switch self {
        case .text, .symbol, .shape, .morph, .ring, .progress, .waveform, .particles, .chart, .spacer: true
        default: false
        }
    }
}
