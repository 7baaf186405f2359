import Foundation

/// The place of an outline that is nearest to a point.
public struct NearestPathPoint: Hashable, Sendable {
    /// The place, in points.
    public let point: CGPoint
    /// How far it is from what was asked about, in points.
    public let distance: CGFloat
    /// How far along the outline it lies, in points, all subpaths before it included.
    public let length: CGFloat
    /// The same as a fraction of the whole length, in 0...1; 0 for a path of no length.
    public let fraction: CGFloat
}

extension Path {
    /// The place of the outline that is nearest to `point`, on curves to about 1e-9 of their size; the first of several. nil for a path without
    /// segments and for a point that is not finite.
    ///
    /// The lines that closing draws count, those that would close open subpaths do not; segments with a coordinate that is not finite are left out.
    /// O(number of elements).
    public func nearest(to point: CGPoint) -> NearestPathPoint? {
        let place = Vector2(point)
        guard place.isFinite else { return nil }
        var best: (place: PathLocation, distance: Double, start: Double)?
        var run = 0.0
        for segment in segments where segment.curve.isFinite {
            let curve = segment.curve
            // The control polygon tells whether a curve is worth a closer look.
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
