import Foundation
import KinoraDrawing

extension Path {
    /// Creates the outlines of `text`, including holes, for drawing, measuring and morphing.
    ///
    /// The origin is the start of the first line's baseline, and y points down, so letters extend to negative y. Glyphs add their closed
    /// subpaths from left to right. Kerning, ligatures and right-to-left scripts are applied. Each line feed starts a new line at x = 0.
    /// Fill with the nonzero rule (without `eoFill`). White space has no outline. Bitmap glyphs such as emoji are left out.
    ///
    /// - Parameters:
    ///   - text: The text, of one or several lines.
    ///   - family: A font family, or several separated by commas, the best first; nil for Inter. If none is installed, the default is used
    ///     and reported once to standard error; see ``isFontInstalled(_:)``.
    ///   - size: The em in points. Sizes that are 0, negative or NaN are replaced by a millionth of a point.
    ///   - weight: As in CSS, from 100 (thin) over 400 (regular) and 700 (bold) to 900 (black). The nearest weight of the family is used.
    ///   - isItalic: Slanted, or a true italic if the family has one.
    ///
    /// O(length of the text). Glyphs and recent texts are cached.
    public init(text: String, font family: String? = nil, size: CGFloat, weight: Int = 400, isItalic: Bool = false) {
        var descriptor = FontDescriptor(family: family, size: size, weight: weight)
        descriptor.isItalic = isItalic
        self.init(text: text, font: descriptor)
    }

    /// Creates the outlines of `text` in any font of views.
    package init(text: String, font: FontDescriptor) {
        self.init()
        let shaped = PangoTextShaper.shared.shape(TextRequest(spans: [TextRequest.Span(text, font: font)]))
        for run in shaped.runs { addPath(run.outlines, transform: CGAffineTransform(translationX: 0, y: -shaped.firstBaseline)) }
    }

    /// Returns true if `family` (in any case) is installed. Generic names such as "serif" are always available.
    public static func isFontInstalled(_ family: String) -> Bool { PangoTextShaper.shared.isInstalled(family) }
}
