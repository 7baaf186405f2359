/// A correlation that is interpolated between the measured lags, because beats need not be a whole number of analysis frames apart.
struct LagCurve {
    /// The number of positions per lag.
    static let steps = 4

    private let values: [Double]

    /// - Parameter lags: The correlation at lag 0, 1, 2, ...; at least four.
    init(_ lags: [Double]) {
        precondition(lags.count >= 4, "a lag curve requires at least four lags")
        values = (0...(lags.count - 3) * LagCurve.steps).map { position in
            let (lag, rest) = position.quotientAndRemainder(dividingBy: LagCurve.steps)
            if rest == 0 { return lags[lag] }
            // A Catmull-Rom spline. The correlation is symmetrical about 0.
            let (a, b, c, d) = (lags[lag > 0 ? lag - 1 : 1], lags[lag], lags[lag + 1], lags[lag + 2])
            let t = Double(rest) / Double(LagCurve.steps)
            return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
        }
    }

    /// The correlation at the lag `position` / ``steps``, clamped to the last position.
    subscript(position: Int) -> Double { values[min(max(position, 0), values.count - 1)] }

    /// The position of the maximum at most `reach` positions from `position`.
    func highest(around position: Int, reach: Int) -> Int {
        let (low, high) = (min(max(position - reach, 0), values.count - 1), min(max(position + reach, 0), values.count - 1))
        var best = low
        for other in low...high where values[other] > values[best] { best = other }
        return best
    }

    /// The lag of the vertex of the parabola through the maximum within two lags of `position` and its neighbours.
    func top(near position: Int) -> Double {
        let highest = highest(around: position, reach: 2 * LagCurve.steps)
        guard highest > 0, highest + 1 < values.count else { return Double(highest) / Double(LagCurve.steps) }
        let (before, here, after) = (values[highest - 1], values[highest], values[highest + 1])
        let bend = before - 2 * here + after
        let shift = bend < 0 ? min(max(0.5 * (before - after) / bend, -0.5), 0.5) : 0
        return (Double(highest) + shift) / Double(LagCurve.steps)
    }
}
