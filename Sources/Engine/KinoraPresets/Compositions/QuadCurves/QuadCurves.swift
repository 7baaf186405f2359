import KinoraPipeline

/// Nested figures whose curves bend and rotate, in front of a bundle of curves that straightens and bends again.
struct QuadCurves: CompositionParameters {
    @Parameter("number of curves in each figure", in: 3...12)
    var corners = 4

    @Parameter("number of nested figures", in: 1...60)
    var layers = 18

    @Parameter(
        "bend of the figures' sides at each step: -1 inwards to the middle, 0 straight, 1 outwards to a circle", in: -1...1.5, count: 1...64
    )
    var bulges = [-0.6, 0, 1, -0.9, 0.5]

    @Parameter("number of corners by which the figures rotate at each step", in: 0...12)
    var turning = 1

    @Parameter("seconds between steps, adjusted so that the film loops", seconds: 0.4...30)
    var hold = 1.6

    @Parameter("overshoot of the curves' springs; 0 for none", in: 0...0.7)
    var bounce = 0.3

    @Parameter("line width of the largest figure, in points", in: 0.5...40)
    var lineWidth = 9.0

    @Parameter("number of curves in the bundle behind the figures; 0 for none", in: 0...120)
    var strings = 36

    @Parameter("colours, from the outermost figure to the innermost")
    var palette = QuadCurvesPalette.dusk
}
