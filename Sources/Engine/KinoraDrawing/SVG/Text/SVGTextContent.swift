import Foundation

/// The characters of a `text` element with the properties and positions that apply to each.
struct SVGTextContent {
    /// The properties of characters that are directly inside the same element.
    struct Span {
        /// The element that contains the characters.
        var element: Int
        /// The style, the coordinates and the reference sizes of the element.
        var context: SVGBuilder.Context
        var font: FontDescriptor
        /// The lines of text, outermost first.
        var decorations: [Decoration] = []
        /// The values of `baseline-shift`, outermost first.
        var shifts: [BaselineShift] = []
        /// The value of `alignment-baseline`; nil for the dominant baseline.
        var alignment: SVGTextStyle.Baseline?
        /// 0...1, of the elements inside the text.
        var opacity = 1.0

        var style: SVGTextStyle { context.style.text }
        var fontSize: Double { context.style.fontSize }
    }

    /// Lines along a text with the paints of the element that requests them.
    struct Decoration {
        struct Kinds: OptionSet {
            let rawValue: UInt8

            static let underline = Kinds(rawValue: 1)
            static let overline = Kinds(rawValue: 2)
            static let lineThrough = Kinds(rawValue: 4)
        }

        /// The lines that an element requests.
        struct Lines {
            var kinds: Kinds = []
            /// Nil for the paints of the element.
            var color: SVGStyle.PaintValue?
            /// In user units; nil for the thickness of the font.
            var thickness: Double?
        }

        var lines: Lines
        /// The requesting element.
        var element: Int
        var context: SVGBuilder.Context

        /// The context with the paints of the lines.
        var lineContext: SVGBuilder.Context {
            guard let color = lines.color else { return context }
            var result = context
            (result.style.fill, result.style.fillOpacity, result.style.stroke) = (color, 1, .none)
            return result
        }
    }

    enum BaselineShift: Hashable {
        case superscript
        case sub
        /// Upwards, in user units.
        case length(Double)
    }

    struct Character {
        var scalar: Unicode.Scalar
        var span: Int
        /// The path of the character, an index of ``SVGTextContent/paths``.
        var path: Int?
        /// Whether white space around the character is collapsed.
        var isCollapsing: Bool
        var x: Double?
        var y: Double?
        var dx: Double?
        var dy: Double?
        /// In degrees.
        var rotation: Double?
    }

    /// A path along which text is set.
    struct TextPath {
        var measured: MeasuredPath
        /// The start of the text, in user units along the path.
        var startOffset: Double
        /// The number of the `textPath` element. Elements after each other may have the same path.
        var number: Int
    }

    /// The characters of an element with `textLength`.
    struct LengthAdjustment {
        var range: Range<Int>
        var length: Double
        var isStretched: Bool
    }

    /// Characters whose direction differs from the direction of the characters around them.
    struct Embedding {
        var range: Range<Int>
        /// The control character of Unicode that starts the embedding.
        var control: Unicode.Scalar
    }

    var spans: [Span] = []
    var characters: [Character] = []
    var paths: [TextPath] = []
    /// Innermost first.
    var adjustments: [LengthAdjustment] = []
    /// Innermost first.
    var embeddings: [Embedding] = []

    /// Appends text in a span. White space is collapsed across the borders of elements.
    mutating func append(_ text: String, span: Int, path: Int?, keepsSpaces: Bool) {
        for scalar in text.unicodeScalars {
            if scalar == "\r" && !keepsSpaces { continue }
            let isSpace = [" ", "\n", "\t", "\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}"].contains(scalar)
            if !isSpace, scalar.value < 0x20 || scalar == "\u{7F}" { continue }
            if isSpace, !keepsSpaces, characters.last.map({ $0.scalar == " " }) ?? true { continue }
            characters.append(Character(scalar: isSpace ? " " : scalar, span: span, path: path, isCollapsing: !keepsSpaces))
        }
    }

    /// Removes a space at the end of the text that is collapsed.
    mutating func removeLastSpace() {
        guard let last = characters.last, last.scalar == " ", last.isCollapsing else { return }
        characters.removeLast()
        let count = characters.count
        adjustments = adjustments.map { adjustment in
            var adjustment = adjustment
            adjustment.range = min(adjustment.range.lowerBound, count)..<min(adjustment.range.upperBound, count)
            return adjustment
        }
        embeddings = embeddings.map { embedding in
            var embedding = embedding
            embedding.range = min(embedding.range.lowerBound, count)..<min(embedding.range.upperBound, count)
            return embedding
        }
    }

    /// Sets the values of an element's list for its characters. Elements inside it have set theirs before.
    mutating func set(_ property: WritableKeyPath<Character, Double?>, to values: [Double], from start: Int, repeatsLast: Bool = false) {
        guard let last = values.last else { return }
        for index in start..<characters.count {
            let offset = index - start
            guard offset < values.count || repeatsLast else { break }
            if characters[index][keyPath: property] == nil {
                characters[index][keyPath: property] = offset < values.count ? values[offset] : last
            }
        }
    }
}
