/// A cut of an outline along a straight line perpendicular to an axis. It keeps a mirror symmetry of the outline, which a chord between nodes
/// does not.
struct StraightCut {
    /// The fractions of the ends on the outline, in order.
    let start: Double
    let end: Double
    /// The positions of the ends.
    let line: (start: Vector2, end: Vector2)

    var chord: Vector2 { line.end - line.start }

    /// The maximum distance between the line and a corner that it is moved to, as a fraction of the extent along the axis.
    private static let cornerReach = 0.02

    /// Finds the line before which the fraction `share` of the area is, or one through a corner near it. `positions` are the positions of
    /// `nodes` without the last one. Nil if the line does not cross the outline exactly twice.
    init?(_ outline: Outline, _ nodes: OutlineNodes, _ positions: [Vector2], share: Double, axis: Vector2) {
        let offsets = positions.map { $0.dot(axis) }
        guard let low = offsets.min(), let high = offsets.max(), high > low, low.isFinite, high.isFinite else { return nil }
        let whole = Self.area(of: positions, before: high + 1, along: axis)
        var (below, above) = (low, high)
        for _ in 0..<40 {
            let middle = (below + above) / 2
            if Self.area(of: positions, before: middle, along: axis) < share * whole { below = middle } else { above = middle }
        }
        var line = (below + above) / 2
        var gap = (high - low) * Self.cornerReach
        let middle = line
        for (index, offset) in offsets.enumerated() where nodes.turns[index] != 0 && abs(offset - middle) < gap * (1 - 1e-6) {
            (line, gap) = (offset, abs(offset - middle))
        }
        var crossings: [Double] = []
        for index in offsets.indices {
            let next = (index + 1) % offsets.count
            let (isBefore, isNextBefore) = (offsets[index] < line - 1e-9 * (high - low), offsets[next] < line - 1e-9 * (high - low))
            guard isBefore != isNextBefore else { continue }
            crossings.append(
                Self.crossing(of: outline, from: nodes.fractions[index], to: nodes.fractions[index + 1], isBefore: isBefore) {
                    $0.dot(axis) < line - 1e-9 * (high - low)
                })
        }
        guard crossings.count == 2, crossings[1] - crossings[0] > 1e-6, crossings[0] + 1 - crossings[1] > 1e-6 else { return nil }
        (start, end) = (crossings[0], crossings[1])
        self.line = (outline.position(at: start), outline.position(at: end))
    }

    /// The fraction between two others at which the outline crosses the line; a joint that is within rounding errors.
    private static func crossing(
        of outline: Outline, from: Double, to: Double, isBefore: Bool, test: (Vector2) -> Bool
    ) -> Double {
        var (low, high) = (from, to)
        for _ in 0..<45 {
            let middle = (low + high) / 2
            if test(outline.position(at: middle)) == isBefore { low = middle } else { high = middle }
        }
        for end in [from, to] where abs(end - low) < 1e-6 { return end }
        return (low + high) / 2
    }

    /// The area of the part of a polygon that is before a line perpendicular to an axis.
    private static func area(of polygon: [Vector2], before line: Double, along axis: Vector2) -> Double {
        var clipped: [Vector2] = []
        guard var previous = polygon.last else { return 0 }
        for point in polygon {
            let (from, to) = (previous.dot(axis) - line, point.dot(axis) - line)
            if (from < 0) != (to < 0) { clipped.append(previous + (point - previous) * (from / (from - to))) }
            if to < 0 { clipped.append(point) }
            previous = point
        }
        guard let origin = clipped.first, var before = clipped.last else { return 0 }
        var twice = 0.0
        for point in clipped {
            twice += (before - origin).cross(point - origin)
            before = point
        }
        return abs(twice) / 2
    }
}
