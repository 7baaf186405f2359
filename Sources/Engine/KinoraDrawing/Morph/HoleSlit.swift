/// A cut of zero width from a hole to another outline: the one around it, or another hole. With it, both are one outline, as in a keyhole
/// polygon. In a morph, a slit widens and opens the hole, or closes.
struct HoleSlit: Hashable, Sendable {
    /// The index of the outline to which the slit leads.
    let target: Int
    /// The fractions of that outline and of the hole at which the slit ends.
    let outer: Double
    let inner: Double
    /// The positions of the ends.
    let line: Line

    var length: Double { (line.outer - line.inner).length }

    struct Line: Hashable, Sendable {
        let outer: Vector2
        let inner: Vector2
    }

    /// The number of directions from the middle of a hole in which slits are searched.
    private static let directions = 16
    /// The maximum length of a slit, relative to the shortest one of the hole.
    private static let maxStretch = 2.5

    /// The slits of the hole with the index `hole`: one in each direction, and one towards the middle of each other hole. `edges` are the edges
    /// of the outline around the holes, then of the holes. O(n) in the number of points of all edges.
    static func slits(of hole: Int, in edges: [Edge]) -> [HoleSlit] {
        let center = edges[hole].middle
        var rays = (0..<directions).map { Vector2.unit(at: Double($0) / Double(directions) * 2 * .pi) }
        rays += edges.indices.dropFirst().filter { $0 != hole }.map { (edges[$0].middle - center).normalized }
        let slits = rays.compactMap { slit(of: hole, in: edges, from: center, along: $0) }
        let shortest = slits.map(\.length).min() ?? 0
        return slits.filter { $0.length > 0 && $0.length <= shortest * maxStretch }
    }

    private static func slit(of hole: Int, in edges: [Edge], from center: Vector2, along ray: Vector2) -> HoleSlit? {
        guard let near = edges[hole].crossings(from: center, along: ray).last else { return nil }
        var best: (target: Int, distance: Double, fraction: Double)?
        for target in edges.indices where target != hole {
            let far = edges[target].crossings(from: center, along: ray).first { $0.distance > near.distance }
            guard let far, far.distance < best?.distance ?? .infinity else { continue }
            best = (target, far.distance, far.fraction)
        }
        guard let best else { return nil }
        let line = Line(
            outer: edges[best.target].outline.position(at: best.fraction), inner: edges[hole].outline.position(at: near.fraction))
        return HoleSlit(target: best.target, outer: best.fraction, inner: near.fraction, line: line)
    }

    func crosses(_ other: HoleSlit) -> Bool {
        let (one, two) = (line.outer - line.inner, other.line.outer - other.line.inner)
        let (a, b) = (one.cross(other.line.inner - line.inner), one.cross(other.line.outer - line.inner))
        let (c, d) = (two.cross(line.inner - other.line.inner), two.cross(line.outer - other.line.inner))
        return (a > 0) != (b > 0) && (c > 0) != (d > 0)
    }

    /// An outline with points on it, for intersections with rays.
    struct Edge {
        let outline: Outline
        /// A point inside the outline.
        let middle: Vector2
        private let fractions: [Double]
        private let positions: [Vector2]

        init(_ outline: Outline) {
            self.outline = outline
            middle = outline.innerPoint
            fractions = OutlineNodes(outline, count: 160).fractions
            positions = fractions.map { outline.position(at: $0) }
        }

        /// The points of the outline on a ray, by their distances.
        fileprivate func crossings(from center: Vector2, along ray: Vector2) -> [(distance: Double, fraction: Double)] {
            func isLeft(_ position: Vector2) -> Bool { ray.cross(position - center) < 0 }
            var result: [(distance: Double, fraction: Double)] = []
            for index in positions.indices.dropLast() where isLeft(positions[index]) != isLeft(positions[index + 1]) {
                guard max((positions[index] - center).dot(ray), (positions[index + 1] - center).dot(ray)) > 0 else { continue }
                var (low, high) = (fractions[index], fractions[index + 1])
                for _ in 0..<45 {
                    let middle = (low + high) / 2
                    if isLeft(outline.position(at: middle)) == isLeft(positions[index]) { low = middle } else { high = middle }
                }
                // Joints are exact.
                let fraction = [fractions[index], fractions[index + 1]].first { abs($0 - low) < 1e-7 } ?? (low + high) / 2
                let distance = (outline.position(at: fraction) - center).dot(ray)
                if distance > 0 { result.append((distance, fraction - fraction.rounded(.down))) }
            }
            return result.sorted { ($0.distance, $0.fraction) < ($1.distance, $1.fraction) }
        }
    }
}
