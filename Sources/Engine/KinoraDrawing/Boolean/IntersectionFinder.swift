import Foundation

/// Finds the vertices of an arrangement that belong to both outlines.
struct IntersectionFinder {
    let first: Path
    let second: Path

    func meetings() -> [PathIntersection] {
        var curves = BooleanCurves()
        curves.add(first, isFirst: true, closes: false)
        curves.add(second, isFirst: false, closes: false)
        let region = curves.firstBounds.intersection(curves.secondBounds)
        if let exponent = region.extremeExponent {
            let (one, other) = (first.scaled(byPowerOfTwo: exponent), second.scaled(byPowerOfTwo: exponent))
            let factor = CGFloat(sign: .plus, exponent: -exponent, significand: 1)
            return IntersectionFinder(first: one, second: other).meetings().map {
                PathIntersection(
                    point: CGPoint(x: $0.point.x * factor, y: $0.point.y * factor), length: $0.length * factor,
                    otherLength: $0.otherLength * factor)
            }
        }
        // Outlines that share only one point have a region of size zero.
        let room = region.isNull ? region : region.insetBy(dx: -Self.margin(region), dy: -Self.margin(region))
        guard let grid = PathGrid(region: room) else { return [] }
        let edges = curves.edges(on: grid)
        guard let arrangement = Arrangement.cutting(edges, keepsAll: true, step: { _ in Windings() }) else { return [] }
        var restorer = CurveRestorer(
            arrangement: arrangement, curves: curves.curves, grid: grid, isKept: [Bool](repeating: true, count: arrangement.edges.count))
        var starts: [Double] = []
        var run = 0.0
        for (index, curve) in curves.curves.enumerated() {
            if index > 0, curve.isFirst != curves.curves[index - 1].isFirst { run = 0 }
            starts.append(run)
            run += curve.segment.length
        }
        var found: [PathIntersection] = []
        for vertex in arrangement.vertices.indices {
            let passes = passes(of: vertex, in: arrangement, curves.curves)
            guard let other = passes.others.first, !passes.isInsideShared else { continue }
            let position = restorer.position(of: vertex)
            func length(_ pass: (curve: Int, t: Double)) -> Double {
                let curve = curves.curves[pass.curve]
                let t = restorer.parameter(on: curve, near: pass.t, of: position)
                return starts[pass.curve] + curve.segment.hodograph.length(from: 0, to: t)
            }
            for pass in passes.own {
                found.append(
                    PathIntersection(point: CGPoint(position), length: CGFloat(length(pass)), otherLength: CGFloat(length(other))))
            }
        }
        return found.sorted { ($0.length, $0.otherLength) < ($1.length, $1.otherLength) }
    }

    private static func margin(_ region: CGRect) -> CGFloat {
        let largest = max(abs(region.minX), abs(region.minY), abs(region.maxX), abs(region.maxY))
        return max(region.width / 64, region.height / 64, largest * 1e-3)
    }

    /// The curves of either outline at a vertex. Where one curve ends and the next starts, only one is returned.
    private func passes(
        of vertex: Int, in arrangement: Arrangement, _ curves: [BooleanCurves.Curve]
    ) -> (own: [(curve: Int, t: Double)], others: [(curve: Int, t: Double)], isInsideShared: Bool) {
        let here = arrangement.vertices[vertex]
        var (own, others): ([(curve: Int, t: Double)], [(curve: Int, t: Double)]) = ([], [])
        var sharedCount = 0
        let halfEdges = arrangement.halfEdges(at: vertex)
        for position in halfEdges {
            let edge = arrangement.edges[Int(arrangement.halfEdges[position] >> 1)]
            var (hasOwn, hasOther) = (false, false)
            for position in edge.firstPiece..<edge.firstPiece + edge.pieceCount {
                let piece = arrangement.pieces[Int(arrangement.pieceOrder[Int(position)])]
                let pass = (curve: piece.curve, t: piece.from == here ? piece.start : piece.end)
                if curves[piece.curve].isFirst {
                    hasOwn = true
                    insert(pass, into: &own, curves)
                } else {
                    hasOther = true
                    insert(pass, into: &others, curves)
                }
            }
            if hasOwn, hasOther { sharedCount += 1 }
        }
        return (own, others, sharedCount == halfEdges.count && sharedCount == 2)
    }

    private func insert(
        _ pass: (curve: Int, t: Double), into passes: inout [(curve: Int, t: Double)], _ curves: [BooleanCurves.Curve]
    ) {
        let known = passes.firstIndex { known in
            if known.curve == pass.curve, known.t == pass.t { return true }
            // At a joint of a subpath. The end of a closed subpath is its start.
            guard curves[known.curve].subpath == curves[pass.curve].subpath else { return false }
            return (known.t == 1 && pass.t == 0) || (known.t == 0 && pass.t == 1)
        }
        guard let known else { return passes.append(pass) }
        if pass.t == 0 { passes[known] = pass }
    }
}
