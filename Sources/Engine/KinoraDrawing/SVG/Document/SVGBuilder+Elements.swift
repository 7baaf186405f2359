import Foundation

extension SVGBuilder {
    /// Elements that draw nothing themselves and cause no warning.
    static let silent: Set<String> = [
        "", "defs", "title", "desc", "metadata", "style", "linearGradient", "radialGradient", "stop", "clipPath", "symbol", "marker",
        "mask",
        "pattern", "filter", "view", "cursor", "font", "color-profile", "solidcolor", "hatch",
    ]

    /// Whether elements with `name` draw something.
    static func isDrawn(_ name: String) -> Bool { !silent.contains(name) && !animationNames.contains(name) }

    static let animationNames: Set<String> = ["animate", "animateTransform", "animateMotion", "animateColor", "set", "mpath", "discard"]

    mutating func addChildren(of index: Int, to nodes: inout [SVGDocument.Node], in context: Context) throws(SVGError) {
        for child in elements[index].children { try add(child, to: &nodes, in: context) }
    }

    /// Adds the contents that an element draws.
    mutating func add(_ index: Int, to nodes: inout [SVGDocument.Node], in context: Context) throws(SVGError) {
        let element = elements[index]
        if Self.silent.contains(element.name) { return }
        let isInPart = context.isInPart || part == nil || index == part
        if !isInPart, let part, !contains(index, part) { return }
        guard context.depth < SVGBuilder.maxLevels else {
            throw failure("elements and copies are nested too deeply", expected: "at most \(SVGBuilder.maxLevels) levels", at: index)
        }
        try count(at: index)
        if isHidden(index) || !isSelected(index) { return }
        var inner = context
        inner.depth += 1
        inner.isInPart = isInPart
        inner.style = try inherited(index, from: context)
        if element.name != "text" {
            var lines = decorationLines(of: index, in: inner)
            if !lines.kinds.isEmpty {
                lines.kinds.formUnion(context.outerLines.kinds)
                inner.outerLines = lines
            }
        }
        // A transform in the box of the contents needs the contents.
        let isLate = isTransformedInOwnBox(index)
        guard let transform = isLate ? .identity : transform(of: index, in: inner) else { return }
        inner.transform = transform.concatenating(context.transform)
        guard inner.transform.isFinite else { return warn("a transform exceeds the range of numbers", at: element.byte) }
        var own: [SVGDocument.Node] = []
        switch element.name {
        case "g" where self.own("display", of: index)?.lowercased() == "contents":
            inner.transform = context.transform
            return try addChildren(of: index, to: &nodes, in: inner)
        case "g", "a": try addChildren(of: index, to: &own, in: inner)
        case "switch":
            // The first child without conditions that this reader does not support.
            let first = element.children.first { Self.isChoice(elements[$0].name) && isSelected($0) }
            if let first { try add(first, to: &own, in: inner) }
        case "svg": try addViewport(index, to: &own, in: inner)
        case "use": try addCopy(index, to: &own, in: inner)
        case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon":
            if let shape = try shape(index, in: inner) { own += try painted(shape, of: index, in: inner) }
        case "text": try addText(index, to: &own, in: inner)
        case "image": try addImage(index, to: &own, in: inner)
        case let name where Self.unsupportedElements.contains(name):
            return warn("<\(element.name)> is not supported", at: element.byte)
        case "script": return warn("scripts are not supported", at: element.byte)
        case let name where Self.animationNames.contains(name): return
        default: return warn("the element <\(element.name.prefix(40))> is unknown", at: element.byte)
        }
        // A filter can draw without contents.
        guard !own.isEmpty || isFiltered(index) else { return }
        if isLate {
            // The position of a copy is part of the coordinates in which its box is.
            let offset = element.name == "use" ? copyOffset(index, in: inner) : .identity
            let box = SVGBuilder.bounds(of: own, in: offset.concatenating(inner.transform))
            guard let transform = self.transform(of: index, in: inner, box: box) else { return }
            own = SVGBuilder.moved(own, by: transform, in: inner.transform)
            inner.transform = transform.concatenating(inner.transform)
        }
        // The position of a copy belongs to the coordinates of its clip, and so do the coordinates of a viewport.
        if element.name == "use" { inner.transform = copyOffset(index, in: inner).concatenating(inner.transform) }
        if element.name == "svg" { inner = viewport(index, in: inner)?.inner ?? inner }
        nodes += try finished(own, of: index, in: inner)
    }

