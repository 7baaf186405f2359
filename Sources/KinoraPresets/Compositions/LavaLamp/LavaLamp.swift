import KinoraDrawing
import KinoraPipeline

/// A lava lamp: blobs of warm wax drift up and sink, wobble all the while, and merge when they come near each other.
struct LavaLamp: CompositionParameters {
    @Parameter("how many blobs of wax drift through the lamp", in: 1...60)
    var bubbles = 12

    @Parameter("how many points of a blob's outline move in and out", in: 3...24)
    var points = 7

    @Parameter("how far an outline's points wobble in and out, in points of length; small blobs wobble less", in: 0...80)
    var morphingRange = 13.0

    @Parameter("seconds that a wobble takes, less one: each eases in and out over duration + 1", in: 0.5...60)
    var duration = 5.0

    @Parameter("how often in that duration a random half of the points gets new targets", in: 0.25...12)
    var secting = 2.0

    @Parameter("the lamp's colours")
    var palette = LavaPalette.classic

    @Parameter("colours of the wax from the bottom up; none: the palette's own", count: 0...8)
    var waxColors: [Color] = []

    @Parameter("colours of the liquid from the bottom up; none: the palette's own", count: 0...8)
    var liquidColors: [Color] = []

    @Parameter("a lamp in a dark room, or wax that fills the whole picture")
    var style = Style.lamp

    @Parameter("another number is another film")
    var seed = 4

    @Parameter("true: the film's end meets its beginning without a seam, however long it is")
    var loop = true

    /// What the picture shows.
    enum Style: String, CaseIterable, Codable {
        case lamp, full
    }
}
