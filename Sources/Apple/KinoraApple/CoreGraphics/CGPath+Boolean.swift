import KinoraDrawing

extension CGPath {
    /// The outline of the area that this path covers, without overlaps. See `Path.normalized(eoFill:)`.
    public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
        path.normalized(eoFill: rule == .evenOdd).cgPath
    }

    /// The outline of the area that this path or `maskPath` covers. See `Path.union(_:eoFill:)`.
    public func union(_ maskPath: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        path.union(maskPath.path, eoFill: rule == .evenOdd).cgPath
    }

    /// The outline of the area that both paths cover. See `Path.union(_:eoFill:)`.
    public func intersection(_ maskPath: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        path.intersection(maskPath.path, eoFill: rule == .evenOdd).cgPath
    }

    /// The outline of the area that this path covers and `maskPath` does not. See `Path.union(_:eoFill:)`.
    public func subtracting(_ maskPath: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        path.subtracting(maskPath.path, eoFill: rule == .evenOdd).cgPath
    }

    /// The outline of the area that exactly one of the paths covers. See `Path.union(_:eoFill:)`.
    public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        path.symmetricDifference(other.path, eoFill: rule == .evenOdd).cgPath
    }

    /// The parts of this path's outline inside the area of `other`. See `Path.lineIntersection(_:eoFill:)`.
    public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        path.lineIntersection(other.path, eoFill: rule == .evenOdd).cgPath
    }

    /// The parts of this path's outline outside the area of `other`. See `Path.lineSubtraction(_:eoFill:)`.
    public func lineSubtraction(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        path.lineSubtraction(other.path, eoFill: rule == .evenOdd).cgPath
    }

    /// Returns true if the areas of the paths overlap.
    public func intersects(_ maskPath: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        let (own, other) = (boundingBoxOfPath, maskPath.boundingBoxOfPath)
        guard !own.isNull, !other.isNull, own.intersects(other) else { return false }
        return !intersection(maskPath, using: rule).isEmpty
    }

    /// Each connected area as a separate path, with its holes.
    public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
        path.connectedAreas(eoFill: rule == .evenOdd).map(\.cgPath)
    }
}
