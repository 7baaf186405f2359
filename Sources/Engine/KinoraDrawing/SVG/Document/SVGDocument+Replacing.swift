extension SVGDocument {
    /// Returns the drawing with other shapes instead of each one, in the same groups and clips. O(number of shapes).
    ///
    /// - Parameter replacement: Returns the shapes for a shape and its index in ``shapes``. Unlike there, its opacity does not include the opacity of
    ///   its groups.
    package func replacingShapes(_ replacement: (Int, Shape) -> [Shape]) -> SVGDocument {
        var index = 0
        func replaced(_ nodes: [Node]) -> [Node] {
            nodes.flatMap { node -> [Node] in
                switch node {
                case .shape(let shape):
                    defer { index += 1 }
                    return replacement(index, shape).map { .shape($0) }
                case .image: return [node]
                case .group(var group):
                    group.nodes = replaced(group.nodes)
                    return [.group(group)]
                }
            }
        }
        return SVGDocument(nodes: replaced(nodes), viewBox: viewBox, size: size, fit: fit, warnings: warnings)
    }
}
