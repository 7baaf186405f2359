import Foundation

extension Path {
    /// The outline of what this path or `other` covers.
    ///
    /// Of this and the other operations on areas:
    /// - `eoFill` is the rule by which both paths are read: even-odd, otherwise nonzero. Open subpaths count as closed.
    /// - The result has no overlaps, so that both rules fill it alike. Its subpaths are closed; they run clockwise on screen around areas and the
    ///   other way around holes.
    /// - Curves stay curves: parts of the given ones between exact crossings. Points that are kept are the very same points; sides that both
    ///   paths share, also parts of one curve, are recognised.
    /// - Where outlines come closer than 1e-5 of the size of everything without crossing, or cross at so small an angle, the result may be off by as
    ///   much. What is narrower than about 1e-8 of the size is left out.
    /// - Subpaths with a coordinate that is not finite are left out.
    ///
    /// O(n log n) for n curves and crossings.
    public func union(_ other: Path, eoFill: Bool = false) -> Path {
        BooleanEngine(operation: .union, isEvenOdd: eoFill).combine(self, other)
    }

    /// The outline of what both paths cover. See ``union(_:eoFill:)``.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
        BooleanEngine(operation: .intersection, isEvenOdd: eoFill).combine(self, other)
    }

    /// The outline of what this path covers and `other` does not. See ``union(_:eoFill:)``.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
        BooleanEngine(operation: .subtraction, isEvenOdd: eoFill).combine(self, other)
    }

    /// The outline of what just one of the paths covers. See ``union(_:eoFill:)``.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
        BooleanEngine(operation: .symmetricDifference, isEvenOdd: eoFill).combine(self, other)
    }

    /// The outline of what this path covers, without overlaps: filled by either rule it is the same. See ``union(_:eoFill:)``.
    public func normalized(eoFill: Bool = true) -> Path {
        BooleanEngine(operation: .union, isEvenOdd: eoFill).combine(self, Path())
    }

    /// The same, or nil where the outline crosses itself more than `maxCrossings` times: work on a stranger's outline can be bounded so.
    package func normalized(eoFill: Bool, maxCrossings: Int) -> Path? {
        BooleanEngine(operation: .union, isEvenOdd: eoFill).combine(self, Path(), maxCrossings: maxCrossings)
    }

    /// The parts of this path's outline that lie inside what `other` covers or on its outline, `eoFill` telling by which rule it is covered.
    ///
    /// Open subpaths stay open and are not closed first; a closed one that is cut becomes open parts, one that lies inside as a whole is kept. Directions,
    /// order and curves are kept. See ``union(_:eoFill:)`` for exactness.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
        LineClipper(keepsInside: true, isEvenOdd: eoFill).clip(self, by: other)
    }

    /// The parts of this path's outline that ``lineIntersection(_:eoFill:)`` leaves out: those outside of what `other` covers.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
        LineClipper(keepsInside: false, isEvenOdd: eoFill).clip(self, by: other)
    }
}
