/// Returns the distance from a point to a polyline of short edges. Edges of length `gap` or more separate outlines and do not count.
public func distance(from point: SIMD2<Double>, to line: [SIMD2<Double>], gap: Double) -> Double {
    func dot(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.x + a.y * b.y }
    var nearest = Double.infinity
    for (start, end) in zip(line, line.dropFirst()) {
        let edge = end - start
        let square = dot(edge, edge)
        let share = square > 0 && square < gap * gap ? min(max(dot(point - start, edge) / square, 0), 1) : 0
        let away = start + edge * share - point
        nearest = min(nearest, dot(away, away).squareRoot())
    }
    return nearest
}
