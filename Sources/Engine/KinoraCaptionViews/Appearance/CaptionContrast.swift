import KinoraDrawing

/// The colours behind letters with which they can be read over any film.
///
/// What is behind a letter is known only when a frame is drawn, and a colour that followed it would flicker. So the colours hold for all films. A layer of
/// the colour `c` with the opacity `a` over a film of the colour `b` has the components `a * c + (1 - a) * b`, which increase with `b`. So the luminance
/// of what is behind a letter is between its luminances over black and over white. If the luminance of the letter is not between these two, the
/// contrast is lowest at an end of this interval, and else it is 1. An opaque outline in black or in white has a contrast of at least 4.58 to each colour, the square
/// root of 21, because the contrasts of a colour to black and to white have the product 21.
enum CaptionContrast {
    /// The minimum contrast of text, from WCAG 2.2, and a little more for the rounding of components to 8 bits and of the video's colours.
    static let minimum = 4.55

    static let black = Color.Resolved(red: 0, green: 0, blue: 0)
    static let white = Color.Resolved(red: 1, green: 1, blue: 1)

    /// The lowest contrast of an opaque colour to `layers`, from the back to the front, over any film.
    static func lowest(_ color: Color.Resolved, over layers: [Color.Resolved]) -> Double {
        let ends = [black, white].map { film in layers.reduce(film) { $1.flattened(over: $0) } }
        let (low, high) = (ends[0].relativeLuminance, ends[1].relativeLuminance)
        let luminance = color.relativeLuminance
        if luminance >= low, luminance <= high { return 1 }
        return min(color.contrast(with: ends[0]), color.contrast(with: ends[1]))
    }

    /// `box` with the lowest opacity from its own on with which `colors` can be read in front of it. An opaque box if there is none.
    static func box(_ box: Color.Resolved, for colors: [Color.Resolved]) -> Color.Resolved {
        func with(_ opacity: Double) -> Color.Resolved {
            var copy = box
            copy.opacity = Float(opacity)
            return copy
        }
        let own = min(max(Double(box.opacity.isFinite ? box.opacity : 1), 0), 1)
        let steps = 20
        for step in 0...steps {
            let opacity = own + (1 - own) * Double(step) / Double(steps)
            let candidate = with(opacity)
            if colors.allSatisfy({ lowest($0.flattened(over: with(1)), over: [candidate]) >= minimum }) { return candidate }
        }
        return with(1)
    }

    /// The opaque colour of letters, and the colour of their outline.
    struct Letter: Hashable, Sendable {
        var fill: Color.Resolved
        /// Nil for letters that can be read without an outline.
        var outline: Color.Resolved?
    }

    /// The colours with which letters of `color` can be read in front of `layers`, from the back to the front.
    ///
    /// - Parameter preferred: The colour of the outline, if it contrasts enough.
    static func letter(_ color: Color.Resolved, over layers: [Color.Resolved], outline preferred: Color.Resolved?) -> Letter {
        if var last = layers.last {
            last.opacity = 1
            let fill = readable(color, over: last) { lowest($0, over: layers) }
            if lowest(fill, over: layers) >= minimum { return Letter(fill: fill) }
        }
        let outline = outline(around: color, preferring: preferred)
        return Letter(fill: readable(color, over: outline) { $0.contrast(with: outline) }, outline: outline)
    }

    /// `letter` with the outline of `neighbor`, a letter that touches it. If they have different outlines, its colour is mixed with black or white until
    /// it contrasts with the outline of the neighbor.
    static func letter(_ letter: Letter, beside neighbor: Letter) -> Letter {
        guard let outline = neighbor.outline else { return letter }
        let end = outline.contrast(with: black) >= outline.contrast(with: white) ? black : white
        let steps = 20
        for step in 0..<steps {
            var mixed = end
            mixed.opacity = Float(step) / Float(steps)
            let fill = mixed.flattened(over: letter.fill)
            if fill.contrast(with: outline) >= minimum { return Letter(fill: fill, outline: outline) }
        }
        return Letter(fill: end, outline: outline)
    }

    /// `color` over the opaque colour `background`, with the lowest opacity from its own on for which `contrast` is high enough.
    private static func readable(
        _ color: Color.Resolved, over background: Color.Resolved, _ contrast: (Color.Resolved) -> Double
    ) -> Color.Resolved {
        let own = min(max(color.opacity.isFinite ? color.opacity : 1, 0), 1)
        let steps = 10
        for step in 0..<steps {
            var candidate = color
            candidate.opacity = own + (1 - own) * Float(step) / Float(steps)
            let fill = candidate.flattened(over: background)
            if contrast(fill) >= minimum { return fill }
        }
        var opaque = color
        opaque.opacity = 1
        return opaque
    }

    private static func outline(around color: Color.Resolved, preferring preferred: Color.Resolved?) -> Color.Resolved {
        var color = color
        color.opacity = 1
        if var preferred {
            preferred.opacity = 1
            if color.contrast(with: preferred) >= minimum { return preferred }
        }
        return color.contrast(with: black) >= color.contrast(with: white) ? black : white
    }
}
