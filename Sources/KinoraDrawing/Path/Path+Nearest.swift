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
    /// The closing lines of closed subpaths count, those of open subpaths do not. Segments with a coordinate that is not finite are
    /// ignored. O(number of elements).
    public func nearest(to point: CGPoint) -> NearestPathPoint? {
        let place = Vector2(point)
        guard place.isFinite else { return nil }
        var best: (place: PathLocation, distance: Double, start: Double)?
        var run = 0.0
        for segment in segments where segment.curve.isFinite {
            let curve = segment.curve
            // The control polygon gives a lower bound of the distance, which excludes most curves.
            if curve.minDistance(to: place) < best?.distance ?? .infinity {
                let t = curve.nearestParameter(to: place)
                let distance = (curve.position(at: t) - place).length
                if distance < best?.distance ?? .infinity { best = (PathLocation(curve: curve, parameter: t), distance, run) }
            }
            run += curve.length
        }
        guard let best else { return nil }
        let length = best.start + best.place.curve.hodograph.length(from: 0, to: best.place.parameter)
        return NearestPathPoint(
            point: CGPoint(best.place.position), distance: CGFloat(best.distance), length: CGFloat(min(length, run)),
            fraction: run > 0 ? CGFloat(min(length / run, 1)) : 0)
    }
}
