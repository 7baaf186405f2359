extension Blob {
    /// The arrangement of a blob's points and the segments between them. All styles except the first go once around the centre.
    public enum Style: String, CaseIterable, Codable, Sendable {
        /// Random points, connected by straight lines that intersect each other.
        case randomStraight = "random-straight"
        /// A regular polygon with a corner on the right.
        case regular
        /// Corners at equal angles and random distances, connected by straight lines.
        case irregular
        /// Points near the rim, connected by quadratic curves that alternately bend inwards and outwards. With an odd number, two adjacent
        /// curves bend in the same direction.
        case quadratic
        /// Points alternately near and far, connected by cubic curves with sharp corners.
        case alternatingCubic = "alternating-cubic"
        /// Points at random distances, connected by cubic curves with continuous tangents. With up to 15 points it looks like a blob, with
        /// more like an explosion. It never intersects itself.
        case smooth
        /// An ink splatter with fingers that end in drops, with continuous tangents. 50 to 100 points look best.
        case splatter
        /// A heart, which is not random.
        case heart

        /// The default number of points of the style.
        public var usualPoints: Int {
            switch self {
            case .randomStraight, .irregular: 9
            case .regular: 6
            case .quadratic, .alternatingCubic, .smooth: 8
            case .splatter: 80
            case .heart: 4
            }
        }
    }
}
