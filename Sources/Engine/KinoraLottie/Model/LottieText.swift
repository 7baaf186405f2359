import KinoraDrawing

/// The text of a layer.
struct LottieText: Sendable {
    var document: Animated<LottieTextDocument>
    /// The fonts by their names in the file.
    var fonts: [String: LottieFont]
}

/// A font of the file.
struct LottieFont: Hashable, Sendable {
    var family: String
    var weight: Int
    var isItalic: Bool
}

/// A text with its style. It changes abruptly.
struct LottieTextDocument: LottieValue {
    enum Alignment: Hashable, Sendable { case leading, center, trailing }

    var text: String
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

    static func interpolated(from start: Self, to end: Self, progress: (Int) -> Double) -> Self { start }
}
