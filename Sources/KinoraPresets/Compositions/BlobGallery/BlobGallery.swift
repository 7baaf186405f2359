import KinoraDrawing
import KinoraPipeline

/// A wall of cards with a blob on each; every few seconds chance draws them anew.
struct BlobGallery: CompositionParameters {
    @Parameter("how blobs are drawn, card by card and again from the first", count: 1...64)
    var styles: [Blob.Style] = [
        .smooth, .irregular, .splatter, .quadratic, .alternatingCubic, .heart, .randomStraight, .regular,
    ]

    @Parameter("how many points a blob goes through, 3 at least; 0: as many as suit the style", in: 0...200)
    var points = 0

    @Parameter("cards side by side", in: 1...16)
    var columns = 4

    @Parameter("cards one above the other", in: 1...9)
    var rows = 2

    @Parameter("seconds until the next blobs; taken so that the film's end meets its beginning", in: 0.5...30)
    var hold = 1.5

    @Parameter("how far blobs swing past their new outline, 0 for not at all", in: 0...0.7)
    var bounce = 0.35

    @Parameter("the colours of the cards")
    var palette = BlobGalleryPalette.poster

    @Parameter("whether each card says what is on it")
    var labels = true

    @Parameter("other numbers, other blobs", in: 0...999_999_999)
    var seed = 1
}
