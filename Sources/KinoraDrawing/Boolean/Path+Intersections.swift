import Foundation

/// A place where two outlines meet.
public struct PathIntersection: Hashable, Sendable {
    /// The place, in points.
    public let point: CGPoint
    /// How far along the first outline it lies, in points, all subpaths before it included.
    public let length: CGFloat
    /// How far along the other outline.
    public let otherLength: CGFloat
}

extension Path {
    /// The places where this outline meets `other`, in this one's order: crossings, touches, and the two ends of each stretch that both share.
    ///
    /// Crossings are exact but for rounding; where outlines come closer than 1e-5 of the size of what both have in common without meeting, or touch, the answer may be
    /// off by as much or miss the place. Lines that closing draws count, those that would close open subpaths do not. Subpaths with a coordinate
    /// that is not finite are left out; outlines that meet millions of times give no answer, an empty one. O(n log n) for n curves and meetings.
    public func intersections(with other: Path) -> [PathIntersection] {
        IntersectionFinder(first: self, second: other).meetings()
    }
}
