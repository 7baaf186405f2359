import Foundation
import KinoraDrawing

extension Path {
    /// The outlines of `text`, holes included, so that words can be drawn, measured and morphed like any shape.
    ///
    /// The origin is where the first line's baseline begins: letters stand on y = 0 and reach up into negative y. Each glyph gives its closed
    /// subpaths from left to right as they are seen; kerning, ligatures and right-to-left scripts are those of shaped text. Line feeds begin new
    /// lines below, all from x = 0. Fill with the nonzero rule, the one without `eoFill`. Blanks have no outline, and glyphs that are pictures, as
    /// emoji are, are left out.
    ///
    /// - Parameters:
    ///   - family: a font family, or several parted by commas, best first; nil is Inter. Where none is installed, the default stands in and
    ///     standard error says so once a family; ``isFontInstalled(_:)`` tells beforehand.
    ///   - size: the em in points. 0, negative sizes and NaN give next to nothing: an em of a millionth of a point.
    ///   - weight: as in CSS, from 100 (thin) over 400 (regular) and 700 (bold) to 900 (black); the nearest that the family has is taken.
    ///   - isItalic: slanted, or a true italic where the family has one.
    ///
    /// O(length of the text); glyphs and recent texts are kept.
    public init(text: String, font family: String? = nil, size: CGFloat, weight: Int = 400, isItalic: Bool = false) {
        var descriptor = FontDescriptor(family: family, size: size, weight: weight)
        descriptor.isItalic = isItalic
        self.init(text: text, font: descriptor)
    }

    /// As above, for any font that views can ask for.
    package init(text: String, font: FontDescriptor) {
        self.init()
        let shaped = PangoTextShaper.shared.shape(TextRequest(spans: [TextRequest.Span(text, font: font)]))
        for run in shaped.runs { addPath(run.outlines, transform: CGAffineTransform(translationX: 0, y: -shaped.firstBaseline)) }
    }

    /// True when text can be set in `family`, a name in any case; generic names such as "serif" always can.
    public static func isFontInstalled(_ family: String) -> Bool { PangoTextShaper.shared.isInstalled(family) }
}
