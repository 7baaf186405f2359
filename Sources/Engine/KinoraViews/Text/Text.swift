import Foundation
import KinoraDrawing

/// A view that displays read-only text in one or several styles.
public struct Text: Sendable {
    /// Where text that does not fit is truncated.
    public enum TruncationMode: Hashable, Sendable {
        case head, middle, tail

        package var requestTruncation: TextRequest.Truncation {
            switch self {
            case .head: .head
            case .middle: .middle
            case .tail: .tail
            }
        }
    }

    /// The attributes of a piece of text; unset ones come from the environment.
    package struct Attributes: Sendable, Equatable {
        var font: Font?
        var weight: Font.Weight?
        var width: Font.Width?
        var isItalic = false
        var hasMonospacedDigits = false
        var isMonospaced = false
        var foreground: AnyShapeStyle?
        var background: Color?
        package var tracking: CGFloat?
        var baselineOffset: CGFloat?
        /// The inner nil is a line that is explicitly turned off.
        var underline: LineStyle??
        var strikethrough: LineStyle??
        var design: Font.Design?
        var scale: Scale?
        var letterCase: Case?
        var link: URL?
        var custom: [CustomTextAttribute] = []
    }

    /// A scheme for transforming the capitalization of text.
    public enum Case: Hashable, Sendable {
        case uppercase, lowercase

        func apply(to string: String) -> String {
            switch self {
            case .uppercase: string.uppercased()
            case .lowercase: string.lowercased()
            }
        }
    }

    package struct Piece: Sendable, Equatable {
        /// The characters; for a clock, those at creation.
        var string: String
        var attributes = Attributes()
        /// The clock that determines the characters, if any.
        var clock: TextClock?
        /// Content in place of the string.
        var inlineContent: AnyInlineContent?

        /// True if the piece is neither a clock nor inline content.
        var isPlain: Bool { clock == nil && inlineContent == nil }
    }

    package var pieces: [Piece]

    init(pieces: [Piece]) {
        self.pieces = pieces
    }

    /// Makes a text from a string that is not localized or parsed as Markdown.
    public init(verbatim content: String) {
        pieces = [Piece(string: content)]
    }

    /// Makes a text from a string that is not parsed as Markdown; only literals are.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) {
        self.init(verbatim: String(content))
    }

    /// Makes a text from a formatted value, such as `Text(0.5, format: .percent)`.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(verbatim: format.filmString(of: input))
    }

    /// Makes a text from a value in the format of `formatter`. It is empty if the formatter cannot format the value.
    public init<Subject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// Concatenates two texts, each with its own styles.
    public static func + (lhs: Text, rhs: Text) -> Text {
        var text = lhs
        text.pieces += rhs.pieces
        return text
    }

    /// The characters without attributes.
    package var string: String { pieces.map(\.string).joined() }
}

extension Text: Equatable {
    public static func == (lhs: Text, rhs: Text) -> Bool {
        lhs.pieces == rhs.pieces
    }
}
