import Foundation

/// A text to be shaped: spans with fonts, and the layout of lines.
package struct TextRequest: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable { case leading, center, trailing }

    /// The height of a line. Half of the difference from the natural height is above the letters, and half below.
    package enum LineHeight: Hashable, Sendable {
        /// In points.
        case exact(CGFloat)
        /// A multiple of the largest font size of the text.
        case multiple(CGFloat)
        /// An increase of the natural height, in points.
        case increased(CGFloat)
    }
    package enum Truncation: Hashable, Sendable { case head, middle, tail }

    /// An underline or strikethrough.
    package struct Line: Hashable, Sendable {
        package enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }

        package var pattern: Pattern
        /// Nil for the colour of the characters.
        package var color: Color.Resolved?

        package init(pattern: Pattern = .solid, color: Color.Resolved? = nil) {
            (self.pattern, self.color) = (pattern, color)
        }
    }

    package struct Span: Hashable, Sendable {
        package var text: String
        package var font: FontDescriptor
        /// Overrides the paint of the text.
        package var color: Color.Resolved?
        /// Additional space after each character, in points.
        package var tracking: CGFloat = 0
        /// The distance of the characters above the line's baseline, in points.
        package var baselineOffset: CGFloat = 0
        package var underline: Line?
        package var strikethrough: Line?
        /// The background of the characters.
        package var background: Color.Resolved?
        /// Glyphs of different groups are never in the same run, so that each group can have its own paint.
        package var group = 0
        /// Replaces the text, which must be one character.
        package var attachment: Attachment?

        package init(_ text: String, font: FontDescriptor) {
            self.text = text
            self.font = font
        }
    }

    /// An image in a line of text.
    package struct Attachment: Hashable, Sendable {
        package enum Content: Hashable, Sendable {
            /// Painted like the characters.
            case outline(Path)
            case bitmap(Bitmap)
        }

        package var content: Content
        /// In points.
        package var size: CGSize
        /// The distance of the baseline from the top of the attachment, in points.
        package var baseline: CGFloat

        /// The character that an attachment replaces.
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
    /// The maximum width of lines, in points; nil to break only at line feeds.
    package var maxWidth: CGFloat?
    /// The maximum number of lines. Text that does not fit is truncated with an ellipsis.
    package var lineLimit: Int?
    /// Additional space between lines, in points.
    package var lineSpacing: CGFloat = 0
    /// The height of each line; nil is the natural height of its fonts.
    package var lineHeight: LineHeight?
    /// Whether a word that is wider than `maxWidth` is broken. Otherwise its line is wider.
    package var breaksWords = true
    /// Whether the result contains the glyphs of each line.
    package var listsGlyphs = false
    /// Whether the result contains only sizes, without outlines, bitmap glyphs and lines.
    package var omitsOutlines = false

    package init(spans: [Span]) {
        self.spans = spans
    }

    package var string: String { spans.map(\.text).joined() }

    /// Returns the height of a line whose natural height is `natural`, in points: finite and not negative.
    package func height(ofLine natural: CGFloat) -> CGFloat {
        let height =
            switch lineHeight {
            case nil: natural
            case .exact(let height): height
            case .multiple(let factor): factor * (spans.map(\.font.size).max() ?? 0)
            case .increased(let increase): natural + increase
            }
        return height.isFinite ? max(height, 0) : natural
    }
}
