import Foundation

/// The key of a localized text. There are no translations: the literal itself is shown, with its interpolations, and its inline Markdown (emphasis,
/// code, links, strikethrough) becomes styles. Markdown in interpolated values is not parsed.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
    package enum Piece: Equatable, Sendable {
        /// Parsed as Markdown.
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

    /// The string, including Markdown delimiters.
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

        /// Appends an integer with separators between its thousands, as SwiftUI does in English.
        public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
            pieces.append(.value(GroupedNumber.string(of: String(value))))
        }

        /// Appends a number with six digits after the point and separators between its thousands, as SwiftUI does in English.
        public mutating func appendInterpolation<T: BinaryFloatingPoint & CVarArg>(_ value: T) {
            pieces.append(.value(GroupedNumber.string(of: String(format: "%f", value))))
        }

        public mutating func appendInterpolation<T>(_ value: T) {
            pieces.append(.value(String(describing: value)))
        }

        /// Appends a number in a printf format, such as `"\(seconds, specifier: "%.1f")"`.
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            pieces.append(.value(String(format: specifier, value)))
        }

        public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F) where F.FormatOutput == String {
            pieces.append(.value(format.filmString(of: value)))
        }

        /// Appends a value in the format of `formatter`; nothing if the formatter cannot format the value.
        public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
            pieces.append(.value(formatter.string(for: subject) ?? ""))
        }

        /// Appends a text with its styles.
        public mutating func appendInterpolation(_ text: Text) {
            pieces.append(.text(text))
        }

        public mutating func appendInterpolation(_ attributedString: AttributedString) {
            pieces.append(.text(Text(attributedString)))
        }

        /// Appends a date in a style, based on the film's clock.
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
    /// Makes a text from a literal with inline Markdown. There are no translation tables: the key itself is shown.
    public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil) {
        // A character that does not occur in text marks the values while Markdown is parsed.
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
        var inflections = Inflections()
        var next = 0
        for run in InlineMarkdown.runs(of: source) {
            let attributes = Attributes(run.style)
            inflections.note(run.style.inflects, &pieces)
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
        inflections.note(false, &pieces)
        self.init(pieces: Self.joined(pieces))
    }

    /// Finds the pieces of `^[2 cup](inflect: true)`.
    private struct Inflections {
        /// The index of the first piece, if the next piece can continue the text.
        private var start: Int?

        /// Notes whether the next piece is in such a text. At its end, the last word is put into the plural if the number requires it.
        mutating func note(_ inflects: Bool, _ pieces: inout [Piece]) {
            if inflects {
                start = start ?? pieces.count
            } else if let first = start {
                start = nil
                guard let last = pieces.indices.last, last >= first else { return }
                if EnglishNoun.needsPlural(pieces[first...].map(\.string).joined()) {
                    pieces[last].string = EnglishNoun.withPlural(pieces[last].string)
                }
            }
        }
    }

    /// Merges adjacent pieces with the same attributes.
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
    /// Converts the style of a Markdown run.
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
