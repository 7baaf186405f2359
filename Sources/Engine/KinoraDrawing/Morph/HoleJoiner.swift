/// Joins holes without a partner to other outlines through slits.
///
/// A hole becomes a part of the outline around it, which opens it into a bay of the other outline (an O into a C), or a part of another hole
/// (an 8 into an O). Slits have the minimum cost of the correspondences of all outlines, with penalties for self-intersections of in-between
/// outlines and for holes that close.
///
/// A hole opens into a bay only if the other outline has room for it: bays with a larger share of its convex hull.
struct HoleJoiner {
    /// The outline around the holes, with those that are parts of it.
    private(set) var outline: Outline
    /// The paired holes, with those that are parts of them.
    private(set) var holes: [Outline]
    /// The indices of surplus holes that are parts of other outlines.
    private(set) var joined: Set<Int> = []

    /// The maximum numbers of holes and of curves of outlines whose holes are joined.
    static let maxHoles = 6
    static let maxCurves = 2000
    /// The minimum difference between the shares of bays, relative to the share of a hole that opens.
    private static let minRoom = 0.2

    /// Joins holes of `outline`. `pairs` are its holes with their partners, `surplus` those without. `other` is the partner of the outline,
    /// and rotated by `turn` radians relative to it. If `always` is true, holes open even if there is no room for them.
    init(
        _ outline: Outline, pairs: [(first: Outline, second: Outline)], surplus: [Outline], for other: Outline, turn: Double,
        always: Bool
    ) {
        self.outline = outline
        holes = pairs.map(\.first)
        let partners = [other] + pairs.map(\.second)
        let outlines = [outline] + holes + surplus
        guard outlines.reduce(0, { $0 + $1.curves.count }) + partners.reduce(0, { $0 + $1.curves.count }) <= Self.maxCurves else { return }
        var search = HoleSlitSearch(
            outlines, partners: partners, turn: turn, room: always ? .infinity : Self.room(of: outline, in: other), always: always)
        var slits = search.best()
        for index in surplus.indices where slits.root(of: partners.count + index) >= partners.count {
            slits = slits.removing(partners.count + index)
        }
        let roots = partners.indices.compactMap { slits.outline(of: $0) }
        guard roots.count == partners.count else { return }
        (self.outline, holes) = (roots[0], Array(roots.dropFirst()))
        joined = Set(surplus.indices.filter { slits.slits[partners.count + $0] != nil })
    }

    /// The area of the holes of `outline` that may open into bays of `other`.
    private static func room(of outline: Outline, in other: Outline) -> Double {
        let (hull, otherHull) = (outline.hullArea, other.hullArea)
        guard hull > 0, otherHull > 0 else { return 0 }
        return ((otherHull - other.area) / otherHull - (hull - outline.area) / hull) * hull / minRoom
    }
}

extension Outline {
    /// The area of the convex hull (Andrew's monotone chain).
    fileprivate var hullArea: Double {
        let points = polygon.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func chain(_ points: [Vector2]) -> ArraySlice<Vector2> {
            var chain: [Vector2] = []
            for point in points {
                while chain.count > 1, (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 0 {
                    chain.removeLast()
                }
                chain.append(point)
            }
            return chain.dropLast()
        }
        let hull = chain(points) + chain(points.reversed())
        return zip(hull, hull.dropFirst() + hull.prefix(1)).reduce(0) { $0 + $1.0.cross($1.1) } / 2
    }
}
