extension CurveSegment {
    /// A lower bound of the distance from the curve: the distance from the bounding box of its control points.
    func minDistance(to point: Vector2) -> Double {
        var (low, high) = (Vector2(repeating: .infinity), Vector2(repeating: -.infinity))
        forEachControl { control in
            low = Vector2(min(low.x, control.x), min(low.y, control.y))
            high = Vector2(max(high.x, control.x), max(high.y, control.y))
        }
        let gap = Vector2(max(low.x - point.x, point.x - high.x, 0), max(low.y - point.y, point.y - high.y, 0))
        return gap.length
    }

    /// The parameter of the point nearest to `point`.
    ///
    /// Parts are halved while the bounding box of their control points may contain a nearer point than the known one, the nearer half
    /// first. Near a foot of the normal, Newton's method ends the search.
    func nearestParameter(to point: Vector2) -> Double {
        if case .line(let line) = self {
            let (delta, gap) = (line.end - line.start, point - line.start)
            let scale = max(delta.length, gap.length)
            guard scale > 0, scale.isFinite, delta != .zero else { return 0 }
            let unit = delta / scale
            return min(max((gap / scale).dot(unit) / unit.lengthSquared, 0), 1)
        }
        var size = 0.0
        forEachControl { size = max(size, ($0 - point).length) }
        guard size > 0, size.isFinite else { return 0 }
        // In units of the size, all results are within the range of Double.
        let local = mapped { ($0 - point) / size }
        let hodograph = local.hodograph
        var (best, distance) = local.start.length <= local.end.length ? (0.0, local.start.length) : (1.0, local.end.length)
        func consider(_ t: Double) {
            let found = local.position(at: t).length
            if found < distance { (best, distance) = (t, found) }
        }
        func polish(_ start: Double) {
            var t = start
            for _ in 0..<8 {
                let (position, velocity) = (local.position(at: t), hodograph.value(at: t))
                let slope = velocity.lengthSquared + position.dot(hodograph.derivative(at: t))
                guard slope > 0 else { return }
                let next = min(max(t - position.dot(velocity) / slope, 0), 1)
                consider(next)
                if abs(next - t) < 1e-16 { return }
                t = next
            }
        }
        for step in 0...8 {
            let t = Double(step) / 8
            consider(t)
            polish(t)
        }
        var stack: [(curve: CurveSegment, from: Double, to: Double, depth: Int)] = [(local, 0, 1, 0)]
        var work = 0
        while let piece = stack.popLast() {
            guard piece.curve.minDistance(to: .zero) < distance * (1 - 1e-12) - 1e-15, piece.depth < 40, work < 400 else { continue }
            work += 1
            let middle = (piece.from + piece.to) / 2
            consider(middle)
            polish(middle)
            let halves = piece.curve.split(at: 0.5)
            let (first, second) = ((halves.0, piece.from, middle, piece.depth + 1), (halves.1, middle, piece.to, piece.depth + 1))
            let isFirstNearer = halves.0.minDistance(to: .zero) <= halves.1.minDistance(to: .zero)
            stack.append(isFirstNearer ? second : first)
            stack.append(isFirstNearer ? first : second)
        }
        return best
    }
}
