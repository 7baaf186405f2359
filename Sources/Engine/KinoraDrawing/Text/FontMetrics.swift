import Foundation

/// The dimensions of a font that position lines of text, in points.
package struct FontMetrics: Hashable, Sendable {
    /// The height above the baseline.
    package var ascent: CGFloat
    /// The depth below the baseline; not negative.
    package var descent: CGFloat
    /// The height of lowercase letters.
    package var xHeight: CGFloat
    /// The distance of an underline below the baseline.
    package var underlineOffset: CGFloat
    /// The distance of a strikethrough above the baseline.
    package var strikethroughOffset: CGFloat
    /// The thickness of an underline.
    package var lineThickness: CGFloat
    /// The distance of superscripts above the baseline.
    package var superscriptOffset: CGFloat
    /// The distance of subscripts below the baseline.
    package var subscriptOffset: CGFloat

    package var height: CGFloat { ascent + descent }

    package init(
        ascent: CGFloat, descent: CGFloat, xHeight: CGFloat, underlineOffset: CGFloat, strikethroughOffset: CGFloat, lineThickness: CGFloat,
        superscriptOffset: CGFloat, subscriptOffset: CGFloat
    ) {
        (self.ascent, self.descent, self.xHeight) = (ascent, descent, xHeight)
        (self.underlineOffset, self.strikethroughOffset, self.lineThickness) = (underlineOffset, strikethroughOffset, lineThickness)
        (self.superscriptOffset, self.subscriptOffset) = (superscriptOffset, subscriptOffset)
    }

    /// The metrics of the same font in a size that is larger by `factor`.
    package func scaled(by factor: CGFloat) -> FontMetrics {
        FontMetrics(
            ascent: ascent * factor, descent: descent * factor, xHeight: xHeight * factor, underlineOffset: underlineOffset * factor,
            strikethroughOffset: strikethroughOffset * factor, lineThickness: lineThickness * factor,
            superscriptOffset: superscriptOffset * factor, subscriptOffset: subscriptOffset * factor)
    }

    /// Typical proportions of a font with an em of `size` points.
    package init(estimating size: CGFloat) {
        self.init(
            ascent: size, descent: size / 4, xHeight: size / 2, underlineOffset: size / 10, strikethroughOffset: size / 4,
            lineThickness: size / 20, superscriptOffset: size / 3, subscriptOffset: size / 7)
    }
}
