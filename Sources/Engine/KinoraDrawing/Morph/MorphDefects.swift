import Foundation

/// The defects of a figure's in-between shapes, compared with both ends.
struct MorphDefects {
    /// The largest fraction of the area that is inside out or covered more than once because outlines cross.
    private(set) var crossedArea = 0.0
    /// The turning of the outlines in radians that exceeds the turning of both ends: bends of their own.
    private(set) var bends = 0.0
    /// The largest distance by which shapes leave the box around both ends, as a fraction of its longer side.
    private(set) var growth = 0.0

    /// The fractions of the change at which shapes are examined.
    private static let times = (1...9).map { Double($0) / 10 }

    init(of polygons: MorphPolygons) {
        let ends = [0.0, 1].map { polygons.outlines(at: $0) }
        let turning = max(Self.turning(of: ends[0]), Self.turning(of: ends[1]))
        let box = Self.box(of: ends[0] + ends[1])
        let size = max(box.width, box.height)
        for t in Self.times {
            let outlines = polygons.outlines(at: t)
            let edges = MorphPolygons.edges(of: outlines)
            bends = max(bends, Self.turning(of: outlines) - turning)
            let inner = Self.box(of: outlines)
            let excess = max(box.minX - inner.minX, inner.maxX - box.maxX, box.minY - inner.minY, inner.maxY - box.maxY)
            if size > 0 { growth = max(growth, Double(excess / size)) }
            if Self.cross(edges) { crossedArea = max(crossedArea, WindingAreas(edges, box: inner).crossedShare) }
        }
        guard crossedArea > 0 else { return }
        // Outlines that overlap at an end may overlap in between.
        for outlines in ends {
            let areas = WindingAreas(MorphPolygons.edges(of: outlines), box: Self.box(of: outlines))
            crossedArea = max(0, crossedArea - areas.crossedShare)
        }
    }

    private static func box(of outlines: [[Vector2]]) -> CGRect {
        var bounds = Bounds()
        for outline in outlines { for point in outline { bounds.add(point) } }
        return bounds.rect
    }

    /// Whether two edges cross properly. Edges are examined in the order of their left ends.
    private static func cross(_ edges: [LineSegment]) -> Bool {
        let edges = edges.map { (line: $0, left: min($0.start.x, $0.end.x), right: max($0.start.x, $0.end.x)) }.sorted { $0.left < $1.left }
        guard let first = edges.first else { return false }
        let extent = edges.reduce(first.right) { max($0, $1.right) } - first.left
        let least = extent * extent * 1e-7
        for (rank, (edge, _, right)) in edges.enumerated() {
            let direction = edge.end - edge.start
            var next = rank + 1
            while next < edges.count, edges[next].left <= right {
                let other = edges[next].line
                next += 1
                let (a, b) = (direction.cross(other.start - edge.start), direction.cross(other.end - edge.start))
                guard min(a, b) < -least, max(a, b) > least else { continue }
                let otherDirection = other.end - other.start
                let (c, d) = (otherDirection.cross(edge.start - other.start), otherDirection.cross(edge.end - other.start))
                if min(c, d) < -least, max(c, d) > least { return true }
            }
        }
        return false
    }

    /// The sum of the absolute turning angles.
    private static func turning(of outlines: [[Vector2]]) -> Double {
        outlines.reduce(0) { sum, outline in
            let edges = outline.indices.map { outline[($0 + 1) % outline.count] - outline[$0] }
            let longest = edges.map(\.lengthSquared).max() ?? 0
            let visible = edges.filter { $0.lengthSquared > longest * 1e-12 }
            return sum
                + visible.indices.reduce(0) { turning, index in
                    let (arriving, leaving) = (visible[index], visible[(index + 1) % visible.count])
                    return turning + abs(atan2(arriving.cross(leaving), arriving.dot(leaving)))
                }
        }
    }
}
