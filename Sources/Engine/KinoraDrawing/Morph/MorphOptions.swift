import Foundation

/// Options of a ``Morph``.
public struct MorphOptions: Hashable, Sendable {
    /// The motion of points between the two outlines.
    public enum Interpolation: String, Hashable, Codable, Sendable, CaseIterable {
        /// On straight lines, unless outlines would cross.
        case linear
        /// With a rotation: each figure rotates by the angle that fits its two outlines best, while its shape changes. A rotated square
        /// rotates instead of shrinking and growing at its corners.
        case rotational
        /// First the motion, then the change: until t = 0.5, each figure moves and rotates to the best fit without changing its shape; then
        /// its shape changes in place.
        case rigidFirst
    }

    /// The treatment of outlines without a partner, if one path has more outlines than the other.
    public enum Surplus: String, Hashable, Codable, Sendable, CaseIterable {
        /// They grow from a point, or shrink to one.
        case scale
        /// The outlines of the path with fewer outlines are split into as many parts as they have partners. Parts that are close to one
        /// another overlap by a hundredth of their height, so that no hairline is between them. Fill them by the nonzero rule.
        case split
    }

    /// The fill rule of the paths, which determines holes.
    public enum FillRule: String, Hashable, Codable, Sendable, CaseIterable {
        /// The default of shapes: an outline inside another one is a hole if it has the opposite direction.
        case nonZero
        /// An outline inside another one is a hole, one inside the hole is filled again, independent of directions. In-between shapes look
        /// the same with both rules, except for the overlaps of ``Surplus/split``.
        case evenOdd
    }

    /// The form of in-between outlines.
    public enum Form: Hashable, Codable, Sendable {
        /// Lines where both outlines have lines, otherwise curves; exact.
        case curves
        /// Polygons with this number of points per outline, at least three, equally spaced along it.
        case points(Int)
    }

    /// A point of the first path that becomes a point of the second one. Both are moved to the nearest point of the outlines.
    public struct Pin: Hashable, Sendable {
        /// The point of the first path.
        public var from: CGPoint
        /// The point of the second path.
        public var to: CGPoint

        /// Creates a pin from the coordinates of both paths.
        public init(from: CGPoint, to: CGPoint) {
            self.from = from
            self.to = to
        }
    }

    /// The motion of points, by default linear.
    public var interpolation: Interpolation
    /// The treatment of outlines without a partner, by default growing and shrinking.
    public var surplus: Surplus
    /// The fill rule of the paths at the ends, by default even-odd, so that an outline inside another one is a hole independent of
    /// directions. A hole becomes a hole or closes, and does not become an overlapping outline.
    public var fillRule: FillRule
    /// The form of in-between outlines, by default curves.
    public var form: Form
    /// Corresponding points. Of contradictory pins, the earlier one is used. Pins of outlines that are not finite are ignored.
    public var pins: [Pin]

    /// The paths that may be split, and how.
    var splitting = Splitting()

    /// What ``Surplus/split`` may do with paths of a drawing.
    struct Splitting: Hashable, Sendable {
        /// Whether the first path may be split: not if the line of the cut would be visible.
        var from = true
        /// Whether the second path may be split.
        var to = true
        /// Whether parts overlap.
        var overlaps = true
        /// Whether figures keep common edges with others: points move on straight lines, and areas are not corrected.
        var sharesEdges = false
    }

    /// Creates options. Parameters that are omitted have their defaults.
    public init(
        interpolation: Interpolation = .linear, surplus: Surplus = .scale, fillRule: FillRule = .evenOdd, form: Form = .curves,
        pins: [Pin] = []
    ) {
        self.interpolation = interpolation
        self.surplus = surplus
        self.fillRule = fillRule
        self.form = form
        self.pins = pins
    }
}
