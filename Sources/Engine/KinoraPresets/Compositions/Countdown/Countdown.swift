import KinoraPipeline

/// Numbers that count down to a last word. The film's duration is divided equally among them.
struct Countdown: CompositionParameters {
    @Parameter("the first number; the last one is 1", in: 1...60)
    var from = 5

    @Parameter("shown after the 1")
    var finish = "Go!"

    @Parameter("a line above the numbers; empty for none")
    var title = ""

    @Parameter("whether a beep accompanies each number, and a higher one the end")
    var sound = true

    @Parameter("colours of the backgrounds, which follow one another")
    var palette = ColorPalette.coral

    @Parameter("the font of all text")
    var font = FontFamily.system

    @Parameter("a logo in the upper right corner, or none")
    var logo = ImageAsset.none
}
