import KinoraDrawing

/// A change of the style of some characters of a text.
struct LottieTextAnimator: Sendable {
    var selector: LottieTextSelector
    var position: Animated<Vector2>?
    /// The displacement of the point about which characters turn and grow.
    var anchor: Animated<Vector2>?
    /// In percent.
    var scale: Animated<Vector2>?
    /// In degrees.
    var skew: Animated<Double>?
    /// In degrees.
    var skewAxis: Animated<Double>?
    /// In degrees, clockwise.
    var rotation: Animated<Double>?
    /// In percent.
    var opacity: Animated<Double>?
    var fill: Animated<LottieColor>?
    /// In percent.
    var fillOpacity: Animated<Double>?
    var stroke: Animated<LottieColor>?
    /// In percent.
    var strokeOpacity: Animated<Double>?
    /// Added to the width of the stroke.
    var strokeWidth: Animated<Double>?
    /// Additional space after a character, in points.
    var tracking: Animated<Double>?
    /// Additional distance of a line from the line before, in points.
    var lineSpacing: Animated<Double>?
    var blur: Animated<Vector2>?
}

/// The characters that an animator changes, and how much.
struct LottieTextSelector: Sendable {
    enum Unit: Int, Sendable {
        case character = 1
        case visibleCharacter, word, line
    }

    enum Shape: Int, Sendable {
        case square = 1
        case rampUp, rampDown, triangle, round, smooth
    }

    var unit = Unit.character
    var shape = Shape.square
    /// In percent of all units, or in units.
    var start = Animated(0.0)
    /// Nil for the end of the text.
    var end: Animated<Double>?
    var offset = Animated(0.0)
    var usesPercent = true
    /// In percent.
    var amount = Animated(100.0)
    /// In percent.
    var smoothness = Animated(100.0)
    /// In percent.
    var easeHigh = Animated(0.0)
    /// In percent.
    var easeLow = Animated(0.0)
    /// Whether the order of the units is random.
    var isRandom = false
}
