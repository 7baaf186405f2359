import Foundation

/// An intersection of two outlines.
public struct PathIntersection: Hashable, Sendable {
    /// The position, in points.
    public let point: CGPoint
    /// The length along the first outline, in points, including all earlier subpaths.
    public let length: CGFloat
    /// The length along the other outline.
    public let otherLength: CGFloat
}

extension Path {
    /// The intersections of this outline with `other`, in this outline's order: crossings, touches, and both ends of each common part.
    ///
    /// Crossings are exact within rounding errors. Where outlines are closer than 1e-5 of the common size without intersecting, or touch,
    /// the error may be as large, or an intersection may be missed. The closing lines of closed subpaths count, closing lines of open subpaths do
    /// not. Subpaths with a coordinate that is not finite are ignored. The result is empty for outlines with millions of intersections. O(n
    /// log n) for n curves and intersections.
    public func intersections(with other: Path) -> [PathIntersection] {
        IntersectionFinder(first: self, second: other).meetings()
    }
}
