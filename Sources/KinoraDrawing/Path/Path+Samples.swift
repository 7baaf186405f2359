import Foundation

extension Path {
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
