import KinoraPipeline

/// The colours of a palette with a name, which the page shows beside the name.
package struct PaletteDescription: Codable, Hashable, Sendable {
    package let name: String
    /// From the top to the bottom, in the notation of presets.
    package let background: [String]
    package let accents: [String]
    package let text: String

    /// Nil for a palette without a name.
    init?(_ palette: ColorPalette) {
        guard let name = palette.name else { return nil }
        self.name = name
        background = palette.background.map(ColorNotation.string)
        accents = palette.accents.map(ColorNotation.string)
        text = ColorNotation.string(palette.text)
    }
}
