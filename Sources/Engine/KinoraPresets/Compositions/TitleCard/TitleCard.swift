import KinoraPipeline

/// A title with a line above and below it, on drifting lights.
struct TitleCard: CompositionParameters {
    @Parameter("the title", length: 1...80)
    var title = "The Long Way Home"

    @Parameter("a line below the title; empty for none")
    var subtitle = "A film about small roads"

    @Parameter("a short line above the title, in capitals; empty for none")
    var kicker = "Episode 1"

    @Parameter("alignment of the lines")
    var alignment = TitleAlignment.center

    @Parameter("colours of the background, the lights and the text")
    var palette = ColorPalette.midnight

    @Parameter("the font of all text")
    var font = FontFamily.system

    @Parameter("a logo in the upper right corner, or none")
    var logo = ImageAsset.none
}
