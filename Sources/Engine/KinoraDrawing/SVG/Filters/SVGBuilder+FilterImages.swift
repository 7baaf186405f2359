import Foundation

extension SVGBuilder {
    /// The contents of an image primitive: pixels, a drawing, or an element of this document. Empty for errors; nil if the filter cannot be
    /// applied.
    ///
    /// An element has the origin of the primitive's subregion as its own, as in other renderers.
    mutating func filterImage(_ index: Int, in scope: FilterScope) throws(SVGError) -> [SVGDocument.Node]? {
        guard let reference = elements[index].reference, !SVGNumber.isBlank(reference.value) else { return [] }
        var part = subregion(of: index, in: scope) ?? scope.region
        var context = Context(measures: scope.context.measures)
        context.depth = scope.context.depth + 1
        context.isInPart = true
        var nodes: [SVGDocument.Node] = []
        guard reference.value.trimmingCharacters(in: .whitespacesAndNewlines).hasPrefix("#") else {
            if let box = scope.box, subregion(of: index, in: scope) == nil { part = box }
            guard part.width > 0, part.height > 0, let content = try imageContent(reference, of: index, frame: part.size) else { return [] }
            guard content.size.width > 0, content.size.height > 0 else { return [] }
            add(content, in: part, of: index, to: &nodes, in: context)
            return nodes
        }
        guard let target = target(of: reference) else { return [] }
        guard !filtering.contains(where: { contains(target, $0) }), !active.contains(target) else {
            warn("a filter contains its own contents, and is not applied", at: reference.byte)
            return nil
        }
        active.insert(target)
        defer { active.remove(target) }
        if let parent = elements[target].parent { context.style = try definitionStyle(of: parent, measures: context.measures) }
        context.transform = CGAffineTransform(translationX: part.minX, y: part.minY)
        try add(target, to: &nodes, in: context)
        return SVGBuilder.painted(nodes)
    }
}
