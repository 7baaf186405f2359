import KinoraDrawing

/// The values of a layer that may change with the time. Times count from the start of the layer.
struct LayerMotion: Sendable {
    var opacity = Track(1.0)
    var scale = Track(SIMD2<Double>(1, 1))
    /// In degrees, clockwise.
    var rotation = Track(0.0)
    /// In points.
    var offset = Track(SIMD2<Double>(0, 0))
    /// In points.
    var blur = Track(0.0)
    /// Whether a blur continues the colours at the edges of the layer, instead of mixing them with transparency.
    var isBlurOpaque = false
    /// In the order in which they are applied.
    var effects: [LayerEffect] = []
    /// The drawn part of an outline, as fractions of its length.
    var trim = Track(SIMD2<Double>(0, 1))
    /// In points.
    var dashPhase = Track(0.0)
    /// The number in a text, or the fraction of a ring or bar.
    var number: Track<Double>?
    /// The space between the letters of a text, in points; nil for a constant one.
    var tracking: Track<Double>?
    /// The positions on the axes of a variable font, by their tags.
    var axes: [String: Track<Double>] = [:]
    /// The drawn fractions of the marker behind a text, and of the line under it; nil for all.
    var highlight: Track<Double>?
    var underline: Track<Double>?
    /// The step of a morph.
    var step: Track<Double>?
    /// The moment of a clip, in seconds.
    var moment: Track<Double>?
    /// Of a shape; nil for none.
    var fill: Track<LayerPaint>?
    /// Of a text or symbol.
    var foreground: Track<LayerPaint>?
    /// In points; nil for the width of the contents.
    var width: Track<Double>?
    /// In points; nil for the height of the contents.
    var height: Track<Double>?
    /// The position on the path of the layer, as a fraction of its length.
    var along: Track<Double>?
    var wiggle: LayerWiggle?

    /// The times in which a value changes that moves the layer as a whole, in seconds since the start of the layer.
    var effectChanges: [ClosedRange<Double>] {
        let all: [ClosedRange<Double>?] = [
            opacity.changes, scale.changes, rotation.changes, offset.changes, blur.changes, width?.changes, height?.changes, along?.changes,
            wiggle?.changes,
        ]
        return all.compactMap(\.self) + effects.flatMap(\.changes)
    }

    /// The times in which a value of the contents changes, in seconds since the start of the layer.
    var contentChanges: [ClosedRange<Double>] {
        let all: [ClosedRange<Double>?] = [
            trim.changes, dashPhase.changes, number?.changes, step?.changes, moment?.changes, fill?.changes, foreground?.changes,
            tracking?.changes, highlight?.changes, underline?.changes,
        ]
        return all.compactMap(\.self) + axes.sorted { $0.key < $1.key }.compactMap(\.value.changes)
    }
}
