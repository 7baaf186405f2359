import Foundation

extension SVGBuilder {
    /// The masks of an element; empty without a mask, nil if nothing of the element is visible.
    ///
    /// - Parameter nodes: The masked contents, whose bounding box the mask can refer to.
    mutating func masks(
        of index: Int, around nodes: [SVGDocument.Node], in context: Context
    ) throws(SVGError) -> [SVGDocument.Mask]? {
        guard let text = own("mask", of: index), text.lowercased() != "none" else { return [] }
        let box = SVGBuilder.bounds(of: nodes, in: context.transform)
        return try mask(text, of: index, box: box, in: context)
    }

    /// - Parameter box: The bounding box of the masked contents, in the coordinates of `context`.
    private mutating func mask(
        _ text: String, of index: Int, box: CGRect, in context: Context
    ) throws(SVGError) -> [SVGDocument.Mask]? {
        guard let id = SVGReference.id(text) else {
            warn("'\(text.prefix(60))' is not a value of the property 'mask'", at: elements[index].byte)
            return []
        }
        guard let target = elementsByID[id] else {
            warn("there is no mask with the id '\(id.prefix(60))'", at: elements[index].byte)
            return []
        }
        guard elements[target].name == "mask" else {
            warn("<\(elements[target].name.prefix(40))> is not a mask", at: elements[index].byte)
            return nil
        }
        guard active.insert(target).inserted else {
            warn("a mask masks itself", at: elements[target].byte)
            return []
        }
        defer { active.remove(target) }
        guard active.count < SVGBuilder.maxReferences else {
            warn("masks are nested too deeply", at: elements[target].byte)
            return nil
        }
        var inner = context
        inner.depth += 1
        inner.contextPaints = nil
        // A mask is drawn even if it is not in the part that is drawn.
        inner.isInPart = true
        guard inner.depth < SVGBuilder.maxLevels else {
            throw failure("elements and copies are nested too deeply", expected: "at most \(SVGBuilder.maxLevels) levels", at: target)
        }
        try count(at: target)
        inner.style = try definitionStyle(of: target, measures: context.measures)
        let isInBox = elements[target]["maskUnits"] != "userSpaceOnUse"
        let isContentInBox = elements[target]["maskContentUnits"] == "objectBoundingBox"
        if isInBox || isContentInBox, box.width <= 0 || box.height <= 0 {
            // Text whose outlines are not known yet will have an area.
            if box != .zero || !lacksText { warn("the mask refers to a bounding box without an area", at: elements[index].byte) }
            return nil
        }
        guard
            let region = region(
                of: target, box: isInBox ? box : nil,
                standard: (SVGLength(-10, .percent), SVGLength(-10, .percent), SVGLength(120, .percent), SVGLength(120, .percent)),
                in: inner)
        else {
            warn("the region of a mask has no area", at: elements[target].byte)
            return nil
        }
        var mask = SVGDocument.Mask(
            nodes: [], coverage: coverage(of: target, inner.style),
            clips: [DisplayGroup.Clip(Path(region), transform: context.transform)], masks: [])
        if isContentInBox {
            inner.transform = CGAffineTransform(box.width, 0, 0, box.height, box.minX, box.minY).concatenating(context.transform)
            inner.measures.viewport = CGSize(width: 1, height: 1)
        }
        guard inner.transform.isFinite else { return nil }
        try addChildren(of: target, to: &mask.nodes, in: inner)
        if let further = own("mask", of: target), further.lowercased() != "none" {
            guard let others = try self.mask(further, of: target, box: box, in: context) else { return nil }
            mask.masks = others
        }
        return [mask]
    }

    private mutating func coverage(of index: Int, _ style: SVGStyle) -> SVGDocument.Mask.Coverage {
        switch own("mask-type", of: index)?.lowercased() {
        case "alpha": return .alpha
        case nil, "luminance": break
        case let value?: warn("'\(value.prefix(40))' is not a value of the property 'mask-type'", at: elements[index].byte)
        }
        return style.interpolatesLinearly ? .linearLuminance : .luminance
    }
}
