import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles

/// The text of a layer.
struct LottieText: Sendable {
    var document: Animated<LottieTextDocument>
    /// The fonts by their names in the file.
    var fonts: [String: LottieFont]
    var animators: [LottieTextAnimator] = []
    /// The characters that turn about a common point.
    var grouping = Grouping.character
    /// The displacement of that point, in percent.
    var groupAlignment = Animated(Vector2.zero)
    var pathOptions: LottieTextPath?

    enum Grouping: Int, Sendable {
        case character = 1
        case word, line, all
    }
}

/// The path on which a text is.
struct LottieTextPath: Sendable {
    /// In the coordinates of the layer.
    var path: Animated<LottieBezier>
    /// In points.
    var firstMargin: Animated<Double>
    /// In points.
    var lastMargin: Animated<Double>
    var isReversed: Animated<Double>
    var isPerpendicular: Animated<Double>
    /// Whether the characters are spread over the path.
    var isForced: Animated<Double>
}

/// A font of the file.
struct LottieFont: Hashable, Sendable {
    var family: String
    var weight: Int
    var isItalic: Bool
    /// The glyphs of the file; empty if it has none.
    var glyphs: [Character: LottieGlyph] = [:]
    /// The contents of a font file; nil if the document has none.
    var file: Data?

    /// The families in which `shaper` searches for the letters, separated by commas. A film is warned of a font file that cannot be used.
    func families(_ shaper: any TextShaper) -> String {
        guard let file else { return family }
        do {
            return "\(try shaper.family(ofFont: file)),\(family)"
        } catch {
            FilmInputs.warn(
                FilmWarning(.missingFont, "the font '\(family.shortened())' of a Lottie file cannot be used: \(error.problem)"))
            return family
        }
    }
}

/// A text with its style. It changes abruptly.
struct LottieTextDocument: LottieValue {
    enum Alignment: Hashable, Sendable { case leading, center, trailing }

    /// The text as written, with line feeds between lines.
    var written: String
    /// Whether the text is drawn in capitals.
    var isUppercase = false
    var fontName: String
    var size: Double
    var fill: LottieColor?
    var stroke: LottieColor?
    var strokeWidth: Double
    var alignment: Alignment
    /// The distance of baselines; nil for the font's.
    var lineHeight: Double?
    /// In thousandths of the size.
    var tracking: Double
    /// The distance of the text above its baseline.
    var baselineShift: Double
    /// The corner and the size of the box to which lines are wrapped; nil for point text.
    var boxOrigin: Vector2?
    var boxSize: Vector2?

    /// The text that is drawn.
    var text: String { isUppercase ? written.uppercased() : written }

    /// Lines end with a carriage return, or with the character that After Effects uses in point text.
    static func lines(_ text: String) -> String {
        text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\u{3}", with: "\n")
    }

    static func interpolated(from start: Self, to end: Self, progress: (Int) -> Double) -> Self { start }
}

extension LottieTextDocument {
    static var slotKind: LottieSlot.Kind? { .text }
    var slotValue: LottieSlotValue? { .text(written) }
    func replaced(by value: LottieSlotValue) -> LottieTextDocument? {
        guard case .text(let text) = value else { return nil }
        var copy = self
        copy.written = Self.lines(text)
        return copy
    }
}
