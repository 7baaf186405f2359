import Foundation

/// The text of a literal. There are no translations here: it shows as it is written, with its values filled in and its Markdown (emphasis, code,
/// links, strikethrough) turned into styles. Markdown in values that are filled in stays as it is.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
    package enum Piece: Equatable, Sendable {
        /// Read as Markdown.
        case literal(String)
        case value(String)
        case text(Text)
    }

    let pieces: [Piece]

    public init(_ value: String) {
        pieces = [.literal(value)]
    }

    public init(stringLiteral value: String) {
        pieces = [.literal(value)]
    }

    public init(stringInterpolation: StringInterpolation) {
        pieces = stringInterpolation.pieces
    }

    /// All characters, with the marks of Markdown.
    package var string: String {
        pieces.map { piece in
            switch piece {
            case .literal(let string), .value(let string): string
            case .text(let text): text.string
            }
        }.joined()
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(string)
    }

    /// Collects the pieces of an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate(set) var pieces: [Piece] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(2 * interpolationCount + 1)
        }

        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.literal(literal)) }
        }

        public mutating func appendInterpolation(_ string: String) {
            pieces.append(.value(string))
        }

        public mutating func appendInterpolation<T>(_ value: T) {
            pieces.append(.value(String(describing: value)))
        }

        /// A number through a printf format, such as `"\(seconds, specifier: "%.1f")"`.
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            pieces.append(.value(String(format: specifier, value)))
        }

        public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F) where F.FormatOutput == String {
            pieces.append(.value(format.format(value)))
        }

        /// A text with styles of its own.
        public mutating func appendInterpolation(_ text: Text) {
            pieces.append(.text(text))
        }

        /// A symbol in the text's font, or a picture on its baseline.
        public mutating func appendInterpolation(_ image: Image) {
            pieces.append(.text(Text(image)))
        }

        public mutating func appendInterpolation(_ attributedString: AttributedString) {
            pieces.append(.text(Text(attributedString)))
        }

        /// A date that is shown in a style, on the film's clock.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            pieces.append(.text(Text(date, style: style)))
        }

        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
            pieces.append(.text(Text(dates)))
        }

        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
        ) {
            pieces.append(
                .text(Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)))
        }
    }
}

extension Text {
    /// A literal with its Markdown. There are no tables of translations: the key is the text.
    public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        // A character that no text has stands for the values while Markdown is read.
        let gap: Character = "\u{10FFFD}"
        var source = ""
        var fillings: [LocalizedStringKey.Piece] = []
        for piece in key.pieces {
            if case .literal(let literal) = piece {
                source += literal.replacingOccurrences(of: String(gap), with: "")
            } else {
                source.append(gap)
                fillings.append(piece)
            }
        }
        var pieces: [Piece] = []
        var next = 0
        for run in InlineMarkdown.runs(of: source) {
            let attributes = Attributes(run.style)
            for (index, part) in run.text.split(separator: gap, omittingEmptySubsequences: false).enumerated() {
                if index > 0, next < fillings.count {
                    switch fillings[next] {
                    case .literal(let string), .value(let string): pieces.append(Piece(string: string, attributes: attributes))
                    case .text(let text):
                        for var inner in text.pieces {
                            inner.attributes.fill(attributes)
                            pieces.append(inner)
                        }
                    }
                    next += 1
                }
                if !part.isEmpty { pieces.append(Piece(string: String(part), attributes: attributes)) }
            }
        }
        self.init(pieces: Self.joined(pieces))
    }

    /// Neighbours with the same attributes as one.
    private static func joined(_ pieces: [Piece]) -> [Piece] {
        var joined: [Piece] = []
        for piece in pieces {
            if let last = joined.last, last.attributes == piece.attributes, last.isPlain, piece.isPlain {
                joined[joined.count - 1].string += piece.string
            } else {
                joined.append(piece)
            }
        }
        return joined.isEmpty ? [Piece(string: "")] : joined
    }
}

extension Text.Attributes {
    /// What Markdown says about a piece.
    init(_ style: InlineMarkdown.Style) {
        if style.isStrong { weight = .bold }
        isItalic = style.isEmphasized
        isMonospaced = style.isCode
        if style.isStruckThrough { strikethrough = .single }
        if let link = style.link {
            foreground = AnyShapeStyle(TintShapeStyle())
            self.link = URL(string: link)
        }
    }
}
