/// Replaces chains of curves by shorter ones within a tolerance.
struct Simplifier {
    let tolerance: Double

    /// The maximum number of lines per pass, because the worst case of the method is quadratic.
    private static let maxLines = 2048

    func simplify(_ curves: [CurveSegment]) -> [CurveSegment] {
        var result: [CurveSegment] = []
        var index = 0
        while index < curves.count {
            var end = index + 1
            if curves[index].isStraightLine {
                while end < curves.count, end - index < Simplifier.maxLines, curves[end].isStraightLine { end += 1 }
                let corners = [curves[index].start] + curves[index..<end].map(\.end)
                let kept = self.corners(corners)
                for (from, to) in zip(kept, kept.dropFirst()) { result.append(.line(LineSegment(start: from, end: to))) }
            } else {
                var merged = curves[index]
                // Doubles the number of curves that one cubic replaces, then reduces it.
                var step = 1
                while step > 0 {
                    let candidate = min(end + step, curves.count)
                    if candidate > end, let one = self.merged(curves[index..<candidate]) {
                        (merged, end) = (one, candidate)
                        step *= 2
                    } else {
                        step /= 2
                    }
                }
                result.append(merged)
            }
            index = end
        }
        return result
    }

    /// The required corners: the first, the last, and recursively the one furthest from the line between two kept ones, if its distance
    /// exceeds the tolerance.
    private func corners(_ corners: [Vector2]) -> [Vector2] {
        var isKept = [Bool](repeating: false, count: corners.count)
        isKept[0] = true
        isKept[corners.count - 1] = true
        var stack = [(0, corners.count - 1)]
        while let (from, to) = stack.popLast() {
            let line = CurveSegment.line(LineSegment(start: corners[from], end: corners[to]))
            var (furthest, distance) = (from, tolerance)
            for index in from + 1..<max(to, from + 1) {
                let found = (line.position(at: line.nearestParameter(to: corners[index])) - corners[index]).length
                if found > distance { (furthest, distance) = (index, found) }
            }
            guard furthest > from else { continue }
            isKept[furthest] = true
            stack.append((from, furthest))
            stack.append((furthest, to))
        }
        return zip(corners, isKept).filter(\.1).map(\.0)
    }

    /// A cubic within the tolerance of a chain without corners; nil if there is none.
    ///
    /// Least squares for the lengths of the two handles, as in Schneider, "An algorithm for automatically fitting digitized curves", 1990,
    /// with the parameters of the points improved by Newton's method.
    private func merged(_ curves: ArraySlice<CurveSegment>) -> CurveSegment? {
        guard let first = curves.first, let last = curves.last, curves.count <= 64 else { return nil }
        guard curves.allSatisfy({ !$0.isStraightLine }) else { return nil }
        for (one, next) in zip(curves, curves.dropFirst()) {
            let (arriving, leaving) = (one.hodograph.direction(at: 1), next.hodograph.direction(at: 0))
            guard arriving.dot(leaving) > 0.999 else { return nil }
        }
        let (startDirection, endDirection) = (first.hodograph.direction(at: 0), last.hodograph.direction(at: 1))
        let lengths = curves.map(\.length)
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite else { return nil }
        var (positions, parameters): ([Vector2], [Double]) = ([], [])
        var run = 0.0
        for (curve, length) in zip(curves, lengths) {
            for step in 1...8 {
                let t = Double(step) / 8
                positions.append(curve.position(at: t))
                parameters.append((run + curve.hodograph.length(from: 0, to: t)) / total)
            }
            run += length
        }
        for _ in 0..<6 {
            guard let cubic = fit(positions, parameters, from: first.start, startDirection, to: last.end, endDirection) else { return nil }
            let hodograph = cubic.hodograph
            var worst = 0.0
            for (index, position) in positions.enumerated() {
                let t = parameters[index]
                let (gap, velocity) = (cubic.position(at: t) - position, hodograph.value(at: t))
                let slope = velocity.lengthSquared + gap.dot(hodograph.derivative(at: t))
                if slope > 0 { parameters[index] = min(max(t - gap.dot(velocity) / slope, 0), 1) }
                worst = max(worst, (cubic.position(at: parameters[index]) - position).length)
            }
            // Between the samples, the distance may be slightly larger.
            if worst <= tolerance * 0.8 { return .cubic(cubic) }
            if worst > tolerance * 50 { return nil }
        }
        return nil
    }

    private func fit(
        _ positions: [Vector2], _ parameters: [Double], from start: Vector2, _ startDirection: Vector2, to end: Vector2,
        _ endDirection: Vector2
    ) -> CubicCurve? {
        var (c00, c01, c11, x0, x1) = (0.0, 0.0, 0.0, 0.0, 0.0)
        for (position, t) in zip(positions, parameters) {
            let u = 1 - t
            let (a, b) = (startDirection * (3 * u * u * t), -endDirection * (3 * u * t * t))
            let rest = position - start * (u * u * u + 3 * u * u * t) - end * (3 * u * t * t + t * t * t)
            c00 += a.lengthSquared
            c01 += a.dot(b)
            c11 += b.lengthSquared
            x0 += a.dot(rest)
            x1 += b.dot(rest)
        }
        let determinant = c00 * c11 - c01 * c01
        guard determinant > 1e-12 * c00 * c11 else { return nil }
        let (first, last) = ((x0 * c11 - x1 * c01) / determinant, (c00 * x1 - c01 * x0) / determinant)
        guard first > 0, last > 0, first.isFinite, last.isFinite else { return nil }
        return CubicCurve(start: start, control1: start + startDirection * first, control2: end - endDirection * last, end: end)
    }
}

extension CurveSegment {
    var isStraightLine: Bool {
        if case .line = self { return true }
        return false
    }
}
