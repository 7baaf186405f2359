import KinoraDrawing
import KinoraPipeline

/// Icons that morph into one another, with a row of all icons below.
struct MorphingIcons: CompositionParameters {
    @Parameter(
        "the icons in order: names (play, pause, heart, star, bolt, moon, cloud, drop, house, check, plus), symbols (`kinora symbols` lists them), single letters, .svg files in their own colours, SVG path data",
        count: 1...24)
    var icons = ["play", "pause", "heart", "star", "bolt", "A", "B", "drop", "cloud", "moon"]

    @Parameter("colours of the film, assigned to the icons in order and repeated", count: 1...24)
    var colors: [Color] = [0x8A4BE8, 0xCF3FA8, 0xE5385F, 0xF2711B, 0xEFA21B, 0x5DAA3F, 0x17A07C, 0x1597C4, 0x2F7DE8, 0x4B4BD0]
        .map(Color.init(rgb:))

    @Parameter("seconds between icons, adjusted so that the film loops", seconds: 0.5...30)
    var hold = 1.6

    @Parameter("duration of a morph in seconds, at most the duration of a step", seconds: 0.1...10)
    var change = 0.85

    @Parameter("motion of the points: on straight lines, rotated with the icon, or first moved and then changed")
    var interpolation = MorphOptions.Interpolation.linear

    @Parameter("treatment of outlines and shapes without a partner: grow and shrink, or split off another one")
    var surplus = MorphOptions.Surplus.split

    @Parameter("number of outlines that echo the icon; 0 for none", in: 0...24)
    var echoes = 9

    @Parameter("whether a row of all icons is shown below")
    var dock = true
}
