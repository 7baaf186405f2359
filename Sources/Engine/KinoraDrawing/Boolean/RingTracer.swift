/// Links the edges between covered and uncovered areas to rings with the covered side on the right: clockwise on screen around areas,
/// counterclockwise around holes.
struct RingTracer {
    private let arrangement: Arrangement
    /// Whether each edge has exactly one covered side.
    private(set) var isKept: [Bool]
    /// For each half-edge of these, its position among those that start at its vertex.
    private var kept: [Int32] = []
    private var keptStarts: [Int32] = []
    private var positions: [Int32]
    private var isTraced: [Bool]
    private var nextStart = 0

    init(arrangement: Arrangement, covers: (Windings) -> Bool) {
        self.arrangement = arrangement
        isKept = []
        isTraced = [Bool](repeating: true, count: 2 * arrangement.edges.count)
        positions = [Int32](repeating: 0, count: 2 * arrangement.edges.count)
        isKept.reserveCapacity(arrangement.edges.count)
        for (index, edge) in arrangement.edges.enumerated() {
            let (left, right) = (covers(edge.left), covers(edge.right))
            isKept.append(left != right)
            if left != right { isTraced[2 * index + (right ? 0 : 1)] = false }
        }
        keptStarts.reserveCapacity(arrangement.vertices.count + 1)
        for vertex in arrangement.vertices.indices {
            keptStarts.append(Int32(kept.count))
            for position in arrangement.halfEdges(at: vertex) {
                let halfEdge = arrangement.halfEdges[position]
                guard isKept[Int(halfEdge >> 1)] else { continue }
                positions[Int(halfEdge)] = Int32(kept.count)
                kept.append(halfEdge)
            }
        }
        keptStarts.append(Int32(kept.count))
    }

    /// Returns the next ring of half-edges; nil if there are no more. Rings that are as thin as rounding errors are left out.
    mutating func next() -> [Int32]? {
        while nextStart < isTraced.count {
            guard !isTraced[nextStart] else {
                nextStart += 1
                continue
            }
            let ring = trace(from: Int32(nextStart))
            if !isSliver(ring) { return ring }
        }
        return nil
    }

    private mutating func trace(from start: Int32) -> [Int32] {
        var ring: [Int32] = []
        var halfEdge = start
        repeat {
            isTraced[Int(halfEdge)] = true
            ring.append(halfEdge)
            // Turns counterclockwise from the reversed edge, through the covered sector, to the edge on its other side.
            let back = halfEdge ^ 1
            let vertex = arrangement.origin(of: back)
            let (first, end) = (keptStarts[vertex], keptStarts[vertex + 1])
            let position = positions[Int(back)]
            halfEdge = kept[Int(position > first ? position - 1 : end - 1)]
        } while !isTraced[Int(halfEdge)]
        return ring
    }

    /// Returns true if a ring is at most a few cells wide everywhere.
    private func isSliver(_ ring: [Int32]) -> Bool {
        guard let anchor = ring.first.map({ arrangement.vertices[arrangement.origin(of: $0)] }) else { return true }
        var (area, perimeter) = (0.0, 0.0)
        for halfEdge in ring {
            let (from, to) = (
                arrangement.vertices[arrangement.origin(of: halfEdge)], arrangement.vertices[arrangement.target(of: halfEdge)]
            )
            let (ax, ay) = (Double(from.x - anchor.x), Double(from.y - anchor.y))
            let (bx, by) = (Double(to.x - anchor.x), Double(to.y - anchor.y))
            area += ax * by - ay * bx
            perimeter += Vector2(bx - ax, by - ay).length
        }
        return abs(area) / 2 <= 2 * perimeter
    }
}
