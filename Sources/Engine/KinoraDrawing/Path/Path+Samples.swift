import Foundation
import KinoraMotion

extension Path {
    /// `count` equally spaced points of the outline as alternating x and y, as animatable data of a shape. The points are in the order of
    /// the outline, by arc length over all subpaths, without its end, so that a closed outline has no duplicate point.
    ///
    /// A path of length 0 returns its first point `count` times, an empty one zeros. A `count` below 1 returns an empty vector. To change
    /// one outline into another, use ``Morph``, which finds corresponding points. O(number of elements + count).
    public func controlPoints(count: Int) -> AnimatableVector {
        AnimatableVector(values: sampledPoints(count: count).flatMap { [Double($0.x), Double($0.y)] })
    }

    /// Creates a closed polygon from alternating x and y. A last x without y is ignored. Without points, the path is empty.
    public init(controlPoints: AnimatableVector) {
        let values = controlPoints.values
        self.init()
        for index in stride(from: 0, to: values.count - 1, by: 2) { addLine(to: CGPoint(x: values[index], y: values[index + 1])) }
        closeSubpath()
    }

    /// `count` points, equally spaced by arc length over all subpaths, from the start on and without the end, so that a closed outline has
    /// no duplicate point. A path of length 0 returns its first point `count` times, an empty one zeros. O(number of elements + count).
    package func sampledPoints(count: Int) -> [CGPoint] {
        guard count > 0 else { return [] }
        var samples: [CGPoint] = []
        samples.reserveCapacity(count)
        let total = Double(length)
        var run = 0.0
        var last = points.first ?? .zero
        if total > 0 {
            for segment in segments {
                let hodograph = segment.curve.hodograph
                let length = segment.curve.length
                guard length > 0 else { continue }
                var (t, reached) = (0.0, 0.0)
                while samples.count < count {
                    let target = Double(samples.count) / Double(count) * total - run
                    guard target < length else { break }
                    // Starts at the last sample, so that only the difference is measured.
                    t = target <= 0 ? 0 : hodograph.parameter(atLength: target - reached, from: t)
                    reached = max(target, 0)
                    samples.append(CGPoint(segment.curve.position(at: t)))
                }
                run += length
                last = CGPoint(segment.curve.end)
            }
        }
        while samples.count < count { samples.append(last) }
        return samples
    }
}
