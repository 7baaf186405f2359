import Foundation

/// Shaped text: positioned outlines and the metrics for layout. The origin is the top left corner of the text's box; y points down.
package struct ShapedText: Hashable, Sendable {
    /// Glyphs with the same paint.
    package struct Run: Hashable, Sendable {
        package var outlines: Path
        /// Nil for the paint of the text.
        package var color: Color.Resolved?
        /// The group of the glyphs' spans.
        package var group = 0

        package init(outlines: Path, color: Color.Resolved? = nil, group: Int = 0) {
            (self.outlines, self.color, self.group) = (outlines, color, group)
        }
    }

    /// A positioned glyph with its advance.
    package struct Glyph: Hashable, Sendable {
        /// The index of its span in the request.
        package var span: Int
        /// The index of its first character in the text.
        package var character: Int
        /// The x coordinate of its origin relative to the text's left edge, in points.
        package var x: CGFloat
        package var advance: CGFloat
        /// Whether the glyph is in right-to-left text.
        package var isRightToLeft = false
        /// In the coordinates of the text.
        package var outlines: Path
        package var bitmapGlyph: BitmapGlyph?

        package init(
            span: Int, character: Int, x: CGFloat, advance: CGFloat, isRightToLeft: Bool = false, outlines: Path,
            bitmapGlyph: BitmapGlyph? = nil
        ) {
            (self.span, self.character, self.x, self.advance) = (span, character, x, advance)
            (self.isRightToLeft, self.outlines, self.bitmapGlyph) = (isRightToLeft, outlines, bitmapGlyph)
        }
    }

    /// A line with its glyphs from left to right.
    package struct Line: Hashable, Sendable {
        package var left: CGFloat
        package var baseline: CGFloat
        package var width: CGFloat
        package var ascent: CGFloat
        package var descent: CGFloat
        package var glyphs: [Glyph]

        package init(left: CGFloat, baseline: CGFloat, width: CGFloat, ascent: CGFloat, descent: CGFloat, glyphs: [Glyph]) {
            (self.left, self.baseline, self.width) = (left, baseline, width)
            (self.ascent, self.descent, self.glyphs) = (ascent, descent, glyphs)
        }
    }

    /// A bitmap glyph, such as an emoji.
    package struct BitmapGlyph: Hashable, Sendable {
        package var bitmap: Bitmap
        package var frame: CGRect

        package init(bitmap: Bitmap, frame: CGRect) {
            self.bitmap = bitmap
            self.frame = frame
        }
    }

    package var string: String
    package var size: CGSize
    /// The distance of the first line's baseline from the top, in points.
    package var firstBaseline: CGFloat
    package var lastBaseline: CGFloat
    package var lineCount: Int
    package var isTruncated: Bool
    package var runs: [Run]
    package var bitmapGlyphs: [BitmapGlyph]
    /// The glyphs of each line, if requested.
    package var lines: [Line] = []

    package init(
        string: String, size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat, lineCount: Int = 1, isTruncated: Bool = false,
        runs: [Run] = [], bitmapGlyphs: [BitmapGlyph] = []
    ) {
        self.string = string
        self.size = size
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.lineCount = lineCount
        self.isTruncated = isTruncated
        self.runs = runs
        self.bitmapGlyphs = bitmapGlyphs
    }
}
