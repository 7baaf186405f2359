import KinoraDrawing
import KinoraPipeline

/// A logo that draws itself or forms from drops, with a name below.
struct LogoReveal: CompositionParameters {
    /// How the parts of the logo appear.
    enum Entrance: String, CaseIterable, Codable, Sendable {
        /// A pen draws their outlines, then they are filled.
        case draw
        /// Drops become the parts.
        case morph
        /// A pen draws the outlines, which then morph into one another and are filled.
        case both
    }

    @Parameter("the logo: an SVG drawing, in its own colours, or sample for a built-in one", hasSample: true)
    var logo = ImageAsset.sample

    @Parameter("a name below the logo; empty for none")
    var name = "Northwind"

    @Parameter("the font of the name")
    var font = FontFamily.system

    @Parameter("how the logo appears: outlines are drawn and filled, drops morph into its parts, or both")
    var entrance = Entrance.draw

    @Parameter("colours of the background and the name")
    var palette = ColorPalette(background: [Color(rgb: 0x10131F)], accents: [])

    @Parameter("draw the background; without it, and with a clear background of the video, the film has transparency")
    var backdrop = true

    @Parameter("seconds before the logo begins to appear, for example the length of a transition to its scene", seconds: 0...10)
    var delay = 0.0

    @Parameter("seconds until the logo is complete, from its beginning", seconds: 0.5...10)
    var reveal = 2.2
}
