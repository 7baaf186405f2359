/// Finds the first edge that a ray toward -x intersects.
struct LeftRay {
    private let edges: [Arrangement.Edge]
    private let vertices: [GridPoint]
    private let tree: BoxTree

    init(edges: [Arrangement.Edge], vertices: [GridPoint]) {
        self.edges = edges
        self.vertices = vertices
        tree = BoxTree(edges.map { GridBox(vertices[Int($0.low)], vertices[Int($0.high)]) })
    }

    /// The nearest edge to the left of `point`, the leftmost vertex of its part of the plane; nil if there is none. `leaving` is the end of
    /// an edge that starts there.
    ///
    /// The ray is infinitesimally below the vertex on screen: edges include their upper end and exclude the lower one.
    func nearest(to point: GridPoint, leaving: GridPoint) -> Int? {
        let (x, y) = (Int32(point.x), Int32(point.y))
        var best: Int?
        var bestX = -Double.infinity
        var stack: [Int32] = [1]
        while let next = stack.popLast() {
            let node = Int(next)
            let box = tree.boxes[node]
            guard box.minX <= x, box.minY <= y, box.maxY > y, Double(box.maxX) >= bestX - 1 else { continue }
            if node < tree.leafCount {
                // The node further to the right is searched first. Nodes to the left of a found edge are skipped.
                let isFirstFurther = tree.boxes[2 * node].maxX > tree.boxes[2 * node + 1].maxX
                stack.append(Int32(isFirstFurther ? 2 * node + 1 : 2 * node))
                stack.append(Int32(isFirstFurther ? 2 * node : 2 * node + 1))
                continue
            }
            for position in tree.range(ofLeaf: node) {
                let index = Int(tree.items[position])
                let (upper, lower) = ends(of: index)
                guard upper.y <= point.y, point.y < lower.y, isLeft(upper, lower, of: point, leaving: leaving) else { continue }
                let crossing =
                    Double(upper.x) + Double(lower.x - upper.x) * (Double(point.y - upper.y) / Double(lower.y - upper.y))
                guard let current = best else {
                    (best, bestX) = (index, crossing)
                    continue
                }
                let isNearer = abs(crossing - bestX) > 1e-3 ? crossing > bestX : isRight(index, of: current, at: point.y)
                if isNearer { (best, bestX) = (index, crossing) }
            }
        }
        return best
    }

    /// The ends by y, the upper one on screen first.
    private func ends(of index: Int) -> (GridPoint, GridPoint) {
        let (low, high) = (vertices[Int(edges[index].low)], vertices[Int(edges[index].high)])
        return low.y <= high.y ? (low, high) : (high, low)
    }

    private func isLeft(_ upper: GridPoint, _ lower: GridPoint, of point: GridPoint, leaving: GridPoint) -> Bool {
        guard point != upper, point != lower else { return false }
        func side(_ position: GridPoint) -> Int {
            (lower.x - upper.x) * (position.y - upper.y) - (lower.y - upper.y) * (position.x - upper.x)
        }
        // For an edge going down on screen, points with a greater x are counterclockwise (negative). A point on the line is classified by
        // its leaving edge.
        let turn = side(point)
        return turn != 0 ? turn < 0 : side(leaving) < 0
    }

    /// Returns true if the first edge intersects the ray further to the right than the second one, or at the same point and is to the right
    /// below it.
    private func isRight(_ first: Int, of second: Int, at y: Int) -> Bool {
        let (a, b) = (ends(of: first), ends(of: second))
        let (ax, ay) = (a.1.x - a.0.x, a.1.y - a.0.y)
        let (bx, by) = (b.1.x - b.0.x, b.1.y - b.0.y)
        let left = Int128(a.0.x * ay + ax * (y - a.0.y)) * Int128(by)
        let right = Int128(b.0.x * by + bx * (y - b.0.y)) * Int128(ay)
        return left != right ? left > right : ax * by > bx * ay
    }
}
