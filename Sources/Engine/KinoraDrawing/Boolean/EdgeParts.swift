/// Edges divided into parts with small bounding boxes. A point is in few of these, but in many boxes of long edges.
struct EdgeParts {
    /// The edge of each item of the tree.
    let edges: [Int32]
    /// The boxes of the parts, extended by two cells on each side for the rounding of their ends.
    let tree: BoxTree

    /// The minimum size of a part is 1/256 of the region. Smaller parts would increase the tree's size more than they accelerate queries.
    private static let maxPartsPerSide = 256
    private static let maxParts = 2_000_000

    init(of edges: [GridEdge]) {
        var box = GridBox()
        for edge in edges { box.add(GridBox(edge.from, edge.to)) }
        let extent = max(Int(box.maxX) - Int(box.minX), Int(box.maxY) - Int(box.minY))
        let side = max(extent / EdgeParts.maxPartsPerSide, 1)
        let limit = max(EdgeParts.maxParts / max(edges.count, 1), 1)
        var items: [Int32] = []
        var boxes: [GridBox] = []
        for (index, edge) in edges.enumerated() {
            let (dx, dy) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
            // The box of a horizontal or vertical edge is already as narrow as the edge.
            let count = min(min(abs(dx), abs(dy)) / side + 1, limit)
            var from = edge.from
            for part in 1...count {
                let to = GridPoint(x: edge.from.x + dx * part / count, y: edge.from.y + dy * part / count)
                var box = GridBox(from, to)
                (box.minX, box.minY, box.maxX, box.maxY) = (box.minX - 2, box.minY - 2, box.maxX + 2, box.maxY + 2)
                items.append(Int32(index))
                boxes.append(box)
                from = to
            }
        }
        self.edges = items
        tree = BoxTree(boxes)
    }
}
