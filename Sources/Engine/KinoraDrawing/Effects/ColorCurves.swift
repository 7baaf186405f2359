import Foundation

/// Curves of the channels of a colour, as in programs for photos: functions of gamma-encoded levels in 0...1 through points.
///
/// A curve is a monotone cubic: it passes through its points and exceeds no neighbouring ones. Before the first point and after the last
/// one, it is constant. Without points, a curve changes nothing.
///
/// Fritsch, Carlson: "Monotone piecewise cubic interpolation", 1980.
public struct ColorCurves: Hashable, Sendable {
    /// Applied to all channels, after their own curves.
    public var all: [CGPoint]
    /// The curve of the red channel, which is applied before ``all``.
    public var red: [CGPoint]
    /// The curve of the green channel, which is applied before ``all``.
    public var green: [CGPoint]
    /// The curve of the blue channel, which is applied before ``all``.
    public var blue: [CGPoint]

    /// Creates curves. Points are sorted by x, and their coordinates are clamped to 0...1. Of points with the same x, the last one counts.
    public init(all: [CGPoint] = [], red: [CGPoint] = [], green: [CGPoint] = [], blue: [CGPoint] = []) {
        (self.all, self.red, self.green, self.blue) = (all, red, green, blue)
    }

    /// The results for the 256 levels of blue, then green, then red, each at the position of its channel in a word.
    package var tables: [UInt32] {
        let last = Curve(all)
        var tables: [UInt32] = []
        for (index, points) in [blue, green, red].enumerated() {
            let first = Curve(points)
            for level in 0..<256 {
                let value = last.value(at: first.value(at: Double(level) / 255))
                tables.append(UInt32((min(max(value, 0), 1) * 255).rounded()) << UInt32(8 * index))
            }
        }
        return tables
    }
}

/// A monotone cubic through points.
private struct Curve {
    private let points: [SIMD2<Double>]
    private let slopes: [Double]

    init(_ unsorted: [CGPoint]) {
        func unit(_ value: CGFloat) -> Double { value > 0 ? min(Double(value), 1) : 0 }
        var points: [SIMD2<Double>] = []
        for point in unsorted.enumerated().sorted(by: { ($0.element.x, $0.offset) < ($1.element.x, $1.offset) }).map(\.element) {
            if points.last?.x == unit(point.x) { points.removeLast() }
            points.append([unit(point.x), unit(point.y)])
        }
        self.points = points
        let secants = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
        slopes = points.indices.map { index in
            guard let before = index > 0 ? secants[index - 1] : secants.first else { return 0 }
            guard let after = index < secants.count ? secants[index] : secants.last, before * after > 0 else { return 0 }
            // The harmonic mean keeps the curve monotone.
            return 2 / (1 / before + 1 / after)
        }
    }

    func value(at x: Double) -> Double {
        guard let first = points.first, let last = points.last else { return x }
        guard x > first.x else { return first.y }
        guard x < last.x, let next = points.firstIndex(where: { $0.x > x }) else { return last.y }
        let (a, b) = (points[next - 1], points[next])
        let width = b.x - a.x
        let t = (x - a.x) / width
        let (t2, t3) = (t * t, t * t * t)
        return (2 * t3 - 3 * t2 + 1) * a.y + (t3 - 2 * t2 + t) * width * slopes[next - 1] + (3 * t2 - 2 * t3) * b.y
            + (t3 - t2) * width * slopes[next]
    }
}
