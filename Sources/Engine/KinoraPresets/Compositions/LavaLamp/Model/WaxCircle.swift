import Foundation
import KinoraDrawing
import KinoraMotion

/// A circle made of one cubic curve per point, where each point has a distance offset.
///
/// The curves leave every point at right angles to its radius, with controls (4/3) tan(pi/2n) of that radius away. With equal radii, this
/// is the best approximation of a circle by n cubics. Points are numbered from the lowest, counterclockwise on screen. Each ray from the
/// centre intersects the outline once.
struct WaxCircle: Hashable, Sendable {
    let points: Int
    private let reach: Double
    private let directions: [CGVector]
    /// The angles within a segment at which the radius is sampled.
    private let samples: [Sample]

    private struct Sample: Hashable {
        /// The position in the segment, 0..<1.
        var position: Double
        /// Sine and cosine of the angle from the segment's start, and of the angle to its end.
        var sine, cosine, restSine, restCosine: Double
    }

    init(points: Int) {
        self.points = points
        let step = 2 * Double.pi / Double(points)
        reach = 4.0 / 3 * tan(step / 4)
        directions = (0..<points).map { CGVector(dx: sin(Double($0) * step), dy: cos(Double($0) * step)) }
        // One sample per four degrees or less, at least six for segments between points far apart.
        let count = max(6, Int((90 / Double(points)).rounded(.up)))
        samples = (0..<count).map { index in
            let angle = step * Double(index) / Double(count)
            return Sample(
                position: Double(index) / Double(count), sine: sin(angle), cosine: cos(angle), restSine: sin(step - angle),
                restCosine: cos(step - angle))
        }
    }

    /// The outline around `center`. The radius at each point is `radius` plus its offset, which must be positive.
    func path(center: CGPoint, radius: Double, offsets: AnimatableVector) -> Path {
        func point(_ index: Int) -> (CGPoint, CGVector) {
            let direction = directions[index % points]
            let length = radius + offsets[index % points]
            return (
                CGPoint(x: center.x + direction.dx * length, y: center.y + direction.dy * length),
                CGVector(dx: direction.dy * length * reach, dy: -direction.dx * length * reach)
            )
        }
        var path = Path()
        path.reserveCapacity(verbs: points + 2, points: 3 * points + 1)
        var (start, tangent) = point(0)
        path.move(to: start)
        for index in 1...points {
            let (end, endTangent) = point(index)
            path.addCurve(
                to: end, control1: CGPoint(x: start.x + tangent.dx, y: start.y + tangent.dy),
                control2: CGPoint(x: end.x - endTangent.dx, y: end.y - endTangent.dy))
            (start, tangent) = (end, endTangent)
        }
        path.closeSubpath()
        return path
    }

    /// The same outline as a function from direction to radius.
    func profile(radius: Double, offsets: AnimatableVector) -> WaxProfile {
        var profile = WaxProfile(capacity: points * samples.count)
        for index in 0..<points {
            let (start, end) = (radius + offsets[index], radius + offsets[(index + 1) % points])
            for sample in samples {
                let (length, slope) = ray(sample, start, end)
                profile.append(radius: length, slope: slope)
            }
        }
        return profile
    }

    /// Intersects the ray at a sample's angle with the segment between points at the distances `start` and `end`. Returns the radius and
    /// its derivative per radian.
    ///
    /// In coordinates along and across the ray, the curve's parameter is the root of a cubic that increases along the segment.
    private func ray(_ sample: Sample, _ start: Double, _ end: Double) -> (radius: Double, slope: Double) {
        let (c, s, rc, rs) = (sample.cosine, sample.sine, sample.restCosine, sample.restSine)
        let across = (-start * s, start * (reach * c - s), end * (rs - reach * rc), end * rs)
        let along = (start * c, start * (c + reach * s), end * (rc + reach * rs), end * rc)
        var t = sample.position
        for _ in 0..<8 {
            let step = Self.value(across, t) / Self.slope(across, t)
            t -= step
            // The next Newton step would be about the square of this one.
            if abs(step) < 1e-5 { break }
        }
        let radius = Self.value(along, t)
        return (radius, radius * Self.slope(along, t) / Self.slope(across, t))
    }

    private typealias Cubic = (Double, Double, Double, Double)

    private static func value(_ c: Cubic, _ t: Double) -> Double {
        let r = 1 - t
        return r * r * (r * c.0 + 3 * t * c.1) + t * t * (3 * r * c.2 + t * c.3)
    }

    private static func slope(_ c: Cubic, _ t: Double) -> Double {
        let r = 1 - t
        return 3 * (r * r * (c.1 - c.0) + 2 * r * t * (c.2 - c.1) + t * t * (c.3 - c.2))
    }
}
