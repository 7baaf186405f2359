/// The line along which an outline was split. Both parts overlap there while they are close to each other, so that no hairline gap appears
/// before they move apart.
struct OutlineCut: Sendable {
    /// The line in the direction of the part's outline.
    private let start: Vector2
    private let end: Vector2
    /// The displacement of the part's edge: to the left of the line, which is outside the part.
    private let displacement: Vector2

    /// The displacement as a fraction of the line's length.
    private static let depth = 0.008
    /// The distance from the ends of the line in which the displacement grows, as a fraction of the line's length. It keeps the edge inside
    /// an outline with an angle of at least 18 degrees to the line.
    private static let margin = 0.025

    /// Returns nil if a displaced edge would leave the outline that is split, or enter one of its holes.
    init?(from start: Vector2, to end: Vector2, of polygon: [Vector2], around holes: [[Vector2]]) {
        (self.start, self.end) = (start, end)
        let line = end - start
        displacement = line.perpendicular * -Self.depth
        guard line.lengthSquared > 0 else { return nil }
        for share in [Self.margin, 0.25, 0.5, 0.75, 1 - Self.margin] {
            for offset in [displacement, -displacement] {
                let position = start + line * share + offset
                guard OutlineHierarchy.contains(polygon, position), !holes.contains(where: { OutlineHierarchy.contains($0, position) })
                else {
                    return nil
                }
            }
        }
    }

    private init(start: Vector2, end: Vector2, displacement: Vector2) {
        (self.start, self.end, self.displacement) = (start, end, displacement)
    }

    /// The cut of the part on the other side.
    var opposite: OutlineCut { OutlineCut(start: end, end: start, displacement: -displacement) }

    /// Displaces the first curves of a pair of outlines that are on the line.
    func overlapping(
        _ curves: [(first: CurveSegment, second: CurveSegment)]
    ) -> [(first: CurveSegment, second: CurveSegment)] {
        curves.flatMap { first, second -> [(first: CurveSegment, second: CurveSegment)] in
            guard case .line(let line) = first, let from = share(of: line.start), let to = share(of: line.end), to - from > 1e-9 else {
                return [(first, second)]
            }
            let stops = [from] + [Self.margin, 1 - Self.margin].filter { $0 > from + 1e-9 && $0 < to - 1e-9 } + [to]
            return zip(stops, stops.dropFirst()).map { low, high in
                let (t0, t1) = ((low - from) / (to - from), (high - from) / (to - from))
                return (
                    .line(LineSegment(start: edge(at: low), end: edge(at: high))),
                    t0 == 0 && t1 == 1 ? second : second.subsegment(from: t0, to: t1)
                )
            }
        }
    }

    /// The displaced edge at a fraction of the line.
    private func edge(at share: Double) -> Vector2 {
        start + (end - start) * share + displacement * min(1, min(share, 1 - share) / Self.margin)
    }

    /// The fraction of the line at a point; nil if the point is not on the line.
    private func share(of position: Vector2) -> Double? {
        let line = end - start
        let offset = position - start
        let share = offset.dot(line) / line.lengthSquared
        guard abs(offset.cross(line)) <= line.lengthSquared * 1e-7, share > -1e-7, share < 1 + 1e-7 else { return nil }
        return min(max(share, 0), 1)
    }
}
