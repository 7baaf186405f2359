extension CurveSegment {
    var isFinite: Bool {
        var isFinite = true
        forEachControl { isFinite = isFinite && $0.isFinite }
        return isFinite
    }

    /// Calls `body` with all control points, the ends included.
    func forEachControl(_ body: (Vector2) -> Void) {
        switch self {
        case .line(let line):
            body(line.start)
            body(line.end)
        case .quad(let quad):
            body(quad.start)
            body(quad.control)
            body(quad.end)
        case .cubic(let cubic):
            body(cubic.start)
            body(cubic.control1)
            body(cubic.control2)
            body(cubic.end)
        }
    }

    /// The largest distance of a control point from the start.
    var reach: Double {
        var reach = 0.0
        forEachControl { reach = max(reach, ($0 - start).length) }
        return reach
    }

    /// The curve with all control points mapped.
    func mapped(_ map: (Vector2) -> Vector2) -> CurveSegment {
        switch self {
        case .line(let line): .line(LineSegment(start: map(line.start), end: map(line.end)))
        case .quad(let quad): .quad(QuadCurve(start: map(quad.start), control: map(quad.control), end: map(quad.end)))
        case .cubic(let cubic):
            .cubic(
                CubicCurve(
                    start: map(cubic.start), control1: map(cubic.control1), control2: map(cubic.control2), end: map(cubic.end)))
        }
    }
}
