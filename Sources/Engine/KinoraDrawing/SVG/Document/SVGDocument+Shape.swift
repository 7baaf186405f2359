extension SVGDocument {
    /// The paint of a fill or stroke.
    public enum Paint: Hashable, Sendable {
        /// A single colour.
        case color(Color)
        /// `currentColor` if the file sets no `color`: the foreground style of the view that draws the document.
        case foreground
        /// A gradient.
        case gradient(SVGGradient)
        /// A repeated drawing.
        case pattern(SVGPattern)
    }

    /// The fill of an outline.
    public struct Fill: Hashable, Sendable {
        /// The paint.
        public var paint: Paint
        /// 0...1, multiplied by the paint's own opacity.
        public var opacity: Double
        /// The fill rule.
        public var style: FillStyle
    }

    /// The stroke of an outline.
    public struct Stroke: Hashable, Sendable {
        /// The paint.
        public var paint: Paint
        /// 0...1, multiplied by the paint's own opacity.
        public var opacity: Double
        /// The stroke style, in the units of the shape before ``Shape/transform``.
        public var style: StrokeStyle
        /// Whether the edges are antialiased.
        var isAntialiased = true
        /// Whether miters beyond the limit are cut at the limit, and do not become bevels.
        var clipsMiters = false
        /// Whether the lengths in ``style`` are in the units of the view, whatever the transform of the shape is.
        var isFixed = false

        /// The outline of the stroke of a path.
        func outline(of path: Path) -> Path { path.strokedPath(style, clippingMiters: clipsMiters) }
    }

    /// One outline of a document with its fill and, above it, its stroke.
    public struct Shape: Hashable, Sendable {
        /// The element's id, if it has one. Copies by `use` share it.
        public var id: String?
        /// The outline in the shape's own coordinates, in which the pen is round.
        public var localPath: Path
        /// From the shape's coordinates to the document's.
        public var transform: CGAffineTransform
        /// Nil if the shape is not filled.
        public var fill: Fill?
        /// Nil if the shape is not stroked.
        public var stroke: Stroke?
        /// 0...1, for fill and stroke together. In ``SVGDocument/shapes``, it includes the opacity of the shape's groups.
        public var opacity: Double

        /// The outline in the document's coordinates. O(number of elements).
        public var path: Path { localPath.applying(transform) }
    }
}
