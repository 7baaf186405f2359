extension Path {
    /// The outline of the area that this path or `other` covers.
    ///
    /// For this and the other operations on areas:
    /// - `eoFill` is the fill rule of both paths: even-odd, otherwise nonzero. Open subpaths count as closed.
    /// - The result has no overlaps, so that both rules fill the same area. Its subpaths are closed. They are clockwise on screen around
    ///   areas and counterclockwise around holes.
    /// - Curves stay curves: parts of the given ones between exact intersections. Kept points are exactly equal. Sides that both paths
    ///   share, including parts of the same curve, are recognized.
    /// - Where outlines are closer than 1e-5 of the total size without crossing, or cross at such a small angle, the error may be as large.
    ///   Areas narrower than about 1e-8 of the size are left out.
    /// - Subpaths with a coordinate that is not finite are left out.
    ///
    /// O(n log n) for n curves and crossings.
    public func union(_ other: Path, eoFill: Bool = false) -> Path {
        BooleanEngine(operation: .union, isEvenOdd: eoFill).combine(self, other)
    }

    /// The outline of the area that both paths cover. See ``union(_:eoFill:)``.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
        BooleanEngine(operation: .intersection, isEvenOdd: eoFill).combine(self, other)
    }

    /// The outline of the area that this path covers and `other` does not. See ``union(_:eoFill:)``.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
        BooleanEngine(operation: .subtraction, isEvenOdd: eoFill).combine(self, other)
    }

    /// The outline of the area that exactly one of the paths covers. See ``union(_:eoFill:)``.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
        BooleanEngine(operation: .symmetricDifference, isEvenOdd: eoFill).combine(self, other)
    }

    /// The outline of the area that this path covers, without overlaps, so that both rules fill the same area. See ``union(_:eoFill:)``.
    public func normalized(eoFill: Bool = true) -> Path {
        BooleanEngine(operation: .union, isEvenOdd: eoFill).combine(self, Path())
    }

    /// The same, or nil if the outline has more than `maxCrossings` self-intersections. This limits the work for untrusted outlines.
    package func normalized(eoFill: Bool, maxCrossings: Int) -> Path? {
        BooleanEngine(operation: .union, isEvenOdd: eoFill).combine(self, Path(), maxCrossings: maxCrossings)
    }

    /// The parts of this path's outline inside the area of `other` or on its outline. `eoFill` is the fill rule of `other`.
    ///
    /// Open subpaths stay open and are not closed first. A closed subpath that is cut becomes open parts; one that is completely inside is
    /// kept. Directions, order and curves are kept. See ``union(_:eoFill:)`` for accuracy.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
        LineClipper(keepsInside: true, isEvenOdd: eoFill).clip(self, by: other)
    }

    /// The parts of this path's outline that ``lineIntersection(_:eoFill:)`` leaves out, outside the area of `other`.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
        LineClipper(keepsInside: false, isEvenOdd: eoFill).clip(self, by: other)
    }
}
