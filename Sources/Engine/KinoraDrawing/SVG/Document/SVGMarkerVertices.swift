import Foundation

/// The vertices of a path at which markers are drawn, with the directions of the path.
struct SVGMarkerVertices {
    struct Vertex {
        var point: CGPoint
        /// The direction of the path in radians, clockwise on screen from the positive x axis.
        var angle: Double
    }

    /// One segment of a path.
    private struct Segment {
        var end: CGPoint
        /// The unit directions at the start and the end; nil for a segment without a length.
        var directions: (start: Vector2, end: Vector2)?
        /// Whether the segment ends at a vertex, and not within an arc.
        var endsAtVertex = true
    }

    /// In the order of the path.
    private(set) var vertices: [Vertex] = []

    /// - Parameter joins: The indices of verbs that end within an arc.
    init(_ path: Path, joins: Set<Int> = []) {
        var segments: [Segment] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        var next = 0
        for (index, verb) in path.verbs.enumerated() {
            let points = Array(path.points[next..<(next + verb.pointCount)])
            next += verb.pointCount
            switch verb {
            case .move:
                add(segments, from: start, isClosed: false)
                segments = []
                (start, current) = (points[0], points[0])
            // A move without segments is no vertex, except of a path that continues after a closed subpath.
            case .close:
                segments.append(Segment(end: start, directions: Self.directions([current, start])))
                add(segments, from: start, isClosed: true)
                segments = []
                current = start
            default:
                segments.append(
                    Segment(
                        end: points[points.count - 1], directions: Self.directions([current] + points), endsAtVertex: !joins.contains(index)
                    ))
                current = points[points.count - 1]
            }
        }
        add(segments, from: start, isClosed: false)
    }

    /// The directions at the ends of a curve with these control points.
    private static func directions(_ points: [CGPoint]) -> (start: Vector2, end: Vector2)? {
        let points = points.map { Vector2($0) }
        guard let next = points.first(where: { $0 != points[0] }),
            let previous = points.last(where: { $0 != points[points.count - 1] })
        else { return nil }
        let directions = ((next - points[0]).normalized, (points[points.count - 1] - previous).normalized)
        return directions.0.isFinite && directions.1.isFinite ? directions : nil
    }

    /// Adds the vertices of a subpath.
    private mutating func add(_ segments: [Segment], from start: CGPoint, isClosed: Bool) {
        guard !segments.isEmpty else { return }
        // A segment without a length has the direction of the segment before it, else of the one after it.
        var known = segments.map(\.directions)
        var last = isClosed ? known.last { $0 != nil }.flatMap { $0 }?.end : nil
        for index in known.indices {
            if let end = known[index]?.end { last = end } else { known[index] = last.map { ($0, $0) } }
        }
        var following = isClosed ? known.first { $0 != nil }.flatMap { $0 }?.start : nil
        for index in known.indices.reversed() {
            if let start = known[index]?.start { following = start } else { known[index] = following.map { ($0, $0) } }
        }
        let directions = known.map { $0 ?? (Vector2(1, 0), Vector2(1, 0)) }
        let closing = isClosed ? directions[directions.count - 1].end : nil
        vertices.append(Vertex(point: start, angle: Self.angle(closing, directions[0].start)))
        for (index, segment) in segments.enumerated() where segment.endsAtVertex {
            let out = index + 1 < segments.count ? directions[index + 1].start : isClosed ? directions[0].start : nil
            vertices.append(Vertex(point: segment.end, angle: Self.angle(directions[index].end, out)))
        }
    }

    /// The bisector of the angles of two directions, or the angle of the only one.
    private static func angle(_ incoming: Vector2?, _ outgoing: Vector2?) -> Double {
        guard let first = incoming ?? outgoing, let second = outgoing ?? incoming else { return 0 }
        return atan2(first.y, first.x) + atan2(first.cross(second), first.dot(second)) / 2
    }
}
