/// Converts chains of edges of an arrangement back to the original curves.
struct CurveRestorer {
    private let arrangement: Arrangement
    private let curves: [BooleanCurves.Curve]
    private let grid: PathGrid
    /// Whether each edge is a part of the result.
    private let isKept: [Bool]
    /// The exact positions of vertices, computed on demand.
    private var positions: [Int: Vector2] = [:]

    init(arrangement: Arrangement, curves: [BooleanCurves.Curve], grid: PathGrid, isKept: [Bool]) {
        self.arrangement = arrangement
        self.curves = curves
        self.grid = grid
        self.isKept = isKept
    }

    /// A part of a curve between two vertices.
    struct Run {
        var curve: Int
        /// The parameters in the direction of travel.
        var from: Double
        var to: Double
        var origin: Int
        var target: Int
        var isForward: Bool
    }

    /// Appends a ring of half-edges as a closed subpath.
    mutating func append(ring: [Int32], to path: inout Path) {
        let runs = runs(along: ring)
        var outline = RingOutline()
        for run in runs { outline.append(segment(run)) }
        outline.close()
        outline.append(to: &path)
    }

    /// The ring as runs, starting where a run starts.
    private func runs(along ring: [Int32]) -> [Run] {
        var breakpoint = 0
        if let end = ring.last {
            var last = candidates(end)
            for (index, halfEdge) in ring.enumerated() {
                let next = candidates(halfEdge)
                if !last.contains(where: { run in next.contains { continues(run, $0) } }) {
                    breakpoint = index
                    break
                }
                last = next
            }
        }
        var runs: [Run] = []
        for offset in ring.indices {
            let next = candidates(ring[(breakpoint + offset) % ring.count])
            if let last = runs.last, let found = next.first(where: { continues(last, $0) }) {
                runs[runs.count - 1].to = found.to
                runs[runs.count - 1].target = found.target
                continue
            }
            guard var chosen = next.first else { continue }
            if next.count > 1 {
                // If several curves coincide here, choose the one that continues.
                let further = candidates(ring[(breakpoint + offset + 1) % ring.count])
                if let lasting = next.first(where: { run in further.contains { continues(run, $0) } }) { chosen = lasting }
            }
            runs.append(chosen)
        }
        return runs
    }

    /// The pieces that a half-edge consists of, in its direction.
    private func candidates(_ halfEdge: Int32) -> [Run] {
        let edge = arrangement.edges[Int(halfEdge >> 1)]
        let (origin, target) = (arrangement.origin(of: halfEdge), arrangement.target(of: halfEdge))
        let from = arrangement.vertices[origin]
        return (edge.firstPiece..<edge.firstPiece + edge.pieceCount).map { position in
            let piece = arrangement.pieces[Int(arrangement.pieceOrder[Int(position)])]
            return piece.from == from
                ? Run(curve: piece.curve, from: piece.start, to: piece.end, origin: origin, target: target, isForward: true)
                : Run(curve: piece.curve, from: piece.end, to: piece.start, origin: origin, target: target, isForward: false)
        }
    }

    func continues(_ run: Run, _ next: Run) -> Bool {
        guard run.curve == next.curve, run.isForward == next.isForward, run.target == next.origin else { return false }
        let gap = run.isForward ? next.from - run.to : run.to - next.from
        if gap == 0 { return true }
        // Rounding may have removed a piece in between.
        let curve = curves[run.curve].segment
        return gap > 0 && gap * curve.hodograph.magnitude < 16 * grid.cell
    }

    /// Returns true if all runs are within a few cells. Rounding creates such runs where outlines touch.
    func isShort(_ runs: [Run]) -> Bool {
        guard let first = runs.first, runs.count < 8 else { return false }
        let from = arrangement.vertices[first.origin]
        return runs.allSatisfy { run in
            let to = arrangement.vertices[run.target]
            let length = curves[run.curve].segment.hodograph.magnitude * abs(run.to - run.from)
            return abs(to.x - from.x) + abs(to.y - from.y) <= 8 && length <= 64 * grid.cell
        }
    }

    /// The curve of a run.
    mutating func segment(_ run: Run) -> CurveSegment {
        let curve = curves[run.curve]
        let (origin, target) = (position(of: run.origin), position(of: run.target))
        if case .line = curve.segment { return .line(LineSegment(start: origin, end: target)) }
        let from = parameter(on: curve, near: run.from, of: origin)
        let to = parameter(on: curve, near: run.to, of: target)
        guard run.isForward ? from < to : from > to else { return .line(LineSegment(start: origin, end: target)) }
        let part =
            from == 0 && to == 1
            ? curve.segment : from == 1 && to == 0 ? curve.segment.reversed : curve.segment.subsegment(from: from, to: to)
        let moved = part.moved(start: origin, end: target)
        // Near the limits of Double, a curve may not be computable.
        return moved.isFinite ? moved : .line(LineSegment(start: origin, end: target))
    }

