import Foundation
import KinoraDrawing

/// A piece of text in one or several styles.
public struct Text: Sendable {
    /// Where text that does not fit is cut.
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

    /// What was said about a piece of text; what was not said comes from the surroundings.
    package struct Attributes: Sendable {
        var font: Font?
        var weight: Font.Weight?
        var isItalic = false
        var hasMonospacedDigits = false
        var isMonospaced = false
        var foreground: AnyShapeStyle?
        var tracking: CGFloat?
        var baselineOffset: CGFloat?
        var underline: Bool?
        var strikethrough: Bool?
        var design: Font.Design?
        var letterCase: Case?
    }

    /// Capitals or small letters.
    public enum Case: Hashable, Sendable {
        case uppercase, lowercase

        func apply(to string: String) -> String {
            switch self {
            case .uppercase: string.uppercased()
            case .lowercase: string.lowercased()
            }
        }
    }

    package struct Piece: Sendable {
        var string: String
        var attributes = Attributes()
        /// Shown in place of the string.
        var image: Image?
    }

    package var pieces: [Piece]

    /// The characters as they are, never looked up.
    public init(verbatim content: String) {
        pieces = [Piece(string: content)]
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ content: S) {
        self.init(verbatim: String(content))
    }

    public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        self.init(verbatim: key.string)
    }

    /// A value through a format, such as `Text(0.5, format: .percent)`.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(verbatim: format.format(input))
    }

    /// One text after the other, each in its own style.
    public static func + (lhs: Text, rhs: Text) -> Text {
        var text = lhs
        text.pieces += rhs.pieces
        return text
    }

    /// All characters, without their styles.
    package var string: String { pieces.map(\.string).joined() }
}

extension Text: Equatable {
    public static func == (lhs: Text, rhs: Text) -> Bool {
        lhs.pieces == rhs.pieces
    }
}

extension Text.Piece: Equatable {}

extension Text.Attributes: Equatable {}
