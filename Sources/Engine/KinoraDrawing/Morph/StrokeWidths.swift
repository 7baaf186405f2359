/// The widths of a shape: the distance from the middle of each edge straight through the inside to the opposite edge.
struct StrokeWidths {
    private var widths: [(width: Double, length: Double)] = []
    private let total: Double

    /// O(n²) in the number of edges. Outlines are clockwise on screen, holes are not.
    private init(_ outlines: [[Vector2]]) {
        let edges = MorphPolygons.edges(of: outlines).filter { $0.start != $0.end }
        for (index, edge) in edges.enumerated() {
            let (origin, normal) = ((edge.start + edge.end) / 2, (edge.end - edge.start).normalized.perpendicular)
            var width = Double.infinity
            for (rank, other) in edges.enumerated() where rank != index {
                let (start, end) = (other.start - origin, other.end - origin)
                let (before, after) = (normal.cross(start), normal.cross(end))
                guard (before <= 0) != (after <= 0) else { continue }
                let distance = normal.dot(start + (end - start) * (before / (before - after)))
                if distance > 0, distance < width { width = distance }
            }
            widths.append((width, (edge.end - edge.start).length))
        }
        total = widths.reduce(0) { $0 + $1.length }
    }

    /// Half of the outline has a smaller width.
    private var median: Double {
        var sum = 0.0
        return widths.sorted { $0.width < $1.width }.first {
            sum += $0.length
            return sum >= total / 2
        }?.width ?? 0
    }

    private func share(thinnerThan limit: Double) -> Double {
        total > 0 ? widths.reduce(0) { $0 + ($1.width < limit ? $1.length : 0) } / total : 0
    }

    /// The fraction of its median width below which a shape counts as thin.
    private static let thinness = 0.3

    /// The fraction of the outlines at which in-between shapes are much thinner than both ends.
    static func thinShare(of polygons: MorphPolygons) -> Double {
        let ends = [0.0, 1].map { StrokeWidths(polygons.outlines(at: $0)) }
        let limit = min(ends[0].median, ends[1].median) * thinness
        let between = [0.3, 0.5, 0.7].map { StrokeWidths(polygons.outlines(at: $0)).share(thinnerThan: limit) }
        return max(0, between.reduce(0, max) - max(ends[0].share(thinnerThan: limit), ends[1].share(thinnerThan: limit)))
    }
}