    /// The parameter near `t` of the foot of the normal from `position`.
    func parameter(on curve: BooleanCurves.Curve, near t: Double, of position: Vector2) -> Double {
        guard t > 0, t < 1 else { return t }
        let reach = 2 / Double(curve.edgeCount)
        let hodograph = curve.segment.hodograph
        var best = t
        for _ in 0..<4 {
            let velocity = hodograph.value(at: best)
            let step = (position - curve.segment.position(at: best)).dot(velocity) / velocity.lengthSquared
            guard step.isFinite else { return t }
            best = min(max(best + step, 0), 1)
            guard abs(best - t) <= reach else { return t }
            if abs(step) < 1e-15 { break }
        }
        return best
    }

    /// The exact position of a vertex: the end of a curve, or else the intersection of two curves.
    mutating func position(of vertex: Int) -> Vector2 {
        if let known = positions[vertex] { return known }
        let position = exactPosition(of: vertex)
        let finite = position.isFinite ? position : grid.position(arrangement.vertices[vertex])
        positions[vertex] = finite
        return finite
    }

    private func exactPosition(of vertex: Int) -> Vector2 {
        let here = arrangement.vertices[vertex]
        var passing: [(curve: Int, t: Double)] = []
        var curveEnd: (curve: Int, t: Double)?
        for position in arrangement.halfEdges(at: vertex) {
            let index = Int(arrangement.halfEdges[position] >> 1)
            guard isKept[index] else { continue }
            let edge = arrangement.edges[index]
            for position in edge.firstPiece..<edge.firstPiece + edge.pieceCount {
                let piece = arrangement.pieces[Int(arrangement.pieceOrder[Int(position)])]
                let t = piece.from == here ? piece.start : piece.end
                if t == 0 || t == 1 {
                    if curveEnd.map({ piece.curve < $0.curve || (piece.curve == $0.curve && t < $0.t) }) ?? true {
                        curveEnd = (piece.curve, t)
                    }
                } else if !passing.contains(where: { $0.curve == piece.curve && abs($0.t - t) * Double(curves[piece.curve].edgeCount) < 2 })
                {
                    passing.append((piece.curve, t))
                }
            }
        }
        if let curveEnd { return curveEnd.t == 0 ? curves[curveEnd.curve].segment.start : curves[curveEnd.curve].segment.end }
        guard let first = passing.first else { return grid.position(here) }
        let position = curves[first.curve].segment.position(at: first.t)
        // The pair with the largest intersection angle is the most accurate.
        var best: (other: (curve: Int, t: Double), sine: Double)?
        let direction = curves[first.curve].segment.hodograph.direction(at: first.t)
        for other in passing.dropFirst() {
            let sine = abs(direction.cross(curves[other.curve].segment.hodograph.direction(at: other.t)))
            if sine > best?.sine ?? -1 { best = (other, sine) }
        }
        guard let other = best?.other else { return position }
        return crossing(first, other) ?? (position + curves[other.curve].segment.position(at: other.t)) / 2
    }

    /// Newton's method starting at the intersection of the chords; nil if it does not converge nearby.
    private func crossing(_ first: (curve: Int, t: Double), _ second: (curve: Int, t: Double)) -> Vector2? {
        let (a, b) = (curves[first.curve], curves[second.curve])
        let (velocityA, velocityB) = (a.segment.hodograph, b.segment.hodograph)
        var (s, t) = (first.t, second.t)
        let (reachA, reachB) = (reach(of: a), reach(of: b))
        for _ in 0..<12 {
            let gap = b.segment.position(at: t) - a.segment.position(at: s)
            let (p, q) = (velocityA.value(at: s), velocityB.value(at: t))
            let determinant = p.cross(q)
            let (ds, dt) = (gap.cross(q) / determinant, gap.cross(p) / determinant)
            guard ds.isFinite, dt.isFinite else { return nil }
            s += ds
            t += dt
            guard abs(s - first.t) <= reachA, abs(t - second.t) <= reachB, s >= -1e-9, s <= 1 + 1e-9, t >= -1e-9, t <= 1 + 1e-9 else {
                return nil
            }
            if abs(ds) < 1e-15, abs(dt) < 1e-15 { break }
        }
        let (p, q) = (a.segment.position(at: s), b.segment.position(at: t))
        return (p - q).length <= grid.cell * 0.01 ? (p + q) / 2 : nil
    }

    /// The maximum difference between the parameters of intersections of the chords and of the curves.
    private func reach(of curve: BooleanCurves.Curve) -> Double {
        curve.edgeCount == 1 ? 1 : 2 / Double(curve.edgeCount)
    }
}

extension CurveSegment {
    /// Returns the curve with its ends and the adjacent controls moved slightly.
    func moved(start: Vector2, end: Vector2) -> CurveSegment {
        switch self {
        case .line: .line(LineSegment(start: start, end: end))
        case .quad(let quad):
            .quad(QuadCurve(start: start, control: quad.control + (start - quad.start + end - quad.end) / 2, end: end))
        case .cubic(let cubic):
            .cubic(
                CubicCurve(
                    start: start, control1: cubic.control1 + (start - cubic.start), control2: cubic.control2 + (end - cubic.end), end: end))
        }
    }
}
