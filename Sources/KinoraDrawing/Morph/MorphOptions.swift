import Foundation

/// How a ``Morph`` finds and draws what lies between two outlines.
public struct MorphOptions: Hashable, Sendable {
    /// On which way points travel.
    public enum Interpolation: String, Hashable, Codable, Sendable, CaseIterable {
        /// Straight.
        case linear
        /// Along with a turn: each figure turns by the angle that fits its two outlines best, and changes its shape meanwhile. A turned square
        /// turns rather than being cut off and growing back.
        case rotational
        /// First the motion, then the change: until t = 0.5 each figure moves and turns to where it fits best, without changing its shape; after that
        /// its shape changes in place.
        case rigidFirst
    }

    /// What becomes of outlines that have no partner, because one path has more of them than the other.
    public enum Surplus: String, Hashable, Codable, Sendable, CaseIterable {
        /// They grow from a point, or shrink to one.
        case scale
        /// The outlines of the path that has fewer are cut into as many parts as there are partners for them, and join from such parts.
        case split
    }

    /// By which rule the paths are going to be filled, which tells holes from what is filled twice.
    public enum FillRule: String, Hashable, Codable, Sendable, CaseIterable {
        /// As shapes are filled unless a `FillStyle` says otherwise: an outline inside another one is a hole if it runs the other way.
        case nonZero
        /// An outline inside another one is a hole, one inside that is filled again, whichever way they run. In-betweens are filled alike by both rules.
        case evenOdd
    }

    /// In which form in-between outlines are given.
    public enum Form: Hashable, Codable, Sendable {
        /// Lines where both outlines have lines, curves elsewhere; exact.
        case curves
        /// Polygons of so many points to each outline, at least three, spread evenly along it.
        case points(Int)
    }

    /// A place of the first path that shall become a place of the second one. Both are moved onto the nearest point of the outlines.
    public struct Pin: Hashable, Sendable {
        public var from: CGPoint
        public var to: CGPoint

        public init(from: CGPoint, to: CGPoint) {
            self.from = from
            self.to = to
        }
    }

    /// On which way points travel; straight unless said otherwise.
    public var interpolation: Interpolation
    /// What becomes of outlines without partner; they grow or shrink unless said otherwise.
    public var surplus: Surplus
    /// By which rule the paths are filled at the ends; even-odd unless said otherwise, so that what lies inside an outline is a hole in it whichever way
    /// it runs. A hole becomes a hole or closes, and does not become an outline that is filled twice.
    public var fillRule: FillRule
    /// In which form in-between outlines are given; as curves unless said otherwise.
    public var form: Form
    /// Places that shall become each other. Where pins contradict each other, the earlier one counts; pins of outlines that are not finite do not.
    public var pins: [Pin]

    /// Options that differ from the defaults in what is given.
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
