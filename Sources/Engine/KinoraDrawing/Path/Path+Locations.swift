import Foundation

extension Path {
    /// The length of the whole outline in points, including all subpaths and closing lines, with a relative error of about 1e-12.
    ///
    /// Segments with a coordinate that is not finite count as 0. O(number of elements). For many queries of one path, see ``MeasuredPath``.
    public var length: CGFloat {
        var sum = 0.0
        for segment in segments { sum += segment.curve.length }
        return CGFloat(min(sum, .greatestFiniteMagnitude))
    }
}

extension Path {
    /// The point at `distance` points along the outline.
    ///
    /// All subpaths count, in order. Distances are clamped to the outline; with `wrapping` they wrap around, as on a closed track. A path
    /// of length 0 returns its first point, an empty one zero. O(number of elements).
    public func point(atLength distance: CGFloat, wrapping: Bool = false) -> CGPoint {
        point(at: Double(distance), of: Double(length), wrapping: wrapping)
    }

    /// The point at a fraction of the length: 0 is the start, 1 is the end. See ``point(atLength:wrapping:)``.
    public func point(atFraction fraction: CGFloat, wrapping: Bool = false) -> CGPoint {
        let total = Double(length)
        return point(at: Double(fraction) * total, of: total, wrapping: wrapping)
    }

    /// The direction of travel at `distance` points along the outline, clockwise on screen from +x, in -180°...180°.
    ///
    /// At a corner, it is the direction after it; at the end of the outline, the direction before it. With `lookAhead`, it is the direction
    /// to the point that many points ahead (if negative: from the point behind), which changes smoothly at corners. Paths of length 0
    /// return 0.
    public func tangentAngle(atLength distance: CGFloat, lookAhead: CGFloat = 0, wrapping: Bool = false) -> Angle {
        direction(at: Double(distance), of: Double(length), lookAhead: Double(lookAhead), wrapping: wrapping).angle
    }

    /// The direction of travel at a fraction of the length; `lookAhead` is also a fraction. See
    /// ``tangentAngle(atLength:lookAhead:wrapping:)``.
    public func tangentAngle(atFraction fraction: CGFloat, lookAhead: CGFloat = 0, wrapping: Bool = false) -> Angle {
        let total = Double(length)
        return direction(at: Double(fraction) * total, of: total, lookAhead: Double(lookAhead) * total, wrapping: wrapping).angle
    }

    /// The unit vector in the direction of travel at `distance` points along the outline; zero if there is no direction. See
    /// ``tangentAngle(atLength:lookAhead:wrapping:)`` for `lookAhead`.
    public func tangent(atLength distance: CGFloat, lookAhead: CGFloat = 0, wrapping: Bool = false) -> CGVector {
        CGVector(direction(at: Double(distance), of: Double(length), lookAhead: Double(lookAhead), wrapping: wrapping))
    }

    /// The unit vector in the direction of travel at a fraction of the length; `lookAhead` is also a fraction.
    public func tangent(atFraction fraction: CGFloat, lookAhead: CGFloat = 0, wrapping: Bool = false) -> CGVector {
        let total = Double(length)
        return CGVector(direction(at: Double(fraction) * total, of: total, lookAhead: Double(lookAhead) * total, wrapping: wrapping))
    }

    /// The unit vector to the right of the direction of travel on screen, at `distance` points along the outline; zero if there is no
    /// direction. See ``tangentAngle(atLength:lookAhead:wrapping:)`` for `lookAhead`.
    public func normal(atLength distance: CGFloat, lookAhead: CGFloat = 0, wrapping: Bool = false) -> CGVector {
        CGVector(direction(at: Double(distance), of: Double(length), lookAhead: Double(lookAhead), wrapping: wrapping).perpendicular)
    }

    /// The unit vector to the right of the direction of travel at a fraction of the length; `lookAhead` is also a fraction.
    public func normal(atFraction fraction: CGFloat, lookAhead: CGFloat = 0, wrapping: Bool = false) -> CGVector {
        let total = Double(length)
        let direction = direction(at: Double(fraction) * total, of: total, lookAhead: Double(lookAhead) * total, wrapping: wrapping)
        return CGVector(direction.perpendicular)
    }

    /// The curvature in 1/points at `distance` points along the outline: positive if it turns clockwise on screen, 0 on lines and where the
    /// derivative is zero, as at a cusp.
    public func curvature(atLength distance: CGFloat, wrapping: Bool = false) -> CGFloat {
        CGFloat(location(at: Double(distance), of: Double(length), wrapping: wrapping)?.curvature ?? 0)
    }

    /// The curvature at a fraction of the length. See ``curvature(atLength:wrapping:)``.
    public func curvature(atFraction fraction: CGFloat, wrapping: Bool = false) -> CGFloat {
        let total = Double(length)
        return CGFloat(location(at: Double(fraction) * total, of: total, wrapping: wrapping)?.curvature ?? 0)
    }

    private func point(at distance: Double, of total: Double, wrapping: Bool) -> CGPoint {
        location(at: distance, of: total, wrapping: wrapping).map { CGPoint($0.position) } ?? points.first ?? .zero
    }

    private func direction(at distance: Double, of total: Double, lookAhead: Double, wrapping: Bool) -> Vector2 {
        guard let here = location(at: distance, of: total, wrapping: wrapping) else { return .zero }
        let there = lookAhead == 0 ? nil : location(at: distance + lookAhead, of: total, wrapping: wrapping)
        return here.direction(toward: there, isBehind: lookAhead < 0)
    }

    /// Nil if the path has no length.
    private func location(at distance: Double, of total: Double, wrapping: Bool) -> PathLocation? {
        let distance = PathDistance.resolved(distance, length: total, wrapping: wrapping)
        var run = 0.0
        var last: CurveSegment?
        for segment in segments {
            let length = segment.curve.length
            guard length > 0 else { continue }
            if distance < run + length {
                return PathLocation(curve: segment.curve, parameter: segment.curve.hodograph.parameter(atLength: distance - run))
            }
            run += length
            last = segment.curve
        }
        return last.map { PathLocation(curve: $0, parameter: 1) }
    }
}
