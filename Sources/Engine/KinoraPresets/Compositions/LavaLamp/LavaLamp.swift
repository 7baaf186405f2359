import KinoraDrawing
import KinoraPipeline

/// A lava lamp: blobs of wax rise and sink, wobble, and merge when they are close to each other.
struct LavaLamp: CompositionParameters {
    @Parameter("number of blobs", in: 1...60)
    var bubbles = 12

    @Parameter("number of moving points on a blob's outline", in: 3...24)
    var points = 7

    @Parameter("maximum displacement of the outline's points, in points; less for small blobs", in: 0...80)
    var morphingRange = 13.0

    @Parameter("time that a point takes to its next target, minus one second; not the length of the film", seconds: 0.5...60)
    var duration = 5.0

    @Parameter("how many times in that duration a random half of the points gets new targets", in: 0.25...12)
    var secting = 2.0

    @Parameter("colours of the lamp")
    var palette = LavaPalette.classic

    @Parameter("colours of the wax from the bottom up; by default the palette's colours", count: 0...8)
    var waxColors: [Color] = []

    @Parameter("colours of the liquid from the bottom up; by default the palette's colours", count: 0...8)
    var liquidColors: [Color] = []

    @Parameter("a lamp in a dark room, or wax that fills the whole frame")
    var style = Style.lamp

    @Parameter("seed of all random numbers")
    var seed = 4

    @Parameter("whether the film loops seamlessly, at any length")
    var loop = true

    /// The available designs.
    enum Style: String, CaseIterable, Codable {
        case lamp, full
    }
}
