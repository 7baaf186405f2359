import Foundation

/// The inherited properties of text.
struct SVGTextStyle: Hashable {
    /// The part of a text that is at its position.
    enum Anchor: String, Hashable { case start, middle, end }

    /// The baselines to which text is aligned.
    enum Baseline: String, Hashable {
        case auto, baseline, alphabetic, ideographic, middle, central, mathematical, hanging
        case textTop = "text-before-edge"
        case textBottom = "text-after-edge"
        case top = "before-edge"
        case bottom = "after-edge"

        /// Whether vertical text is aligned to the baseline.
        var isVertical: Bool { self == .auto || self == .baseline || self == .central }
    }

    /// The families in order, without quotation marks, separated by commas; nil for the default family.
    var families: String?
    /// 1 to 1000.
    var weight = 400
    var isItalic = false
    /// The relative width of letters, 0.5 to 2.
    var width = 1.0
    var hasSmallCaps = false
    /// The features that parts of `font-variant` select, in the syntax of `font-feature-settings`.
    var variants: [SVGFontVariant: String] = [:]
    var hasKerning = true
    /// In the syntax of `font-feature-settings`.
    var features = ""
    /// In user units, like ``wordSpacing``.
    var letterSpacing = 0.0
    var wordSpacing = 0.0
    var anchor = Anchor.start
    var baseline = Baseline.auto
    /// Whether lines of text go from top to bottom.
    var isVertical = false
    var isRightToLeft = false
    /// Whether white space is kept.
    var keepsSpaces = false
    /// Changes the case of letters.
    var textCase = SVGTextCase.none

    /// The font with an em of `size` user units.
    func font(size: Double) -> FontDescriptor {
        var font = FontDescriptor(family: families, size: size, weight: weight)
        font.isItalic = isItalic
        font.width = width
        font.hasSmallCaps = hasSmallCaps
        let selected = SVGFontVariant.allCases.compactMap { variants[$0] }
        font.features = ([hasKerning ? "" : "\"kern\" 0"] + selected + [features]).filter { !$0.isEmpty }.joined(separator: ", ")
        return font
    }
}
