/// The in-between shapes of a figure as polygons, relative to its centre and rotation.
struct MorphPolygons {
    let verbs: [Path.Verb]
    /// The figure's points at both ends.
    let from: [Vector2]
    let to: [Vector2]
    let figure: MorphFigure

    /// The approximate maximum number of edges.
    private static let maxEdges = 1200
    /// The maximum number of edges of a curve.
    private static let maxChords = 6

    /// The outlines at `t`.
    func outlines(at t: Double) -> [[Vector2]] {
        let points = points(at: t)
        var outlines: [[Vector2]] = []
        let chords = min(max(Self.maxEdges / max(verbs.count, 1), 1), Self.maxChords)
        var (index, outline) = (0, [Vector2]())
        for verb in verbs {
            switch verb {
            case .move:
                if !outline.isEmpty { outlines.append(outline) }
                outline = [points[index]]
            case .curve:
                let curve = CurveSegment.cubic(
                    CubicCurve(start: points[index - 1], control1: points[index], control2: points[index + 1], end: points[index + 2]))
                outline += (1...chords).map { curve.position(at: Double($0) / Double(chords)) }
            case .line: outline.append(points[index])
            default: break
            }
            index += verb.pointCount
        }
        if !outline.isEmpty { outlines.append(outline) }
        return outlines
    }

    private func points(at t: Double) -> [Vector2] {
        var points: [Vector2] = []
        points.reserveCapacity(from.count)
        var figure = figure
        figure.points = from.indices
        from.withUnsafeBufferPointer { from in
            to.withUnsafeBufferPointer { to in
                figure.forEachPoint(at: t, from: from, to: to) { points.append($1) }
            }
        }
        return points
    }

    /// The edges of closed polygons.
    static func edges(of outlines: [[Vector2]]) -> [LineSegment] {
        outlines.flatMap { outline in outline.indices.map { LineSegment(start: outline[$0], end: outline[($0 + 1) % outline.count]) } }
    }
}
