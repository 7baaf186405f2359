import Foundation
import KinoraDrawing

/// The curve of a waveform at a time, mirrored at the horizontal centre of its frame. Between two points it is a cubic polynomial that is horizontal at
/// both, so that it never exceeds them.
struct WaveformCurve {
    private struct Point {
        /// The distance from the left edge, in points.
        var x: Double
        /// Half of the thickness, in points.
        var half: Double
        var slope = 0.0
    }

    /// In ascending order, from the left to the right edge.
    private let points: [Point]
    private let middle: Double

    /// The part of the width at each edge of a window in which the curve becomes thinner, as a fraction.
    private static let taper = 0.12
    /// The minimum thickness in points, so that silence is visible.
    private static let minThickness = 4.0

    /// - Parameters:
    ///   - time: In seconds of the film.
    ///   - size: The frame of the layer in points, not empty.
    init(_ waveform: LayerWaveform, at time: TimeInterval, size: CGSize) {
        let middle = size.height / 2
        let pitch = size.width / Double(waveform.count)
        let minHalf = min(Self.minThickness / 2, middle)
        let inside = waveform.bars(at: time).compactMap { bar -> Point? in
            let x = bar.start * size.width + pitch / 2
            guard x > 0, x < size.width else { return nil }
            // A point that leaves the window has no thickness, so the curve does not jump.
            let part = waveform.isWhole ? 1 : min(min(x, size.width - x) / (Self.taper * size.width), 1)
            return Point(x: x, half: max(bar.height * middle, minHalf) * Self.smooth(part))
        }
        self.middle = middle
        points = [Point(x: 0, half: 0)] + inside + [Point(x: size.width, half: 0)]
    }

    /// The area between two distances from the left edge, in points.
    func area(from start: Double, to end: Double) -> Path {
        let upper = [point(at: start)] + points.filter { $0.x > start && $0.x < end } + [point(at: end)]
        return Path { path in
            path.move(to: CGPoint(x: start, y: middle - upper[0].half))
            for (from, to) in zip(upper, upper.dropFirst()) { addCurve(from, to, side: -1, to: &path) }
            path.addLine(to: CGPoint(x: end, y: middle + upper[upper.count - 1].half))
            let lower = upper.reversed()
            for (from, to) in zip(lower, lower.dropFirst()) { addCurve(from, to, side: 1, to: &path) }
            path.closeSubpath()
        }
    }

    /// - Parameter side: -1 above the centre, 1 below.
    private func addCurve(_ from: Point, _ to: Point, side: Double, to path: inout Path) {
        let third = (to.x - from.x) / 3
        func location(_ x: Double, _ half: Double) -> CGPoint { CGPoint(x: x, y: middle + side * half) }
        path.addCurve(
            to: location(to.x, to.half), control1: location(from.x + third, from.half + from.slope * third),
            control2: location(to.x - third, to.half - to.slope * third))
    }

    private func point(at x: Double) -> Point {
        guard let next = points.firstIndex(where: { $0.x >= x }), next > 0 else { return points[0] }
        let (from, to) = (points[next - 1], points[next])
        let part = (x - from.x) / (to.x - from.x)
        return Point(
            x: x, half: from.half.mixed(with: to.half, by: Self.smooth(part)),
            slope: 6 * part * (1 - part) * (to.half - from.half) / (to.x - from.x))
    }

    /// A cubic from 0 to 1 that is horizontal at both ends.
    private static func smooth(_ part: Double) -> Double { part * part * (3 - 2 * part) }
}
