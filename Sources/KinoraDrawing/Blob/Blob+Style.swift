extension Blob {
    /// How a blob's points lie and what joins them. All but the first go once around the middle.
    public enum Style: String, CaseIterable, Codable, Sendable {
        /// Points anywhere, joined by straight lines that cross one another.
        case randomStraight = "random-straight"
        /// A regular polygon with a corner on the right.
        case regular
        /// Corners at even angles and random distances, joined by straight lines.
        case irregular
        /// Points near the rim, joined by quadratic curves that are drawn in and out by turns; with an odd number two neighbours go the same way.
        case quadratic
        /// Points near and far by turns, joined by cubic curves: lively, with sharp corners.
        case alternatingCubic = "alternating-cubic"
        /// Points at random distances, joined by cubic curves whose tangents continue at every joint. Up to 15 points look like blobs, more like
        /// explosions. It never crosses itself.
        case smooth
        /// A pool of ink with fingers that end in drops; its tangents continue at every joint. 50 to 100 points look best.
        case splatter
        /// A heart; chance has no part in it.
        case heart

        /// As many points as suit the style.
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
