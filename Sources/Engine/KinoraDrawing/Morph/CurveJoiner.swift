/// Joins curves that were split: neighbours that are parts of one line or one cubic are replaced by it.
///
/// At the joint of a cubic that was split at u, the handles have the ratio u : 1 - u. This gives u, the outer handles then give the whole
/// curve, and splitting it again verifies it.
struct CurveJoiner {
    /// The maximum rounding error of a coordinate.
    let noise: Double

    func joined(_ curves: [CurveSegment], isClosed: Bool) -> [CurveSegment] {
        guard curves.count > 1 else { return curves }
        var ordered = curves[...]
        if isClosed {
            // Starts at a joint that is not removed, so that a start in the middle of a curve is joined, too.
            let last = curves.count - 1
            guard let first = curves.indices.first(where: { join(curves[$0 > 0 ? $0 - 1 : last], curves[$0]) == nil }) else {
                return curves
            }
            ordered = curves[first...] + curves[..<first]
        }
        var joined: [CurveSegment] = []
        joined.reserveCapacity(curves.count)
        for curve in ordered {
            if let last = joined.last, let whole = join(last, curve) {
                joined[joined.count - 1] = whole
            } else {
                joined.append(curve)
            }
        }
        return joined
    }

    private func join(_ first: CurveSegment, _ second: CurveSegment) -> CurveSegment? {
        switch (first, second) {
        case (.line(let first), .line(let second)): join(first, second)
        case (.cubic(let first), .cubic(let second)): join(first, second).map { .cubic($0) }
        default: nil
        }
    }

    private func join(_ first: LineSegment, _ second: LineSegment) -> CurveSegment? {
        let (before, after) = (first.end - first.start, second.end - second.start)
        let (long, short) = (max(before.length, after.length), min(before.length, after.length))
        guard before.dot(after) > 0, abs(before.cross(after)) <= long * (short * 1e-9 + noise * 4) else { return nil }
        return .line(LineSegment(start: first.start, end: second.end))
    }

    private func join(_ first: CubicCurve, _ second: CubicCurve) -> CubicCurve? {
        let (arriving, leaving) = (first.end - first.control2, second.control1 - second.start)
        let (before, after) = (arriving.length, leaving.length)
        guard before > 0, after > 0, arriving.dot(leaving) > 0,
            abs(arriving.cross(leaving)) <= max(before, after) * (min(before, after) * 1e-7 + noise * 16)
        else { return nil }
        let u = before / (before + after)
        let whole = CubicCurve(
            start: first.start, control1: first.start + (first.control1 - first.start) / u,
            control2: second.end + (second.control2 - second.end) / (1 - u), end: second.end)
        guard CurveSegment.cubic(whole).isFinite else { return nil }
        let (one, two) = whole.split(at: u)
        let tolerance = CurveSegment.cubic(whole).reach * 1e-10 + noise * 16 / min(u, 1 - u)
        let gaps = [
            one.control1 - first.control1, one.control2 - first.control2, one.end - first.end, two.control1 - second.control1,
            two.control2 - second.control2,
        ]
        return gaps.allSatisfy { $0.length <= tolerance } ? whole : nil
    }
}

extension CurveSegment {
    /// A line if the curve is straight, otherwise a cubic.
    func plain(tolerance: Double) -> CurveSegment {
        let cubic: CubicCurve
        switch self {
        case .line: return self
        case .quad(let quad): cubic = quad.raised
        case .cubic(let given): cubic = given
        }
        let direction = (cubic.end - cubic.start).normalized
        let (first, second, whole) = (
            (cubic.control1 - cubic.start).dot(direction), (cubic.control2 - cubic.start).dot(direction),
            (cubic.end - cubic.start).dot(direction)
        )
        let isStraight =
            abs((cubic.control1 - cubic.start).cross(direction)) <= tolerance
            && abs((cubic.control2 - cubic.start).cross(direction)) <= tolerance
        if isStraight, whole > 0, first >= -tolerance, second >= first - tolerance, second <= whole + tolerance {
            return .line(LineSegment(start: cubic.start, end: cubic.end))
        }
        return .cubic(cubic)
    }

    /// An equal cubic with the same parameterization.
    var raised: CubicCurve {
        switch self {
        case .line(let line):
            let third = (line.end - line.start) / 3
            return CubicCurve(start: line.start, control1: line.start + third, control2: line.end - third, end: line.end)
        case .quad(let quad): return quad.raised
        case .cubic(let cubic): return cubic
        }
    }

    mutating func move(start: Vector2) {
        switch self {
        case .line(var line):
            line.start = start
            self = .line(line)
        case .quad(var quad):
            quad.start = start
            self = .quad(quad)
        case .cubic(var cubic):
            cubic.start = start
            self = .cubic(cubic)
        }
    }

    mutating func move(end: Vector2) {
        switch self {
        case .line(var line):
            line.end = end
            self = .line(line)
        case .quad(var quad):
            quad.end = end
            self = .quad(quad)
        case .cubic(var cubic):
            cubic.end = end
            self = .cubic(cubic)
        }
    }
}
