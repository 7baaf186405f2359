import Foundation
import KinoraMotion

extension Path {
    /// `count` points spread evenly along the outline, as x and y in turn: what a shape made of points animates. The points are in order of the
    /// outline, by arc length over all subpaths, its end not among them, so that a closed outline has no point twice.
    ///
    /// A path of no length gives its first point `count` times, an empty one zeros; a `count` below 1 gives an empty vector. To change one outline
    /// into another, ``Morph`` also finds which points belong together. O(number of elements + count).
    public func controlPoints(count: Int) -> AnimatableVector {
        AnimatableVector(values: sampledPoints(count: count).flatMap { [Double($0.x), Double($0.y)] })
    }

    /// The closed polygon of `controlPoints`, x and y in turn; an odd number at the end is left out. Fewer than one point give an empty path.
    public init(controlPoints: AnimatableVector) {
        let values = controlPoints.values
        self.init()
        for index in stride(from: 0, to: values.count - 1, by: 2) { addLine(to: CGPoint(x: values[index], y: values[index + 1])) }
        closeSubpath()
    }

    /// `count` points spread evenly by arc length over all subpaths, from the start on; the end of the outline is not among them, so that a closed
    /// outline has no point twice. A path of no length gives its first point `count` times, an empty one zeros. O(number of elements + count).
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
                    // From the last sample on, so that only what lies between is measured.
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
