import KinoraDrawing
import KinoraPipeline

/// A wall of cards with a random blob on each. The blobs change every few seconds.
struct BlobGallery: CompositionParameters {
    @Parameter("styles of the blobs, assigned to the cards in order and repeated", count: 1...64)
    var styles: [Blob.Style] = [
        .smooth, .irregular, .splatter, .quadratic, .alternatingCubic, .heart, .regular,
    ]

    @Parameter("number of points of a blob's outline, at least 3; 0 chooses the number by the style", in: 0...200)
    var points = 0

    @Parameter("number of columns of cards at 16:9; other shapes have about as many cards", in: 1...16)
    var columns = 4

    @Parameter("number of rows of cards at 16:9", in: 1...9)
    var rows = 2

    @Parameter("seconds between changes, adjusted so that the film loops", seconds: 0.5...30)
    var hold = 1.5

    @Parameter("overshoot of the outlines' springs; 0 for none", in: 0...0.7)
    var bounce = 0.35

    @Parameter("colours of the cards")
    var palette = BlobGalleryPalette.poster

    @Parameter("whether each card has a label")
    var labels = true

    @Parameter("seed of the random blobs", in: 0...999_999_999)
    var seed = 1
}