    /// Whether a `switch` element can select elements with `name`.
    private static func isChoice(_ name: String) -> Bool {
        let descriptive: Set<String> = ["", "title", "desc", "metadata"]
        return !descriptive.contains(name) && (silent.contains(name) || drawnElements.contains(name) || unsupportedElements.contains(name))
    }

    /// The elements that are drawn where they are. Text has further elements inside.
    static let drawnElements: Set<String> = [
        "g", "a", "switch", "svg", "use", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "image",
    ]
    /// The elements that would be drawn, and cause a warning.
    static let unsupportedElements: Set<String> = ["foreignObject", "video", "audio", "canvas", "iframe"]

    /// Whether an element's conditions are true: no extensions, and a language that is English or not given.
    func isSelected(_ index: Int) -> Bool {
        if elements[index]["requiredExtensions"] != nil { return false }
        guard let languages = elements[index]["systemLanguage"] else { return true }
        return languages.lowercased().split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .contains { $0 == "en" || $0.hasPrefix("en-") }
    }

    /// A nested `svg`, or a `symbol` with the size of its `use` element.
    mutating func addViewport(
        _ index: Int, width: Double? = nil, height: Double? = nil, to nodes: inout [SVGDocument.Node], in context: Context
    ) throws(SVGError) {
        guard let (frame, inner) = viewport(index, width: width, height: height, in: context) else { return }
        var own: [SVGDocument.Node] = []
        try addChildren(of: index, to: &own, in: inner)
        guard !own.isEmpty else { return }
        let isVisible = isOverflowVisible(index)
        if !isVisible, blends(own) {
            nodes.append(
                .group(SVGDocument.Group(own, clips: [DisplayGroup.Clip(Path(frame), transform: context.transform)], isIsolated: true)))
        } else if isVisible || SVGBuilder.isContained(own, inside: frame, under: context.transform) {
            nodes += own
        } else {
            nodes.append(.group(SVGDocument.Group(own, clips: [DisplayGroup.Clip(Path(frame), transform: context.transform)])))
        }
    }

    /// The frame of a nested `svg` or a `symbol` in the coordinates of `context`, and the context of its contents. Nil if it is not drawn.
    private mutating func viewport(
        _ index: Int, width: Double? = nil, height: Double? = nil, in context: Context
    ) -> (frame: CGRect, inner: Context)? {
        let outer = context.measures.viewport
        let x = length("x", of: index, whole: outer.width, in: context) ?? 0
        let y = length("y", of: index, whole: outer.height, in: context) ?? 0
        let width = width ?? extent("width", of: index, whole: outer.width, in: context) ?? outer.width
        let height = height ?? extent("height", of: index, whole: outer.height, in: context) ?? outer.height
        let frame = CGRect(x: x, y: y, width: width, height: height)
        guard width > 0, height > 0, frame.maxX.isFinite, frame.maxY.isFinite else { return nil }
        var inner = context
        if let box = rectangle("viewBox", of: elements[index]) {
            guard let map = viewFit(of: elements[index]).transform(from: box, to: frame) else { return nil }
            inner.transform = map.concatenating(context.transform)
            inner.measures.viewport = box.size
        } else {
            inner.transform = CGAffineTransform(translationX: x, y: y).concatenating(context.transform)
            inner.measures.viewport = frame.size
        }
        return inner.transform.isFinite ? (frame, inner) : nil
    }

    private mutating func addCopy(_ index: Int, to nodes: inout [SVGDocument.Node], in context: Context) throws(SVGError) {
        guard let reference = elements[index].reference else { return }
        guard let target = target(of: reference) else { return }
        guard !active.contains(target), !contains(target, index) else {
            return warn("the copy of '\(reference.value.prefix(60))' contains itself", at: reference.byte)
        }
        active.insert(target)
        defer { active.remove(target) }
        var inner = context
        inner.transform = copyOffset(index, in: context).concatenating(context.transform)
        guard inner.transform.isFinite else { return }
        let outerUse = usesContextPaints
        usesContextPaints = false
        defer { usesContextPaints = usesContextPaints || outerUse }
        inner.contextPaints = try contextPaints(context.style, box: .zero, at: index, in: inner)
        var own: [SVGDocument.Node] = []
        try addCopy(of: target, index, to: &own, in: inner)
        if usesContextPaints, [context.style.fill, context.style.stroke].contains(where: \.isReference) {
            // A gradient or pattern can refer to the box of the copy.
            let box = SVGBuilder.bounds(of: own, in: inner.transform)
            inner.contextPaints = try contextPaints(context.style, box: box, at: index, in: inner)
            own = []
            try addCopy(of: target, index, to: &own, in: inner)
        }
        nodes += own
    }

