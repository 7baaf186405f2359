/// Finds self-intersections of in-between outlines.
enum SelfIntersection {
    /// The fractions of the change at which outlines are examined.
    private static let times = [0.15, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85]
    /// The maximum number of chords of an outline.
    private static let maxChords = 600

    /// Returns true if an in-between outline intersects itself, with the second outline rotated back by `turn` radians and both relative to
    /// `centers`. Each curve is examined as up to four chords, in O(n log n) for most outlines.
    static func exists(
        in curves: [(first: CurveSegment, second: CurveSegment)], about centers: (Vector2, Vector2), turn: Double
    ) -> Bool {
        let (axis, side) = (Vector2.unit(at: -turn), Vector2.unit(at: -turn).perpendicular)
        let parts = min(max(maxChords / max(curves.count, 1), 1), 4)
        let stride = max(1, (curves.count + maxChords - 1) / maxChords)
        var (firsts, seconds): ([Vector2], [Vector2]) = ([], [])
        for index in Swift.stride(from: 0, to: curves.count, by: stride) {
            for part in 0..<parts {
                let t = Double(part) / Double(parts)
                let position = curves[index].second.position(at: t) - centers.1
                firsts.append(curves[index].first.position(at: t) - centers.0)
                seconds.append(axis * position.x + side * position.y)
            }
        }
        return times.contains { t in count(in: zip(firsts, seconds).map { $0 * (1 - t) + $1 * t }, limit: 1) > 0 }
    }

    /// The number of self-intersections of the in-between polygons of two polygons with equal numbers of points, over all examined times.
    static func count(_ firsts: [Vector2], _ seconds: [Vector2]) -> Int {
        times.reduce(0) { sum, t in sum + count(in: zip(firsts, seconds).map { $0 * (1 - t) + $1 * t }, limit: 1000) }
    }

    /// The number of self-intersections of the in-between polygons whose points move on straight lines, or whose edges turn and stretch,
    /// whichever is smaller.
    static func count(_ firsts: [Vector2], _ seconds: [Vector2], _ intrinsic: IntrinsicInterpolation?) -> Int {
        let straight = count(firsts, seconds)
        guard let intrinsic, straight > 0 else { return straight }
        return times.reduce(0) { sum, t in min(straight, sum + (intrinsic.points(at: t).map { count(in: $0, limit: 1000) } ?? straight)) }
    }

    /// The number of pairs of edges of a polygon that intersect properly, up to `limit`. Edges are examined in the order of their left ends.
    private static func count(in points: [Vector2], limit: Int) -> Int {
        guard points.count > 3 else { return 0 }
        var count = 0
        let edges = points.indices.map { index -> (start: Vector2, end: Vector2, low: Double, high: Double) in
            let (start, end) = (points[index], points[(index + 1) % points.count])
            return (start, end, min(start.x, end.x), max(start.x, end.x))
        }
        let order = edges.indices.sorted { (edges[$0].low, $0) < (edges[$1].low, $1) }
        let extent = edges.map(\.high).max().map { $0 - edges[order[0]].low } ?? 0
        let least = extent * extent * 1e-9
        for (rank, index) in order.enumerated() {
            let edge = edges[index]
            let direction = edge.end - edge.start
            for other in order[(rank + 1)...] {
                let candidate = edges[other]
                guard candidate.low <= edge.high else { break }
                let (a, b) = (direction.cross(candidate.start - edge.start), direction.cross(candidate.end - edge.start))
                guard min(a, b) < -least, max(a, b) > least else { continue }
                let otherDirection = candidate.end - candidate.start
                let (c, d) = (otherDirection.cross(edge.start - candidate.start), otherDirection.cross(edge.end - candidate.start))
                if min(c, d) < -least, max(c, d) > least { count += 1 }
                if count >= limit { return count }
            }
        }
        return count
    }
}
