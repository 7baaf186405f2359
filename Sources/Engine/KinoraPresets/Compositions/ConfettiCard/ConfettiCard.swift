import KinoraPipeline

/// A message between bursts of confetti.
struct ConfettiCard: CompositionParameters {
    @Parameter("the message; empty for confetti alone", length: 0...80)
    var title = "Congratulations!"

    @Parameter("a line below the message; empty for none")
    var subtitle = "You made it."

    @Parameter("number of pieces of paper in a burst", in: 10...600)
    var pieces = 220

    @Parameter("seconds between bursts; the first one is at the start", seconds: 0.5...60)
    var interval = 4.0

    @Parameter("colours of the background, the paper and the text")
    var palette = ColorPalette.midnight

    @Parameter("the font of all text")
    var font = FontFamily.system

    @Parameter("a logo in the upper right corner, or none")
    var logo = ImageAsset.none

    @Parameter("seed of the paper's flight", in: 0...999_999_999)
    var seed = 1
}
