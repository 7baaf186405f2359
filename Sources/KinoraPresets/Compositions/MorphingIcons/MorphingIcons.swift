import KinoraDrawing
import KinoraPipeline

/// Icons that turn into one another, with all of them in a dock below.
struct MorphingIcons: CompositionParameters {
    @Parameter(
        "in their order: names (play, pause, heart, star, bolt, moon, cloud, drop, house, check, plus), single letters, .svg files, SVG path data",
        count: 1...24)
    var icons = ["play", "pause", "heart", "star", "bolt", "A", "B", "drop", "cloud", "moon"]

    @Parameter("the picture's colours, icon by icon and again from the first", count: 1...24)
    var colors: [Color] = [0x8A4BE8, 0xCF3FA8, 0xE5385F, 0xF2711B, 0xEFA21B, 0x5DAA3F, 0x17A07C, 0x1597C4, 0x2F7DE8, 0x4B4BD0]
        .map(Color.init(rgb:))

    @Parameter("seconds until the next icon; taken so that the film's end meets its beginning", in: 0.5...30)
    var hold = 1.6

    @Parameter("seconds that a change takes, a step at most", in: 0.1...10)
    var change = 0.85

    @Parameter("whether points travel straight, turn with the icon, or move first and change then")
    var interpolation = MorphOptions.Interpolation.linear

    @Parameter("what has no partner grows and shrinks, or is split off")
    var surplus = MorphOptions.Surplus.split

    @Parameter("outlines around the icon that follow it; 0 for none", in: 0...24)
    var echoes = 9

    @Parameter("whether all icons are shown below")
    var dock = true
}
