import KinoraDrawing

/// The colours of a film with their roles: a background, accents, and text that contrasts with the background.
///
///     struct Title: CompositionParameters {
///         @Parameter("colours of the background and the text") var palette = ColorPalette.midnight
///     }
///
/// A preset names a palette, lists a background and accents (`[navy, gold, white]`), or gives a color to each role (`background`, `accents`,
/// `text`).
public struct ColorPalette: Hashable, Sendable {
    /// The name in presets; nil for a palette of other colours.
    package let name: String?
    /// The colours of the background at its top and bottom; equal for a plain one. Always two.
    public let background: [Color]
    /// Colours of figures, in the order in which they are used. At least one.
    public let accents: [Color]
    /// The given colour of text; nil if there is none.
    let givenText: Color?
    /// The colour of text on the background, with a contrast of at least 4.5:1 to every colour of the gradient where a colour has one. If the
    /// given colour has less, the nearest tint or shade of it that has enough.
    public let text: Color
    /// The colour of highlighted text on the background: the first accent with a contrast of at least 4.5:1, otherwise the colour of text.
    public let highlight: Color

    /// The maximum number of accents.
    package static let maxAccents = 24

    /// Creates a palette.
    ///
    /// - Parameters:
    ///   - background: One colour, or two for a gradient from the top to the bottom.
    ///   - accents: 1 to 24 colours; empty for the colour of the text.
    ///   - text: Nil for white or a dark colour, whichever is readable.
    public init(background: [Color], accents: [Color], text: Color? = nil) {
        self.init(name: nil, background: background, accents: accents, text: text)
    }

    init(name: String?, background: [Color], accents: [Color], text: Color?) {
        precondition((1...2).contains(background.count), "a palette has one or two colours of the background")
        precondition(accents.count <= Self.maxAccents, "a palette has at most \(Self.maxAccents) accents")
        self.name = name
        let background = [background[0], background[background.count - 1]]
        let stops = ReadableColor.stops(from: background[0], to: background[1])
        let readable =
            text.map { ReadableColor.shade(of: $0, on: stops) }
            ?? ReadableColor.first(of: [0xFFFFFF, 0x1D2145].map(Color.init(rgb:)), on: stops)
        let accents = accents.isEmpty ? [readable] : accents
        (self.background, self.accents, givenText, self.text) = (background, accents, text, readable)
        highlight = ReadableColor.first(of: accents + [readable], on: stops)
    }

    /// The accent number `index` from 0 on, repeated.
    public func accent(_ index: Int) -> Color { accents[((index % accents.count) + accents.count) % accents.count] }

    /// The colour of text with an opacity for lines of less importance; opaque if the contrast would be less than 4.5:1.
    package func text(dimmedTo opacity: Double) -> Color {
        let isReadable = ReadableColor.stops(from: background[0], to: background[1]).allSatisfy {
            ReadableColor.contrast(text.mix(with: $0, by: 1 - opacity, in: .device), $0) >= ReadableColor.minContrast
        }
        return isReadable ? text.opacity(opacity) : text
    }

    /// The colour for text on `color`, such as a label on an accent: white or a dark colour, whichever is readable.
    public func text(on color: Color) -> Color {
        ReadableColor.first(of: [text, Color(rgb: 0xFFFFFF), Color(rgb: 0x1D2145)], on: [color])
    }
}
