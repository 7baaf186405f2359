import Foundation

extension SVGDocument {
    /// What is drawn along or inside an outline.
    public enum Paint: Hashable, Sendable {
        /// One colour.
        case color(Color)
        /// `currentColor` where the file sets no `color`: the foreground style of the view that draws the document.
        case foreground
        /// Several colours.
        case gradient(SVGGradient)
    }

    /// How the inside of an outline is painted.
    public struct Fill: Hashable, Sendable {
        /// The colours.
        public var paint: Paint
        /// 0...1; multiplies the paint's own opacity.
        public var opacity: Double
        /// What counts as inside.
        public var style: FillStyle
    }

    /// How an outline is drawn along.
    public struct Stroke: Hashable, Sendable {
        /// The colours.
        public var paint: Paint
        /// 0...1; multiplies the paint's own opacity.
        public var opacity: Double
        /// The pen, in the units of the shape before ``Shape/transform``.
        public var style: StrokeStyle
    }

    /// One outline of a document with what it is painted with: the fill first, the stroke over it.
    public struct Shape: Hashable, Sendable {
        /// The element's id, where it has one; several copies by `use` share it.
        public var id: String?
        /// The outline in the shape's own coordinates, in which the pen is round.
        public var localPath: Path
        /// From the shape's coordinates to the document's.
        public var transform: CGAffineTransform
        /// nil: not filled.
        public var fill: Fill?
        /// nil: not drawn along.
        public var stroke: Stroke?
        /// 0...1: of fill and stroke together. That of the groups around the shape is part of it in ``SVGDocument/shapes``.
        public var opacity: Double

        /// The outline in the document's coordinates. O(number of elements).
        public var path: Path { localPath.applying(transform) }
    }

    /// What is drawn, in the tree that opacity and clips need.
    indirect enum Node: Hashable, Sendable {
        case shape(Shape)
        case group([Node], opacity: Double, clips: [DisplayGroup.Clip])
    }
}
