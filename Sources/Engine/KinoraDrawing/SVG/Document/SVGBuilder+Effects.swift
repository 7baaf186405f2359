import Foundation

extension SVGBuilder {
    /// The values of `mix-blend-mode`.
    static let blendModes: [String: BlendMode] = [
        "normal": .normal, "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken, "lighten": .lighten,
        "color-dodge": .colorDodge, "color-burn": .colorBurn, "hard-light": .hardLight, "soft-light": .softLight,
        "difference": .difference, "exclusion": .exclusion, "hue": .hue, "saturation": .saturation, "color": .color,
        "luminosity": .luminosity, "plus-lighter": .plusLighter, "plus-darker": .plusDarker,
        // Figma writes these for `normal`.
        "passthrough": .normal, "pass-through": .normal,
    ]

    /// The nodes with the element's clips, masks, opacity and blend mode applied.
    mutating func finished(
        _ nodes: [SVGDocument.Node], of index: Int, in context: Context
    ) throws(SVGError) -> [SVGDocument.Node] {
        var group = SVGDocument.Group(nodes, opacity: opacity(of: index))
        guard let filters = try filters(of: index, around: nodes, in: context) else { return [] }
        group.filters = filters
        if let text = own("clip-path", of: index), text.lowercased() != "none" {
            guard try addClip(text, of: index, to: &group, in: context) else { return [] }
        }
        guard let masks = try masks(of: index, around: nodes, in: context) else { return [] }
        group.masks += masks
        group.blendMode = blendMode(of: index)
        if group.blendMode != .normal { usesBlendModes = true }
        switch own("isolation", of: index)?.lowercased() {
        case nil, "auto": break
        case "isolate": group.isIsolated = true
        case let value?: warn("'\(value.prefix(40))' is not a value of the property 'isolation'", at: elements[index].byte)
        }
        // Browsers draw the contents of an element that will have such an effect as if it had the effect.
        let effects: Set<String> = ["opacity", "mix-blend-mode", "filter", "mask", "clip-path", "isolation"]
        let changes = own("will-change", of: index)?.lowercased().split { $0 == "," || $0.isWhitespace } ?? []
        if changes.contains(where: { effects.contains(String($0)) }), blends(group.nodes) { group.isIsolated = true }
        // The contents of these elements blend only with each other.
        let isContext = ["use", "symbol", "marker"].contains(elements[index].name)
        if isContext || !group.clips.isEmpty, blends(group.nodes) { group.isIsolated = true }
        return SVGBuilder.simplified(group)
    }

    /// Whether a node blends with the contents below all of `nodes`.
    func blends(_ nodes: [SVGDocument.Node]) -> Bool {
        guard usesBlendModes else { return false }
        return nodes.contains { node in
            guard case .group(let group) = node else { return false }
            return group.blendMode != .normal || !group.establishesContext && blends(group.nodes)
        }
    }

    /// The nodes of a group, if the group has no effect that they cannot have themselves.
    static func simplified(_ group: SVGDocument.Group) -> [SVGDocument.Node] {
        guard group.hasOnlyOpacity else { return [.group(group)] }
        if group.opacity == 1 { return group.nodes }
        guard group.nodes.count == 1 else { return [.group(group)] }
        switch group.nodes[0] {
        case .shape(var shape):
            shape.opacity *= group.opacity
            return [.shape(shape)]
        case .image(var image):
            image.opacity *= group.opacity
            return [.image(image)]
        case .group: return [.group(group)]
        }
    }

    private mutating func blendMode(of index: Int) -> BlendMode {
        guard let text = own("mix-blend-mode", of: index)?.lowercased() else { return .normal }
        guard let mode = SVGBuilder.blendModes[text] else {
            warn("'\(text.prefix(40))' is not a value of the property 'mix-blend-mode'", at: elements[index].byte)
            return .normal
        }
        return mode
    }

    /// The whole drawing on its own layer, if its contents blend.
    func isolated(_ nodes: [SVGDocument.Node]) -> [SVGDocument.Node] {
        blends(nodes) ? [.group(SVGDocument.Group(nodes, isIsolated: true))] : nodes
    }

    /// The inherited style where an element is defined, which can be different from the style where it is used.
    mutating func definitionStyle(of index: Int, measures: SVGStyle.Measures) throws(SVGError) -> SVGStyle {
        let key = DefinitionKey(index: index, viewport: measures.viewport)
        if let known = definitionStyles[key] { return known }
        let chain = Array(sequence(first: index) { [elements] in elements[$0].parent })
        var context = Context(measures: measures)
        for element in chain.reversed() { context.style = try inherited(element, from: context) }
        definitionStyles[key] = context.style
        return context.style
    }

    /// An element that others refer to, and the viewport of the reference, to which percentages refer.
    struct DefinitionKey: Hashable {
        var index: Int
        var viewport: CGSize
    }

    /// A rectangle given by `x`, `y`, `width` and `height` of an element, in user units or in fractions of a box. Nil if it has no area.
    ///
    /// - Parameters:
    ///   - box: The bounding box to which fractions refer; nil for user units.
    ///   - standard: The value of missing attributes.
    mutating func region(
        of index: Int, box: CGRect?, standard: (x: SVGLength, y: SVGLength, width: SVGLength, height: SVGLength), in context: Context
    ) -> CGRect? {
        let viewport = context.measures.viewport
        func value(_ name: String, _ standard: SVGLength, whole: Double) -> Double {
            let attribute = elements[index].attribute(name)
            let text = attribute?.value.trimmingCharacters(in: .whitespacesAndNewlines)
            var length = standard
            if let text, let given = SVGLength(text) {
                length = given
            } else if let attribute {
                warn("'\(attribute.value.prefix(40))' is not a length", at: attribute.byte)
            }
            return length.units(of: box == nil ? whole : 1, fontSize: context.style.fontSize)
        }
        var rect = CGRect(
            x: value("x", standard.x, whole: viewport.width), y: value("y", standard.y, whole: viewport.height),
            width: 0, height: 0)
        let width = value("width", standard.width, whole: viewport.width)
        let height = value("height", standard.height, whole: viewport.height)
        guard width > 0, height > 0 else { return nil }
        rect.size = CGSize(width: width, height: height)
        if let box {
            rect = CGRect(
                x: box.minX + rect.minX * box.width, y: box.minY + rect.minY * box.height, width: width * box.width,
                height: height * box.height)
        }
        guard rect.maxX.isFinite, rect.maxY.isFinite, rect.width > 0, rect.height > 0 else { return nil }
        return rect
    }
}
