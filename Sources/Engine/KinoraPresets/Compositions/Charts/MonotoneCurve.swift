/// A smooth curve through values that does not leave the range between two neighbours.
///
/// Source: Steffen, "A simple method for monotonic interpolation in one dimension", Astronomy and Astrophysics 239 (1990).
struct MonotoneCurve: Sendable {
    private let xs: [Double]
    private let ys: [Double]
    private let slopes: [Double]

    /// Creates a curve through `points`, whose x must increase. Others are left out.
    init(_ points: [(x: Double, y: Double)]) {
        var xs: [Double] = []
        var ys: [Double] = []
        for point in points where point.x.isFinite && point.y.isFinite && point.x > xs.last ?? -.infinity {
            xs.append(point.x)
            ys.append(point.y)
        }
        let steps = zip(xs, xs.dropFirst()).map { $1 - $0 }
        let rises = zip(zip(ys, ys.dropFirst()), steps).map { ($0.1 - $0.0) / $1 }
        slopes = xs.indices.map { index in
            guard index > 0 else { return rises.first ?? 0 }
            guard index < rises.count else { return rises.last ?? 0 }
            let (before, after) = (rises[index - 1], rises[index])
            guard before * after > 0 else { return 0 }
            let parabola = (before * steps[index] + after * steps[index - 1]) / (steps[index - 1] + steps[index])
            return (before < 0 ? -2 : 2) * min(abs(before), abs(after), abs(parabola) / 2)
        }
        (self.xs, self.ys) = (xs, ys)
    }

    /// The range of x; nil without points.
    var range: ClosedRange<Double>? { xs.first.flatMap { first in xs.last.map { first...$0 } } }

    /// The value at `x`: outside the range, the value of the nearest end. Nil without points.
    func value(at x: Double) -> Double? {
        guard let first = xs.first, let last = xs.last else { return nil }
        if x <= first { return ys[0] }
        if x >= last { return ys[ys.count - 1] }
        var (low, high) = (0, xs.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if xs[middle] <= x { low = middle } else { high = middle }
        }
        let length = xs[high] - xs[low]
        let t = (x - xs[low]) / length
        let (start, end) = (slopes[low] * length, slopes[high] * length)
        let rise = ys[high] - ys[low]
        // A cubic Hermite curve.
        return ys[low] + t * (start + t * (3 * rise - 2 * start - end + t * (start + end - 2 * rise)))
    }
}
