import Foundation

extension Path {
    /// Returns true if filling the path would cover `point`.
    ///
    /// Open subpaths count as closed. The left and top edges are inside, the right and bottom edges are outside, so that adjacent shapes
    /// share no point. `eoFill` selects the even-odd rule, otherwise the nonzero rule. O(number of elements).
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        let winding = winding(around: point)
        return eoFill ? !winding.isMultiple(of: 2) : winding != 0
    }

    /// The winding number of the outline around `point`, positive for clockwise on screen. Open subpaths count as closed.
    package func winding(around point: CGPoint) -> Int {
        let location = Vector2(point)
        guard location.isFinite else { return 0 }
        var winding = 0
        var (start, end) = (Vector2.zero, Vector2.zero)
        for segment in segments {
            if segment.startsSubpath {
                winding += LineSegment(start: end, end: start).crossings(leftOf: location)
                start = segment.curve.start
            }
            winding += segment.curve.crossings(leftOf: location)
            end = segment.curve.end
        }
        return -(winding + LineSegment(start: end, end: start).crossings(leftOf: location))
    }
}

extension ParametricCurve {
    /// The crossings of the curve with the ray from `point` toward -x: +1 for each with increasing y, -1 for each with decreasing y.
    ///
    /// A monotone piece includes its upper end and excludes its lower one, so a ray through a joint counts it once.
    fileprivate func crossings(leftOf point: Vector2) -> Int {
        // Pieces between extrema are monotone. There are at most four extrema: two of x and two of y.
        var cuts = (1.0, 1.0, 1.0, 1.0)
        extrema { t in
            var t = t
            if t < cuts.0 { swap(&t, &cuts.0) }
            if t < cuts.1 { swap(&t, &cuts.1) }
            if t < cuts.2 { swap(&t, &cuts.2) }
            if t < cuts.3 { swap(&t, &cuts.3) }
        }
        var count = 0
        var (t0, from) = (0.0, start)
        for t1 in [cuts.0, cuts.1, cuts.2, cuts.3, 1] where t1 > t0 {
            let to = t1 == 1 ? end : position(at: t1)
            count += crossing(leftOf: point, from: (t0, from), to: (t1, to))
            (t0, from) = (t1, to)
        }
        return count
    }

    /// The crossing of a piece that is monotone in both coordinates.
    private func crossing(leftOf point: Vector2, from: (t: Double, location: Vector2), to: (t: Double, location: Vector2)) -> Int {
        let rises = to.location.y > from.location.y
        let (low, high) = rises ? (from.location.y, to.location.y) : (to.location.y, from.location.y)
        guard low <= point.y, point.y < high else { return 0 }
        let sense = rises ? 1 : -1
        if max(from.location.x, to.location.x) <= point.x { return sense }
        if min(from.location.x, to.location.x) > point.x { return 0 }
        // Halves the piece until it is on one side of the point, or its parameter interval cannot be divided further.
        var (inner, outer) = (from, to)
        for _ in 0..<60 {
            let t = (inner.t + outer.t) / 2
            let middle = position(at: t)
            if middle.y == point.y { return middle.x <= point.x ? sense : 0 }
            if (middle.y < point.y) == rises { inner = (t, middle) } else { outer = (t, middle) }
            if max(inner.location.x, outer.location.x) <= point.x { return sense }
            if min(inner.location.x, outer.location.x) > point.x { return 0 }
        }
        return (inner.location.x + outer.location.x) / 2 <= point.x ? sense : 0
    }
}
