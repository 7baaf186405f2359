import Foundation

extension BlobDrawing {
    mutating func quadratic(_ count: Int) -> Path {
        let sector = 1 / Double(count)
        let curves = (0..<count).map { index -> (end: CGPoint, control: CGPoint) in
            let turns = sector * Double(index)
            let distance = random.nextDouble(in: 0.7...1)
            let controlTurns = turns - sector * random.nextDouble(in: 0.3...0.8)
            return (polar(turns, distance), polar(controlTurns, distance * (index.isMultiple(of: 2) ? 0.3 : 1.2)))
        }
        var path = Path()
        path.move(to: curves[0].end)
        for curve in curves[1...] + curves[...0] { path.addQuadCurve(to: curve.end, control: curve.control) }
        path.closeSubpath()
        return path
    }

    mutating func alternatingCubic(_ count: Int) -> Path {
        let sector = 1 / Double(count)
        let curves = (0..<count).map { index -> CubicEnd in
            let turns = sector * Double(index)
            let distance = index.isMultiple(of: 2) ? random.nextDouble(in: 0.45...0.55) : random.nextDouble(in: 0.75...0.8)
            func control(_ sectors: ClosedRange<Double>) -> CGPoint {
                let controlTurns = turns - sector * random.nextDouble(in: sectors)
                return polar(controlTurns, distance * random.nextDouble(in: 0.5...1.2))
            }
            let control1 = control(0.75...0.85)
            return CubicEnd(control1: control1, control2: control(0.15...0.35), end: polar(turns, distance))
        }
        return BlobDrawing.closed(curves)
    }

    /// Each point has a handle before it, at a random distance from the centre; the handle after it has the opposite direction.
    ///
    /// Seen from the centre, the control points of a curve are in order within half a turn, so that its angle only increases. The outline
    /// is therefore star-shaped and cannot intersect itself.
    mutating func smooth(_ count: Int) -> Path {
        let sector = 1 / Double(count)
        // With few points the sectors are wide, but each must be less than half a turn.
        let jitter = min(0.3, (0.42 * Double(count) - 1) / 2)
        var points: [(turns: Double, distance: Double, reach: Double)] = []
        for index in 0..<count {
            let turns = sector * (Double(index) + random.nextDouble(in: (1 - jitter)...(1 + jitter)))
            points.append((turns, random.nextDouble(in: 0.45...0.85), random.nextDouble(in: 0.55...1.45)))
        }
        func gap(before index: Int) -> Double { points[index].turns - (index == 0 ? points[count - 1].turns - 1 : points[index - 1].turns) }

        let curves = points.indices.map { index -> CubicEnd in
            let (here, before) = (points[index], points[index == 0 ? count - 1 : index - 1])
            let (gapBefore, gapHere) = (gap(before: index == 0 ? count - 1 : index - 1), gap(before: index))
            // The handle before the start point of the curve, relative to that point, with the centre straight behind.
            let back = Vector2.unit(turns: gapBefore / 4) * before.reach
            let ahead = Vector2(1 - back.x, back.y)
            // As long as its part of the turn requires, but not beyond the ray slightly before the curve's middle.
            let ray = Vector2.unit(turns: 0.45 * gapHere)
            let open = ahead.y * ray.x - ahead.x * ray.y
            let length = open > 0 ? min(gapHere / gapBefore, ray.y / open) : gapHere / gapBefore
            let (right, down) = (Vector2.unit(turns: before.turns), Vector2.unit(turns: before.turns).perpendicular)
            let control1 = (right * (1 + ahead.x * length) + down * (ahead.y * length)) * before.distance
            return CubicEnd(
                control1: CGPoint(control1), control2: polar(here.turns - gapHere / 4, here.distance * here.reach),
                end: polar(here.turns, here.distance))
        }
        return BlobDrawing.closed(curves)
    }

    /// A closed outline of cubic curves. The first one starts where the last one ends.
    private static func closed(_ curves: [CubicEnd]) -> Path {
        var path = Path()
        guard let last = curves.last else { return path }
        path.move(to: last.end)
        for curve in curves { path.addCurve(to: curve.end, control1: curve.control1, control2: curve.control2) }
        path.closeSubpath()
        return path
    }

    private struct CubicEnd {
        var control1, control2, end: CGPoint
    }
}
