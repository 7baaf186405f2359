import Foundation

/// A piece of text to be shaped: spans of characters that share a font, and how the lines are set.
package struct TextRequest: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable { case leading, center, trailing }
    package enum Truncation: Hashable, Sendable { case head, middle, tail }

    /// A line under or through characters.
    package struct Line: Hashable, Sendable {
        package enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }

        package var pattern: Pattern
        /// nil: that of the characters.
        package var color: Color.Resolved?

        package init(pattern: Pattern = .solid, color: Color.Resolved? = nil) {
            (self.pattern, self.color) = (pattern, color)
        }
    }

    package struct Span: Hashable, Sendable {
        package var text: String
        package var font: FontDescriptor
        /// Overrides the paint that the text is drawn with.
        package var color: Color.Resolved?
        /// Extra space after each character, in points.
        package var tracking: CGFloat = 0
        /// How far the characters stand above the line's baseline, in points.
        package var baselineOffset: CGFloat = 0
        package var underline: Line?
        package var strikethrough: Line?
        /// What lies behind the characters.
        package var background: Color.Resolved?
        /// Glyphs of different groups never share a run, so that each group can have a paint of its own.
        package var group = 0
        /// Stands in place of the text, which is one character then.
        package var attachment: Attachment?

        package init(_ text: String, font: FontDescriptor) {
            self.text = text
            self.font = font
        }
    }

    /// A picture in a line of text.
    package struct Attachment: Hashable, Sendable {
        package enum Content: Hashable, Sendable {
            /// Painted as the characters are.
            case outline(Path)
            case bitmap(Bitmap)
        }

        package var content: Content
        /// In points.
        package var size: CGSize
        /// How far the line's baseline lies from its top, in points.
        package var baseline: CGFloat

        /// The character that an attachment takes the place of in the text.
        package static let placeholder = "\u{FFFC}"

        package init(_ content: Content, size: CGSize, baseline: CGFloat) {
            self.content = content
            self.size = size
            self.baseline = baseline
        }
    }

    package var spans: [Span]
    package var alignment: Alignment = .leading
    package var truncation: Truncation = .tail
    /// Where lines are broken, in points; nil: only at line feeds.
    package var maxWidth: CGFloat?
    /// What is over these many lines is cut and marked with an ellipsis.
    package var lineLimit: Int?
    /// Extra space between lines, in points.
    package var lineSpacing: CGFloat = 0
    /// Whether the answer lists the glyphs of each line.
    package var listsGlyphs = false

    package init(spans: [Span]) {
        self.spans = spans
    }

    package var string: String { spans.map(\.text).joined() }
}

/// Which face to look for, in the terms of CSS and fontconfig.
package struct FontDescriptor: Hashable, Sendable {
    package enum Design: Hashable, Sendable { case standard, serif, monospaced, rounded }

    /// nil: the default family of the design.
    package var family: String?
    package var design: Design = .standard
    /// The em size in points.
    package var size: CGFloat
    /// 100 (thin) to 900 (black); 400 is regular.
    package var weight: Int = 400
    package var isItalic = false
    package var hasMonospacedDigits = false
    package var hasSmallCaps = false
    /// How wide letters are: 1 is the font as it is, 0.5 to 2 are the widths fonts have names for. Families without the width show their own.
    package var width: CGFloat = 1
    /// How much further than usual lines stand apart, in ems; negative: closer together. Views make the request's line spacing from it.
    package var leading: CGFloat = 0

    package init(family: String? = nil, size: CGFloat, weight: Int = 400) {
        self.family = family
        self.size = size
        self.weight = weight
    }
}
