import Foundation

extension SVGBuilder {
    /// The maximum number of curves and lines of outlines in a clip that are combined, and of the points where they cross.
    private static let maxClipCurves = 20_000
    static let outlined: Set<String> = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]

    /// The outlines that clip a group; nil if nothing of it is visible. An invalid clip has no effect.
    mutating func clip(
        _ text: String, of index: Int, around nodes: [SVGDocument.Node], in context: Context, level: Int = 0
    ) throws(SVGError) -> [DisplayGroup.Clip]? {
        if let shape = SVGClipShape(text), shape.box == .stroke {
            // The box of the root is its view box.
            let root = index == 0 ? rectangle("viewBox", of: elements[0]) ?? CGRect(origin: .zero, size: context.measures.viewport) : nil
            let box = root ?? SVGBuilder.strokedBounds(of: nodes, in: context.transform)
            return try clip(shape, text, of: index, box: box, in: context)
        }
        let box = SVGBuilder.bounds(of: nodes, in: context.transform)
        return try clip(text, of: index, box: box, in: context, level: level)
    }

    /// The clip of a shape of CSS; nil if nothing is visible. An invalid shape has no effect.
    private mutating func clip(
        _ shape: SVGClipShape, _ text: String, of index: Int, box: CGRect, in context: Context
    ) throws(SVGError) -> [DisplayGroup.Clip]? {
        let box = shape.box == .view ? CGRect(origin: .zero, size: context.measures.viewport) : box
        guard let (path, isEOFilled) = shape.outline(in: box, fontSize: context.style.fontSize) else {
            warn("'\(text.prefix(60))' is not a supported shape of a clip", at: elements[index].byte)
            return []
        }
        guard !path.isEmpty, context.transform.isFinite else { return nil }
        try count(path, entries: 1, isInstance: false, at: index)
        try count(density: path.density(), at: index)
        return [DisplayGroup.Clip(path, style: FillStyle(eoFill: isEOFilled), transform: context.transform)]
    }

    /// - Parameter box: The bounding box of the clipped contents, in the coordinates of `context`.
    private mutating func clip(
        _ text: String, of index: Int, box: CGRect, in context: Context, level: Int
    ) throws(SVGError) -> [DisplayGroup.Clip]? {
        guard level < SVGBuilder.maxReferences else {
            warn("a clip has more than \(SVGBuilder.maxReferences) references; the others are ignored", at: elements[index].byte)
            return []
        }
        if let shape = SVGClipShape(text) { return try clip(shape, text, of: index, box: box, in: context) }
        guard let id = SVGReference.id(text), let target = elementsByID[id], elements[target].name == "clipPath" else {
            warn("'\(text.prefix(60))' is not a clip", at: elements[index].byte)
            return []
        }
        guard active.insert(target).inserted else {
            warn("a clip clips itself", at: elements[target].byte)
            return []
        }
        defer { active.remove(target) }
        var inner = context
        inner.style = clipStyle(of: target, measures: context.measures)
        guard var map = transform(of: target, in: inner) else { return nil }
        if elements[target]["clipPathUnits"] == "objectBoundingBox" {
            map = map.concatenating(CGAffineTransform(box.width, 0, 0, box.height, box.minX, box.minY))
        }
        inner.transform = map.concatenating(context.transform)
        var outlines: [(path: Path, isEO: Bool)] = []
        for child in elements[target].children {
            guard let outline = try clipOutline(child, in: inner, level: level) else { continue }
            try count(outline.path, entries: 1, isInstance: false, at: child)
            try count(density: outline.path.density(), at: child)
            outlines.append(outline)
        }
        let (path, isEOFilled) = united(outlines, at: target)
        guard !path.isEmpty, inner.transform.isFinite else { return nil }
        var clips = [DisplayGroup.Clip(path, style: FillStyle(eoFill: isEOFilled), transform: inner.transform)]
        if let further = own("clip-path", of: target), further.lowercased() != "none" {
            guard let others = try clip(further, of: target, box: box, in: context, level: level + 1) else { return nil }
            clips += others
        }
        return clips
    }

    /// The style of a clip, inherited where the clip is defined, as far as it affects outlines.
    private mutating func clipStyle(of index: Int, measures: SVGStyle.Measures) -> SVGStyle {
        let chain = Array(sequence(first: index) { [elements] in elements[$0].parent })
        var style = SVGStyle()
        for element in chain.reversed() {
            let outer = style
            for declaration in declarations(for: element) where ["clip-rule", "visibility", "font-size"].contains(declaration.name) {
                _ = style.set(declaration.name, declaration.value, measures: measures, inherited: outer)
            }
        }
        return style
    }

    /// The area that at least one of the outlines covers.
    private mutating func united(_ outlines: [(path: Path, isEO: Bool)], at index: Int) -> (path: Path, isEOFilled: Bool) {
        guard outlines.count > 1 else { return outlines.first ?? (Path(), false) }
        var path = Path()
        for outline in outlines {
            // Without overlaps and in the same direction, outlines can be filled together.
            let (curves, limit) = (outline.path.verbs.count, SVGBuilder.maxClipCurves)
            if curves <= limit, let normalized = outline.path.normalized(eoFill: outline.isEO, maxCrossings: limit) {
                path.addPath(normalized)
            } else {
                warn("a clip is too complex and may be inexact", at: elements[index].byte, .approximated)
                path.addPath(outline.path)
            }
        }
        return (path, false)
    }

    /// A shape of a clip in the clip's coordinates, given directly or by `use`, inside its own clip.
    private mutating func clipOutline(_ index: Int, in context: Context, level: Int) throws(SVGError) -> (path: Path, isEO: Bool)? {
        var inner = context
        inner.style = try inherited(index, from: context)
        guard !isHidden(index), inner.style.isVisible, var map = clipTransform(of: index, in: inner) else { return nil }
        var shape = index
        // The coordinates in which the clip of a `use` element is.
        var outerMap = map
        var further = CGAffineTransform.identity
        if elements[index].name == "use" {
            guard let reference = elements[index].reference, let target = target(of: reference) else { return nil }
            outerMap = copyOffset(index, in: inner).concatenating(map)
            inner.style = try inherited(target, from: inner)
            guard let transform = clipTransform(of: target, in: inner) else { return nil }
            further = transform
            map = further.concatenating(outerMap)
            shape = target
        }
        guard SVGBuilder.outlined.contains(elements[shape].name) || elements[shape].name == "text" else {
            if !elements[shape].name.isEmpty, !["title", "desc", "metadata"].contains(elements[shape].name) {
                warn("<\(elements[shape].name.prefix(40))> is not supported in a clip", at: elements[shape].byte)
            }
            return nil
        }
        guard !isHidden(shape), inner.style.isVisible else { return nil }
        let outline = elements[shape].name == "text" ? try textOutline(of: shape, in: inner) : outline(of: shape, in: inner)
        var result = (path: outline.applying(map), isEO: elements[shape].name != "text" && inner.style.isClippedEO)
        let owners = [(element: shape, map: map, box: outline.boundingRect)]
        let copies = shape == index ? [] : [(element: index, map: outerMap, box: outline.applying(further).boundingRect)]
        for (element, elementMap, box) in owners + copies {
            guard let text = own("clip-path", of: element), text.lowercased() != "none" else { continue }
            var outer = context
            outer.transform = elementMap.concatenating(context.transform)
            guard let clips = try clip(text, of: element, box: box, in: outer, level: level + 1) else { return nil }
            for clip in clips { result = clipped(result, by: clip, in: context, at: element) }
        }
        return result
    }

    /// The transform of a shape of a clip, whose origin can be in the box of the shape.
    private mutating func clipTransform(of index: Int, in context: Context) -> CGAffineTransform? {
        guard isTransformedInOwnBox(index), SVGBuilder.outlined.contains(elements[index].name) else {
            return transform(of: index, in: context)
        }
        return transform(of: index, in: context, box: outline(of: index, in: context).boundingRect)
    }

    /// The part of an outline inside `clip`. Both are areas, so the result fills the same area by both rules.
    private mutating func clipped(
        _ outline: (path: Path, isEO: Bool), by clip: DisplayGroup.Clip, in context: Context, at index: Int
    ) -> (path: Path, isEO: Bool) {
        let (limit, toClip) = (SVGBuilder.maxClipCurves, clip.transform.concatenating(context.transform.inverted()))
        let other = clip.path.applying(toClip)
        guard outline.path.verbs.count + other.verbs.count <= limit,
            let inside = outline.path.normalized(eoFill: outline.isEO, maxCrossings: limit),
            let area = other.normalized(eoFill: clip.style.isEOFilled, maxCrossings: limit)
        else {
            warn("a clip in a clip is too complex and has no effect", at: elements[index].byte)
            return outline
        }
        return (inside.intersection(area), false)
    }
}
