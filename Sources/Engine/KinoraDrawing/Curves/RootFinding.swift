/// Finds the real roots of polynomials in the open interval (0, 1).
enum RootFinding {
    @inline(__always) static func unitRoots(linear: Double, constant: Double, _ body: (Double) -> Void) {
        let root = -constant / linear
        if root > 0, root < 1 { body(root) }
    }

    /// The larger root is computed first and the other from their product, which avoids cancellation.
    static func unitRoots(square: Double, linear: Double, constant: Double, _ body: (Double) -> Void) {
        let size = max(abs(square), abs(linear), abs(constant))
        guard size > 0, size.isFinite else { return }
        let (a, b, c) = (square / size, linear / size, constant / size)
        guard abs(a) > 1e-14 else { return unitRoots(linear: b, constant: c, body) }
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return }
        let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        let first = q / a
        if first > 0, first < 1 { body(first) }
        guard q != 0, discriminant > 0 else { return }
        let second = c / q
        if second > 0, second < 1 { body(second) }
    }

    /// The root of `function` between `low` and `high`, where it changes its sign, by Newton's method within a shrinking bracket.
    static func root(of function: (Double) -> Double, slope: (Double) -> Double, from low: Double, to high: Double) -> Double {
        var (low, high) = (low, high)
        let rises = function(high) > 0
        var t = (low + high) / 2
        for _ in 0..<80 {
            let value = function(t)
            if value == 0 { return t }
            if (value > 0) == rises { high = t } else { low = t }
            var next = t - value / slope(t)
            if !(next > low && next < high) { next = (low + high) / 2 }
            if abs(next - t) <= t.ulp || next == low || next == high { return next }
            t = next
        }
        return t
    }
}
