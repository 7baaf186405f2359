import Foundation

/// The curves of both operands, divided into edges on one grid.
struct BooleanCurves {
    struct Curve {
        var segment: CurveSegment
        /// True for a curve of the first operand.
        var isFirst: Bool
        /// The index of the subpath in both operands together.
        var subpath: Int
        /// True for a line drawn by `closeSubpath` or by the implicit closing of an open subpath.
        var isClosing: Bool
        /// The minimum number of edges into which it is divided.
        var edgeCount = 1
    }

    private(set) var curves: [Curve] = []
    /// The bounding boxes of all control points of each operand.
    private(set) var firstBounds = CGRect.null
    private(set) var secondBounds = CGRect.null
    /// For each subpath, whether it ends with `closeSubpath`.
    private(set) var isClosed: [Bool] = []

    /// Adds all subpaths with finite coordinates. `closes` adds the lines that close open subpaths.
    mutating func add(_ path: Path, isFirst: Bool, closes: Bool) {
        var subpath: [Path.Segment] = []
        for segment in path.segments {
            if segment.startsSubpath {
                add(subpath, isFirst: isFirst, closes: closes)
                subpath.removeAll(keepingCapacity: true)
            }
            subpath.append(segment)
        }
        add(subpath, isFirst: isFirst, closes: closes)
        var bounds = Bounds()
        for curve in curves where curve.isFirst == isFirst { curve.segment.forEachControl { bounds.add($0) } }
        if isFirst { firstBounds = bounds.rect } else { secondBounds = bounds.rect }
    }

    private mutating func add(_ subpath: [Path.Segment], isFirst: Bool, closes: Bool) {
        guard let first = subpath.first?.curve.start, let last = subpath.last?.curve.end else { return }
        guard subpath.allSatisfy({ $0.curve.isFinite }) else { return }
        for segment in subpath where !segment.isClosing || segment.curve.start != segment.curve.end {
            curves.append(Curve(segment: segment.curve, isFirst: isFirst, subpath: isClosed.count, isClosing: segment.isClosing))
        }
        if closes, first != last {
            let line = CurveSegment.line(LineSegment(start: last, end: first))
            curves.append(Curve(segment: line, isFirst: isFirst, subpath: isClosed.count, isClosing: true))
        }
        isClosed.append(subpath.last?.isClosing ?? false)
    }

    /// The chords of all curves, within `tolerance` cells of them, and the number of chords of each curve.
    mutating func edges(on grid: PathGrid) -> [GridEdge] {
        let cuts = CurveOverlap.cuts(in: curves, on: grid)
        var tolerance = BooleanCurves.minTolerance
        var total: Int
        repeat {
            total = 0
            for index in curves.indices {
                var count = 0
                for (from, to) in zip(cuts[index], cuts[index].dropFirst()) {
                    count += curves[index].segment.chordCount(from: from, to: to, tolerance: tolerance * grid.cell)
                }
                curves[index].edgeCount = count
                total += count
            }
            tolerance *= 4
        } while total > BooleanCurves.maxEdges + 2 * curves.count && tolerance < BooleanCurves.maxTolerance
        tolerance /= 4
        var edges: [GridEdge] = []
        edges.reserveCapacity(total)
        for (index, curve) in curves.enumerated() {
            var from = grid.cells(curve.segment.start)
            for (start, end) in zip(cuts[index], cuts[index].dropFirst()) {
                curve.segment.forEachChord(from: start, to: end, tolerance: tolerance * grid.cell, on: grid) { t0, t1 in
                    let to = grid.cells(t1 == 1 ? curve.segment.end : curve.segment.position(at: t1))
                    grid.clip(from, to) { origin, target, share0, share1 in
                        guard origin != target else { return }
                        edges.append(
                            GridEdge(
                                from: origin, to: target, curve: index, start: share0 == 0 ? t0 : t0 + (t1 - t0) * share0,
                                end: share1 == 1 ? t1 : t0 + (t1 - t0) * share1))
                    }
                    from = to
                }
            }
        }
        return edges
    }

    /// 2^-17 of the total size, in cells.
    private static let minTolerance = 2048.0
    private static let maxTolerance = 2048.0 * 4096
    private static let maxEdges = 1_500_000
}

extension CurveSegment {
    /// The number of chords at equal parameter intervals that stay within `tolerance` of a part of the curve. It is the same in both
    /// directions.
    func chordCount(from t0: Double, to t1: Double, tolerance: Double) -> Int {
        if case .line = self { return 1 }
        // The distance of a chord from a curve is at most the second derivative times the squared step divided by eight. The odd factor
        // avoids values exactly between two counts for round numbers.
        let hodograph = hodograph
        let bend = max(hodograph.derivative(at: t0).length, hodograph.derivative(at: t1).length)
        let count = (bend * (t1 - t0) * (t1 - t0) * 1.000_731 / (8 * tolerance)).squareRoot().rounded(.up)
        return count >= 1 ? Int(min(count, 4096)) : 1
    }

    /// Calls `body` with the ends of the chords. Curves that are very large compared with the region are first halved; parts outside the
    /// region become a single chord.
    fileprivate func forEachChord(
        from t0: Double, to t1: Double, tolerance: Double, on grid: PathGrid, depth: Int = 0, _ body: (Double, Double) -> Void
    ) {
        let count = chordCount(from: t0, to: t1, tolerance: tolerance)
        if count > 1024, depth < 44, !grid.isAside(subsegment(from: t0, to: t1)) {
            let middle = (t0 + t1) / 2
            forEachChord(from: t0, to: middle, tolerance: tolerance, on: grid, depth: depth + 1, body)
            return forEachChord(from: middle, to: t1, tolerance: tolerance, on: grid, depth: depth + 1, body)
        }
        if count > 1024 { return body(t0, t1) }
        for step in 1...count {
            body(
                step == 1 ? t0 : t0 + (t1 - t0) * (Double(step - 1) / Double(count)),
                step == count ? t1 : t0 + (t1 - t0) * (Double(step) / Double(count)))
        }
    }
}
