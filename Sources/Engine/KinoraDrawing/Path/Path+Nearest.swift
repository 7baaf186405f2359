import Foundation

/// The point of an outline that is nearest to a given point.
public struct NearestPathPoint: Hashable, Sendable {
    /// The position, in points.
    public let point: CGPoint
    /// The distance from the given point, in points.
    public let distance: CGFloat
    /// The length along the outline, in points, including all earlier subpaths.
    public let length: CGFloat
    /// The length as a fraction of the total length, in 0...1; 0 for a path of length 0.
    public let fraction: CGFloat
}

extension Path {
    /// The point of the outline that is nearest to `point`, on curves within about 1e-9 of their size; the first of several. Nil for a path
    /// without segments and for a point that is not finite.
    ///
    /// The closing lines of closed subpaths count, closing lines of open subpaths do not. Segments with a coordinate that is not finite are
    /// ignored. O(number of elements).
    public func nearest(to point: CGPoint) -> NearestPathPoint? {
        let location = Vector2(point)
        guard location.isFinite else { return nil }
        var best: (location: PathLocation, distance: Double, start: Double)?
        var run = 0.0
        for segment in segments where segment.curve.isFinite {
            let curve = segment.curve
            // The control polygon gives a lower bound of the distance, which excludes most curves.
            if curve.minDistance(to: location) < best?.distance ?? .infinity {
                let t = curve.nearestParameter(to: location)
                let distance = (curve.position(at: t) - location).length
                if distance < best?.distance ?? .infinity { best = (PathLocation(curve: curve, parameter: t), distance, run) }
            }
            run += curve.length
        }
        guard let best else { return nil }
        let length = best.start + best.location.curve.hodograph.length(from: 0, to: best.location.parameter)
        return NearestPathPoint(
            point: CGPoint(best.location.position), distance: CGFloat(best.distance), length: CGFloat(min(length, run)),
            fraction: run > 0 ? CGFloat(min(length / run, 1)) : 0)
    }
}
