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

    static let sample = "sample"

    @Parameter("the logo: the path of an .svg file, in its own colours, or sample for a built-in one")
    var logo = LogoReveal.sample

    @Parameter("a name below the logo; empty for none")
    var name = "Northwind"

    @Parameter("the font of the name")
    var font = FontFamily.system

    @Parameter("how the logo appears: outlines are drawn and filled, drops morph into its parts, or both")
    var entrance = Entrance.draw

    @Parameter("background colour; clear, together with a clear background of the video, for a film with transparency")
    var background = Color(rgb: 0x10131F)

    @Parameter("seconds after which the logo is complete", in: 0.5...10)
    var reveal = 2.2
}
