import Foundation

/// The largest font size with which a text fits into a box, and the width at which its lines are about equally long.
package struct TextFit: Hashable, Sendable {
    /// The factor of the font size, at most 1.
    package let scale: CGFloat
    /// The width to which lines are wrapped, in points.
    package let width: CGFloat

    /// If a text without broken words is smaller than with broken words by more than this factor, words are broken.
    private static let minWordScale: CGFloat = 0.2
    /// A text with one line less may be smaller by this factor.
    private static let minLineScale: CGFloat = 0.88
    /// Texts with more lines keep their size.
    private static let maxShortLines = 6
    /// The number of halvings of the range of scales and widths.
    private static let steps = 12
    /// The space that stays free in each direction, in points. Pango rounds widths to 1/1024 of a point, and would break a word that is wider.
    private static let margin: CGFloat = 0.02

    /// Fits a text into `box`. `request` returns the text with its font scaled by the factor `scale` and lines of at most `width` points.
    ///
    /// The text is shaped up to about a hundred times.
    package init(box: CGSize, request: (_ scale: CGFloat, _ width: CGFloat) -> TextRequest, shape: (TextRequest) -> ShapedText) {
        guard box.width > 0, box.height > 0, box.width.isFinite, box.height.isFinite else {
            (scale, width) = (1, max(box.width, 0))
            return
        }
        // Lines wrap before the margin. Otherwise lines that fill the width exactly, as Chinese and Japanese lines do at some sizes, would
        // not fit, and all larger sizes would be skipped.
        func shaped(_ scale: CGFloat, _ width: CGFloat, _ breaksWords: Bool) -> ShapedText {
            var request = request(scale, max(width - Self.margin, width / 2))
            request.breaksWords = breaksWords
            request.omitsOutlines = true
            return shape(request)
        }
        func fits(_ scale: CGFloat, _ breaksWords: Bool, lines: Int = .max) -> Bool {
            let text = shaped(scale, box.width, breaksWords)
            return text.lineCount <= lines && !text.isTruncated && text.size.width <= box.width - Self.margin
                && text.size.height <= box.height - Self.margin
        }
        func largest(_ breaksWords: Bool) -> CGFloat {
            if fits(1, breaksWords) { return 1 }
            return Self.bisect(0, 1) { fits($0, breaksWords) }
        }
        var (scale, breaksWords) = (largest(false), false)
        let broken = scale < Self.minWordScale ? largest(true) : scale
        if scale < broken * Self.minWordScale { (scale, breaksWords) = (broken, true) }
        var lines = shaped(scale, box.width, breaksWords).lineCount
        // A line less is worth a slightly smaller font: it avoids lines with a single short word.
        while lines > 1, lines <= Self.maxShortLines, fits(scale * Self.minLineScale, breaksWords, lines: lines - 1) {
            scale = Self.bisect(scale * Self.minLineScale, scale) { fits($0, breaksWords, lines: lines - 1) }
            lines = shaped(scale, box.width, breaksWords).lineCount
        }
        self.scale = scale
        // The narrowest width with as many lines balances them, because lines are filled from the first to the last.
        let narrowest = Self.bisect(box.width, 0) { width in
            let text = shaped(scale, width, breaksWords)
            return text.lineCount <= lines && !text.isTruncated && text.size.width <= width - Self.margin
        }
        width = lines > 1 ? narrowest : box.width
    }

    /// The value nearest to `bad` for which `accepts` is true, between `good`, where it is true, and `bad`, where it is not.
    private static func bisect(_ good: CGFloat, _ bad: CGFloat, _ accepts: (CGFloat) -> Bool) -> CGFloat {
        var (good, bad) = (good, bad)
        for _ in 0..<steps {
            let middle = (good + bad) / 2
            if accepts(middle) { good = middle } else { bad = middle }
        }
        return good
    }
}