    /// Adds the contents of the element `target`, which `index` refers to.
    private mutating func addCopy(
        of target: Int, _ index: Int, to nodes: inout [SVGDocument.Node], in context: Context
    ) throws(SVGError) {
        guard ["symbol", "svg"].contains(elements[target].name) else { return try add(target, to: &nodes, in: context) }
        if isHidden(target) || !isSelected(target) { return }
        let outer = context.measures.viewport
        var inner = context
        let width = extent("width", of: index, whole: outer.width, in: context)
        let height = extent("height", of: index, whole: outer.height, in: context)
        inner.style = try inherited(target, from: inner)
        guard let transform = transform(of: target, in: inner) else { return }
        inner.transform = transform.concatenating(inner.transform)
        inner.depth += 1
        try count(at: index)
        guard inner.transform.isFinite, inner.depth < SVGBuilder.maxLevels else { return }
        var own: [SVGDocument.Node] = []
        try addViewport(target, width: width, height: height, to: &own, in: inner)
        guard !own.isEmpty || isFiltered(target) else { return }
        // As for a nested `svg`, the clip has the coordinates of the contents.
        inner = viewport(target, width: width, height: height, in: inner)?.inner ?? inner
        nodes += try finished(own, of: target, in: inner)
    }

    /// The position of a `use` element: the translation of its copy.
    mutating func copyOffset(_ index: Int, in context: Context) -> CGAffineTransform {
        let whole = context.measures.viewport
        return CGAffineTransform(
            translationX: length("x", of: index, whole: whole.width, in: context) ?? 0,
            y: length("y", of: index, whole: whole.height, in: context) ?? 0)
    }

    /// The elements whose contents are drawn instead of them by `display: contents`. Others are not drawn then.
    private static let containers: Set<String> = ["g", "a", "svg", "switch", "use", "tspan", "textPath", "tref"]

    /// Whether an element and its contents are not drawn.
    mutating func isHidden(_ index: Int) -> Bool {
        switch own("display", of: index)?.lowercased() {
        case "none": true
        case "contents": !Self.containers.contains(elements[index].name)
        default: false
        }
    }

    /// Whether the contents of a viewport are visible outside of it.
    mutating func isOverflowVisible(_ index: Int) -> Bool {
        var owner = index
        func value() -> String? { declarations(for: owner).last { $0.name == "overflow" }?.value.lowercased() }
        while value() == "inherit", let parent = elements[owner].parent { owner = parent }
        switch value() {
        case "visible", "auto": return true
        // Without a value, only the contents of viewports are clipped, except the contents of the root.
        case nil: return owner != index && (owner == 0 || !["svg", "symbol"].contains(elements[owner].name))
        default: return false
        }
    }

    /// The element that a reference names. Warns and returns nil if it is not in this document.
    mutating func target(of reference: SVGNode.Attribute) -> Int? {
        let text = reference.value.trimmingCharacters(in: .whitespacesAndNewlines)
        guard text.hasPrefix("#") else {
            warn("'\(text.prefix(60))' is in another file, which is not supported", at: reference.byte)
            return nil
        }
        guard let target = elementsByID[String(text.dropFirst())] else {
            warn("there is no element with the id '\(text.dropFirst().prefix(60))'", at: reference.byte)
            return nil
        }
        return target
    }

    /// Returns true if all drawn contents are in `frame`, which `transform` maps to the document, so that clipping has no effect.
    static func isContained(_ nodes: [SVGDocument.Node], inside frame: CGRect, under transform: CGAffineTransform) -> Bool {
        guard transform.b == 0, transform.c == 0 else { return false }
        let frame = frame.applying(transform)
        return nodes.allSatisfy { node in
            switch node {
            case .group(let group): return group.filters.isEmpty && isContained(group.nodes, inside: frame, under: .identity)
            case .shape(let shape) where shape.stroke?.isFixed == true: return false
            case .image(let image): return frame.contains(image.frame.applying(image.transform))
            case .shape(let shape) where shape.isUnpainted: return true
            case .shape(let shape):
                let pen = shape.stroke.map { max($0.style.lineWidth * max($0.style.miterLimit, 1.5) / 2, 0) } ?? 0
                return frame.contains(shape.localPath.boundingRect.insetBy(dx: -pen, dy: -pen).applying(shape.transform))
            }
        }
    }

    /// Returns true if `index` is inside `ancestor`. Elements are numbered in the order of their starts.
    func contains(_ ancestor: Int, _ index: Int) -> Bool {
        var last = ancestor
        while let child = elements[last].children.last { last = child }
        return index >= ancestor && index <= last
    }
}
