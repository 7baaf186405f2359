import Foundation

/// Text after shaping: outlines in place, with the measures layout needs. The origin is the top left corner of the text's box; y points down.
package struct ShapedText: Hashable, Sendable {
    /// Glyphs that are painted alike.
    package struct Run: Hashable, Sendable {
        package var outlines: Path
        /// nil: the paint the text is drawn with.
        package var color: Color.Resolved?

        package init(outlines: Path, color: Color.Resolved? = nil) {
            self.outlines = outlines
            self.color = color
        }
    }

    /// A glyph that is a picture, such as an emoji.
    package struct Picture: Hashable, Sendable {
        package var bitmap: Bitmap
        package var frame: CGRect

        package init(bitmap: Bitmap, frame: CGRect) {
            self.bitmap = bitmap
            self.frame = frame
        }
    }

    package var string: String
    package var size: CGSize
    /// Distance of the first line's baseline from the top, in points.
    package var firstBaseline: CGFloat
    package var lastBaseline: CGFloat
    package var lineCount: Int
    package var isTruncated: Bool
    package var runs: [Run]
    package var pictures: [Picture]

    package init(
        string: String, size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat, lineCount: Int = 1, isTruncated: Bool = false,
        runs: [Run] = [], pictures: [Picture] = []
    ) {
        self.string = string
        self.size = size
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.lineCount = lineCount
        self.isTruncated = isTruncated
        self.runs = runs
        self.pictures = pictures
    }
}
