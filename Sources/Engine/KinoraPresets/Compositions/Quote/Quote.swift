import KinoraPipeline

/// A quotation with its author.
struct Quote: CompositionParameters {
    @Parameter("the quoted words, without quotation marks", length: 1...10_000)
    var text = "The best way to predict the future is to invent it."

    @Parameter("who said it; empty for none")
    var author = "Alan Kay"

    @Parameter("a line below the author, such as a book or a year; empty for none")
    var source = "1971"

    @Parameter("colours of the background, the quotation mark and the text")
    var palette = ColorPalette.paper

    @Parameter("the font of all text")
    var font = FontFamily.system

    @Parameter("a logo in the upper right corner, or none")
    var logo = ImageAsset.none
}
