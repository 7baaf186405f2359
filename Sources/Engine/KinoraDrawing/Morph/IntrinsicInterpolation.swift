import Foundation

/// The in-between shapes of two closed polygons whose edges turn and change their lengths steadily, so that limbs keep their shape while they
/// move (Sederberg, Gao, Wang, Mu: "2D shape blending: an intrinsic solution to the vertex path problem", 1993).
struct IntrinsicInterpolation {
    private let angles: [Double]
    private let turns: [Double]
    private let lengths: (from: [Double], to: [Double])
    /// The shares of the points in the middle of a shape.
    private let shares: [Double]
    private let middles: (from: Vector2, to: Vector2)

    /// Nil if the polygons do not make one full turn in the same direction, or have no length.
    init?(from: ArraySlice<Vector2>, to: ArraySlice<Vector2>) {
        let (from, to) = (Array(from), Array(to))
        guard from.count == to.count, from.count > 2 else { return nil }
        let (first, second) = (Edges(from), Edges(to))
        guard first.total > 0, second.total > 0, let one = first.angles(like: second), let two = second.angles(like: first) else {
            return nil
        }
        guard first.isClockwise == second.isClockwise else { return nil }
        angles = one
        lengths = (first.lengths, second.lengths)
        // The rotation of all edges is known up to full turns: the one with the smallest mean.
        let weights = zip(first.lengths, second.lengths).map { $0 / first.total + $1 / second.total }
        let mean = zip(zip(one, two), weights).reduce(0) { $0 + ($1.0.1 - $1.0.0) * $1.1 } / 2
        let rounds = (mean / (2 * .pi)).rounded() * 2 * .pi
        turns = zip(one, two).map { $1 - $0 - rounds }
        shares = weights.indices.map { (weights[$0] + weights[($0 + weights.count - 1) % weights.count]) / 4 }
        middles = (Self.middle(of: from, shares), Self.middle(of: to, shares))
    }

    private static func middle(of points: [Vector2], _ shares: [Double]) -> Vector2 {
        zip(points, shares).reduce(.zero) { $0 + $1.0 * $1.1 }
    }

    /// The points at `t`. Nil if the edges cannot be closed.
    func points(at t: Double) -> [Vector2]? {
        let directions = angles.indices.map { Vector2.unit(at: angles[$0] + turns[$0] * t) }
        var edges = lengths.from.indices.map { lengths.from[$0] * (1 - t) + lengths.to[$0] * t }
        let total = edges.reduce(0, +)
        // The least changes of lengths that close the polygon; lengths that change anyway may change more.
        var (gap, xx, xy, yy) = (Vector2.zero, 0.0, 0.0, 0.0)
        let slack = edges.indices.map { abs(lengths.from[$0] - lengths.to[$0]) + 0.1 * edges[$0] }
        for index in edges.indices {
            let direction = directions[index]
            gap += direction * edges[index]
            xx += slack[index] * direction.x * direction.x
            xy += slack[index] * direction.x * direction.y
            yy += slack[index] * direction.y * direction.y
        }
        let determinant = xx * yy - xy * xy
        guard determinant > total * total * 1e-9 else { return nil }
        let pull = Vector2((xy * gap.y - yy * gap.x) / determinant, (xy * gap.x - xx * gap.y) / determinant)
        for index in edges.indices { edges[index] += slack[index] * pull.dot(directions[index]) }
        var position = Vector2.zero
        var points: [Vector2] = []
        points.reserveCapacity(edges.count)
        for index in edges.indices {
            points.append(position)
            position += directions[index] * edges[index]
        }
        let offset = middles.from * (1 - t) + middles.to * t - Self.middle(of: points, shares)
        return points.map { $0 + offset }
    }

    /// The edges of a closed polygon.
    private struct Edges {
        let lengths: [Double]
        /// The directions of the edges that have a length.
        private let raw: [Double?]
        let total: Double
        let isClockwise: Bool

        init(_ points: [Vector2]) {
            let offsets = points.indices.map { points[($0 + 1) % points.count] - points[$0] }
            let lengths = offsets.map(\.length)
            let total = lengths.reduce(0, +)
            self.lengths = lengths
            self.total = total
            isClockwise = points.indices.reduce(0) { $0 + points[$1].cross(points[($1 + 1) % points.count]) } > 0
            raw = offsets.indices.map { lengths[$0] > total * 1e-9 ? atan2(offsets[$0].y, offsets[$0].x) : nil }
        }

        /// The continuous directions of all edges. Edges without a length turn from the direction before to the direction after them like the edges
        /// of another polygon.
        func angles(like other: Edges) -> [Double]? {
            guard let start = raw.firstIndex(where: { $0 != nil }), let first = raw[start] else { return nil }
            var result = Array(repeating: 0.0, count: raw.count)
            result[start] = first
            var (known, angle) = (start, first)
            for step in 1...raw.count {
                let index = (start + step) % raw.count
                guard let direction = raw[index] else { continue }
                let turn = (direction - angle).remainder(dividingBy: 2 * .pi)
                let rests = other.progress(from: known, count: start + step - known)
                for (offset, rest) in rests.enumerated() { result[(known + 1 + offset) % raw.count] = angle + turn * rest }
                angle += turn
                known = start + step
                if step < raw.count { result[index] = angle }
            }
            guard abs(abs(angle - first) - 2 * .pi) < 0.1 else { return nil }
            // The start is not edge 0 in general: edges before it are one turn later.
            for index in 0..<start { result[index] -= angle - first }
            return result
        }

        /// The fractions of the turn of `count` joints at which the edges between them are, by their own turning.
        private func progress(from start: Int, count: Int) -> [Double] {
            guard count > 1 else { return [] }
            var (sum, sums, angle) = (0.0, [Double](), raw[start % raw.count])
            for offset in 1...count {
                if let direction = raw[(start + offset) % raw.count] {
                    if let angle { sum += abs((direction - angle).remainder(dividingBy: 2 * .pi)) }
                    angle = direction
                }
                sums.append(sum)
            }
            return sums.dropLast().enumerated().map { sum > 0 ? $1 / sum : Double($0 + 1) / Double(count) }
        }
    }
}
