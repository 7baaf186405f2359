/// A part of the frame in which cues are shown: a region of WebVTT.
public struct CueRegion: Hashable, Sendable {
    /// A point, as percentages of a width and of a height, 0 to 100 each.
    public struct Anchor: Hashable, Sendable {
        /// The percentage of the width.
        public var x: Double
        /// The percentage of the height.
        public var y: Double

        /// Creates a point.
        /// - Parameters:
        ///   - x: The percentage of the width, 0 to 100.
        ///   - y: The percentage of the height, 0 to 100.
        public init(x: Double, y: Double) {
            (self.x, self.y) = (x, y)
        }
    }

    /// The identifier to which ``CuePlacement/region`` refers.
    public var identifier: String
    /// The width, as a percentage of the frame's width, 0 to 100.
    public var width = 100.0
    /// The height, in lines of text.
    public var lines = 3
    /// The point of the region that is at ``viewportAnchor``.
    public var regionAnchor = Anchor(x: 0, y: 100)
    /// The point of the frame at which the region is.
    public var viewportAnchor = Anchor(x: 0, y: 100)
    /// Whether new cues move earlier ones up.
    public var scrollsUp = false

    /// Creates a region of the standard's default dimensions.
    /// - Parameter identifier: The identifier to which cues refer.
    public init(identifier: String) {
        self.identifier = identifier
    }
}
