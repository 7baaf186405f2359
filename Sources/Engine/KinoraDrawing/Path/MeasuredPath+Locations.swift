import Foundation

extension MeasuredPath {
    /// The point at `distance` points along the outline. See ``Path/point(atLength:wrapping:)``. O(log n).
    public func point(atLength distance: CGFloat, wrapping: Bool = false) -> CGPoint {
        let location = location(at: PathDistance.resolved(Double(distance), length: Double(length), wrapping: wrapping))
        return location.map { CGPoint($0.position) } ?? path.points.first ?? .zero
    }

    /// The point at a fraction of the length: 0 is the start, 1 is the end. O(log n).
    public func point(atFraction fraction: CGFloat, wrapping: Bool = false) -> CGPoint {
        point(atLength: fraction * length, wrapping: wrapping)
    }

    /// The direction of travel at `distance` points along the outline. See ``Path/tangentAngle(atLength:lookAhead:wrapping:)``. O(log n).
    public func tangentAngle(atLength distance: CGFloat, lookAhead: CGFloat = 0, wrapping: Bool = false) -> Angle {
        direction(at: Double(distance), lookAhead: Double(lookAhead), wrapping: wrapping).angle
    }

    /// The direction of travel at a fraction of the length; `lookAhead` is also a fraction. O(log n).
    public func tangentAngle(atFraction fraction: CGFloat, lookAhead: CGFloat = 0, wrapping: Bool = false) -> Angle {
        tangentAngle(atLength: fraction * length, lookAhead: lookAhead * length, wrapping: wrapping)
    }

    /// The unit vector in the direction of travel. See ``Path/tangent(atLength:lookAhead:wrapping:)``. O(log n).
    public func tangent(atLength distance: CGFloat, lookAhead: CGFloat = 0, wrapping: Bool = false) -> CGVector {
        CGVector(direction(at: Double(distance), lookAhead: Double(lookAhead), wrapping: wrapping))
    }

    /// The unit vector in the direction of travel at a fraction of the length; `lookAhead` is also a fraction. O(log n).
    public func tangent(atFraction fraction: CGFloat, lookAhead: CGFloat = 0, wrapping: Bool = false) -> CGVector {
        tangent(atLength: fraction * length, lookAhead: lookAhead * length, wrapping: wrapping)
    }

    /// The unit vector to the right of the direction of travel on screen; zero if there is no direction. O(log n).
    public func normal(atLength distance: CGFloat, lookAhead: CGFloat = 0, wrapping: Bool = false) -> CGVector {
        CGVector(direction(at: Double(distance), lookAhead: Double(lookAhead), wrapping: wrapping).perpendicular)
    }

    /// The unit vector to the right of the direction of travel at a fraction of the length; `lookAhead` is also a fraction. O(log n).
    public func normal(atFraction fraction: CGFloat, lookAhead: CGFloat = 0, wrapping: Bool = false) -> CGVector {
        normal(atLength: fraction * length, lookAhead: lookAhead * length, wrapping: wrapping)
    }

    /// The curvature in 1/points; positive if the outline turns clockwise on screen. O(log n).
    public func curvature(atLength distance: CGFloat, wrapping: Bool = false) -> CGFloat {
        let location = location(at: PathDistance.resolved(Double(distance), length: Double(length), wrapping: wrapping))
        return CGFloat(location?.curvature ?? 0)
    }

    /// The curvature at a fraction of the length. See ``Path/curvature(atLength:wrapping:)``. O(log n).
    public func curvature(atFraction fraction: CGFloat, wrapping: Bool = false) -> CGFloat {
        curvature(atLength: fraction * length, wrapping: wrapping)
    }

    private func direction(at distance: Double, lookAhead: Double, wrapping: Bool) -> Vector2 {
        let total = Double(length)
        guard let here = location(at: PathDistance.resolved(distance, length: total, wrapping: wrapping)) else { return .zero }
        let further = PathDistance.resolved(distance + lookAhead, length: total, wrapping: wrapping)
        return here.direction(toward: lookAhead == 0 ? nil : location(at: further), isBehind: lookAhead < 0)
    }

    /// The part of the outline between two fractions of its length. See ``Path/trimmedPath(from:to:)``. O(log n) plus the size of the
    /// result.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let (from, to) = (min(max(Double(from), 0), 1), min(max(Double(to), 0), 1))
        guard from < to, length > 0 else { return from == 0 && to == 1 ? path : Path() }
        guard from > 0 || to < 1 else { return path }
        var index = segment(at: from * Double(length))
        // A start without length is part of its subpath, which may be kept completely.
        while index > 0, segmentStarts[index - 1] == segmentStarts[index] { index -= 1 }
        var trimmer = Trimmer(
            from: from, to: to, total: Double(length), begin: segmentStarts[index], isWhole: segments[index].startsSubpath)
        while index < segments.count {
            guard trimmer.take(segments[index], length: segmentStarts[index + 1] - segmentStarts[index]) else { break }
            index += 1
        }
        return trimmer.result
    }

    /// The last segment that starts at or before `distance`.
    private func segment(at distance: Double) -> Int {
        var (low, high) = (0, segments.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if segmentStarts[middle] <= distance { low = middle } else { high = middle }
        }
        return low
    }
}
