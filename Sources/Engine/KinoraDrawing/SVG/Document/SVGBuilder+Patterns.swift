import Foundation

extension SVGBuilder {
    /// The maximum cost of all patterns of a document, see ``SVGPattern/cost(covering:)``.
    static let maxPatternCost = 200_000.0

    /// The pattern for a shape with the bounding box `box`, in the shape's coordinates. Nil if the pattern draws nothing.
    mutating func pattern(_ index: Int, box: CGRect, in context: Context) throws(SVGError) -> SVGDocument.Paint? {
        let chain = patternChain(index)
        func owner(_ name: String) -> Int? { chain.first { elements[$0][name] != nil } }
        func word(_ name: String) -> String? { owner(name).flatMap { elements[$0][name]?.trimmingCharacters(in: .whitespacesAndNewlines) } }
        let isInBox = word("patternUnits") != "userSpaceOnUse"
        let isContentInBox = word("patternContentUnits") == "objectBoundingBox"
        var transform = CGAffineTransform.identity
        if let owner = owner("patternTransform"), let attribute = elements[owner].attribute("patternTransform") {
            guard
                let own = gradientTransform(
                    attribute, of: owner, measures: context.measures, fontSize: context.style.fontSize)
            else { return nil }
            transform = own
        }
        var inner = context
        inner.contextPaints = nil
        func length(_ name: String, whole: Double) -> Double? {
            guard let text = word(name) else { return 0 }
            return SVGLength(text)?.units(of: isInBox ? 1 : whole, fontSize: context.style.fontSize)
        }
        let viewport = context.measures.viewport
        guard let x = length("x", whole: viewport.width), let y = length("y", whole: viewport.height),
            let width = length("width", whole: viewport.width), let height = length("height", whole: viewport.height)
        else {
            warn("a length of a pattern is invalid", at: elements[index].byte)
            return nil
        }
        var tile = CGRect(x: x, y: y, width: 0, height: 0)
        guard width > 0, height > 0 else { return nil }
        tile.size = CGSize(width: width, height: height)
        if isInBox {
            guard box.width > 0, box.height > 0 else { return nil }
            tile = CGRect(
                x: box.minX + x * box.width, y: box.minY + y * box.height, width: width * box.width, height: height * box.height)
        }
        var content = CGAffineTransform.identity
        if let owner = owner("viewBox") {
            let fitting = self.owner(of: "preserveAspectRatio", in: chain).map { viewFit(of: elements[$0]) } ?? SVGViewFit()
            guard let area = rectangle("viewBox", of: elements[owner]),
                let map = fitting.transform(from: area, to: CGRect(origin: .zero, size: tile.size))
            else { return nil }
            content = map
            inner.measures.viewport = area.size
        } else if isContentInBox {
            guard box.width > 0, box.height > 0 else { return nil }
            content = CGAffineTransform(scaleX: box.width, y: box.height)
            inner.measures.viewport = CGSize(width: 1, height: 1)
        }
        content = content.concatenating(CGAffineTransform(translationX: tile.minX, y: tile.minY))
        guard tile.maxX.isFinite, tile.maxY.isFinite, content.isFinite, transform.isFinite,
            let source = chain.first(where: { elements[$0].children.contains { !elements[$0].name.isEmpty } })
        else { return nil }
        guard let nodes = try patternNodes(source, in: inner), !nodes.nodes.isEmpty else { return nil }
        let pattern = SVGPattern(nodes: nodes.nodes, nodeCost: nodes.cost, content: content, tile: tile, transform: transform)
        return .pattern(pattern)
    }

    private func owner(of name: String, in chain: [Int]) -> Int? { chain.first { elements[$0][name] != nil } }

    /// The pattern and the patterns that it refers to, in order.
    private mutating func patternChain(_ index: Int) -> [Int] {
        var chain: [Int] = []
        var next: Int? = index
        while let current = next {
            guard chain.count < SVGBuilder.maxReferences, !chain.contains(current) else {
                warn("a pattern refers to itself, or has more than \(SVGBuilder.maxReferences) references", at: elements[current].byte)
                break
            }
            chain.append(current)
            next = elements[current].reference.flatMap { target(of: $0) }
            if let following = next, elements[following].name != "pattern" { next = nil }
        }
        return chain
    }

    /// The contents of a pattern, shared by all shapes; nil if the pattern contains itself.
    private mutating func patternNodes(_ index: Int, in context: Context) throws(SVGError) -> PatternNodes? {
        let key = DefinitionKey(index: index, viewport: context.measures.viewport)
        if let known = patternNodes[key] { return known }
        guard active.insert(index).inserted else {
            warn("a pattern contains itself", at: elements[index].byte)
            return nil
        }
        defer { active.remove(index) }
        var inner = context
        inner.depth += 1
        inner.isInPart = true
        inner.transform = .identity
        guard inner.depth < SVGBuilder.maxLevels else {
            throw failure("elements and copies are nested too deeply", expected: "at most \(SVGBuilder.maxLevels) levels", at: index)
        }
        inner.style = try definitionStyle(of: index, measures: context.measures)
        var nodes: [SVGDocument.Node] = []
        try addChildren(of: index, to: &nodes, in: inner)
        nodes = SVGBuilder.painted(nodes)
        let result = PatternNodes(nodes: nodes, cost: SVGPattern.cost(of: nodes))
        patternNodes[key] = result
        return result
    }

    /// The contents of a pattern.
    struct PatternNodes {
        var nodes: [SVGDocument.Node]
        var cost: Double
    }

    /// Removes the patterns of a shape if they are repeated too often.
    mutating func limitPatterns(of shape: inout SVGDocument.Shape, at index: Int) {
        let cost = shape.patternCost
        guard cost > 0 else { return }
        if patternCost + cost <= SVGBuilder.maxPatternCost {
            patternCost += cost
            if shape.canHaveSeams {
                let problem = "images, gradients and effects at the edges of a pattern's tiles can show seams"
                warn(problem, at: elements[index].byte, .approximated)
            }
            return
        }
        warn("the patterns are repeated too often; the others are not drawn", at: elements[index].byte)
        if case .pattern? = shape.fill?.paint { shape.fill = nil }
        if case .pattern? = shape.stroke?.paint { shape.stroke = nil }
    }
}
