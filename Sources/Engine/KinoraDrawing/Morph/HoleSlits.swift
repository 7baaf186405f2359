/// An outline, its holes, and slits through which some of the holes are parts of other outlines.
struct HoleSlits: Sendable {
    /// The outline around the holes, then the holes.
    private let outlines: [Outline]
    /// The slit of each outline; nil for outlines that are not a part of another one.
    private(set) var slits: [HoleSlit?]

    init(_ outlines: [Outline]) {
        self.outlines = outlines
        slits = Array(repeating: nil, count: outlines.count)
    }

    /// Returns the same slits with `slit` for `hole`; nil if it crosses another slit or connects the hole with itself.
    func adding(_ slit: HoleSlit, of hole: Int) -> HoleSlits? {
        var result = removing(hole)
        guard !result.slits.contains(where: { $0?.crosses(slit) == true }), result.root(of: slit.target) != hole else { return nil }
        result.slits[hole] = slit
        return result
    }

    func removing(_ hole: Int) -> HoleSlits {
        var result = self
        result.slits[hole] = nil
        return result
    }

    /// The slits of the outlines that are parts of another one; nil for all others.
    func parts(of root: Int) -> [HoleSlit?] {
        slits.indices.map { self.root(of: $0) == root ? slits[$0] : nil }
    }

    /// The outline of which an outline is a part, directly or through other holes; itself if it has no slit.
    func root(of index: Int) -> Int {
        var root = index
        while let slit = slits[root] { root = slit.target }
        return root
    }

    /// An outline together with the holes that are parts of it; nil if it encloses no area.
    func outline(of root: Int) -> Outline? {
        guard slits.contains(where: { $0?.target == root }) else { return outlines[root] }
        guard var joined = Outline(canonical: round(of: root, from: nil), isClosed: true), joined.isSolid else { return nil }
        joined.sense = outlines[root].sense
        return joined
    }

    /// One round of an outline and of its parts, from a fraction or its first slit on. Each part is a detour: along the slit, around the
    /// hole and back. Around the outer outline, holes have the opposite direction.
    private func round(of index: Int, from start: Double?) -> [CurveSegment] {
        let parts = slits.indices.compactMap { hole in slits[hole].flatMap { $0.target == index ? (hole, $0) : nil } }
        let start = start ?? parts.map(\.1.outer).min() ?? 0
        let stops = parts.map { (position: $1.outer < start ? $1.outer + 1 : $1.outer, hole: $0, slit: $1) }
            .sorted { ($0.position, $0.hole) < ($1.position, $1.hole) }
        var (curves, position): ([CurveSegment], Double) = ([], start)
        for stop in stops {
            if stop.position > position { curves += outlines[index].curves(from: position, to: stop.position) }
            position = stop.position
            let inner = round(of: stop.hole, from: stop.slit.inner)
            let detour = index == 0 ? inner.reversed().map(\.reversed) : inner
            let near = curves.last?.end ?? outlines[index].position(at: start)
            guard let first = detour.first, let last = detour.last else { continue }
            curves.append(.line(LineSegment(start: near, end: first.start)))
            curves += detour
            curves.append(.line(LineSegment(start: last.end, end: near)))
        }
        if start + 1 > position { curves += outlines[index].curves(from: position, to: start + 1) }
        return curves
    }
}
