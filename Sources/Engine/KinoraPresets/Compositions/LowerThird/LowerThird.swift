import KinoraDrawing
import KinoraPipeline

/// A person's name and role in the lower third of a video.
struct LowerThird: CompositionParameters {
    /// The side of the frame.
    enum Side: String, CaseIterable, Codable, Sendable { case left, right }

    @Parameter("the name", length: 1...80)
    var name = "Alex Morgan"

    @Parameter("what the person does, or a place; empty for none")
    var role = "Marine biologist"

    @Parameter("side of the frame on which the text is")
    var side = Side.left

    @Parameter("colours: the panel has the background's colour, the bar the first accent")
    var palette = ColorPalette(background: [Color(rgb: 0x14151C)], accents: [Color(rgb: 0xFF4F5E)])

    @Parameter("opacity of the panel behind the text; 0 for none", in: 0...1)
    var panel = 0.92

    @Parameter("the font of all text")
    var font = FontFamily.system

    @Parameter("a logo beside the text, or none")
    var logo = ImageAsset.none
}
