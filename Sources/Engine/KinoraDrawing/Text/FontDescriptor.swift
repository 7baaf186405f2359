import Foundation

/// A requested font face, in the terms of CSS and fontconfig.
package struct FontDescriptor: Hashable, Sendable {
    package enum Design: Hashable, Sendable { case standard, serif, monospaced, rounded }

    /// Nil for the default family of the design.
    package var family: String?
    package var design: Design = .standard
    /// The em size in points.
    package var size: CGFloat
    /// 100 (thin) to 900 (black); 400 is regular.
    package var weight: Int = 400
    package var isItalic = false
    package var hasMonospacedDigits = false
    package var hasSmallCaps = false
    /// The faces that may be made from others. Without one, the nearest face of the family is used.
    package var synthesis: FontSynthesis = []
    /// The relative width of letters: 1 is normal, 0.5 to 2 are the named widths. Families without the width use their own.
    package var width: CGFloat = 1
    /// Additional space between lines, in ems; negative values reduce it. Views convert it to the request's line spacing.
    package var leading: CGFloat = 0
    /// OpenType features in the syntax of the CSS property `font-feature-settings`, such as `"kern" 0`; empty for the default ones.
    package var features = ""
    /// The positions on the axes of a variable font, each axis once; they replace the positions for the weight and the width.
    package var axes: [FontAxis] = []

    package init(family: String? = nil, size: CGFloat, weight: Int = 400) {
        self.family = family
        self.size = size
        self.weight = weight
    }
}
