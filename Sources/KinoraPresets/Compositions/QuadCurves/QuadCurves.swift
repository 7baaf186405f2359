import KinoraPipeline

/// Figures within one another whose curves bend and change places, in front of a bundle of curves that straightens into a line and opens again.
struct QuadCurves: CompositionParameters {
    @Parameter("curves in each figure", in: 3...12)
    var corners = 4

    @Parameter("figures within one another", in: 1...60)
    var layers = 18

    @Parameter("how the figures' sides bend, step by step: -1 in to the middle, 0 straight, 1 out to a round", in: -1...1.5, count: 1...64)
    var bulges = [-0.6, 0, 1, -0.9, 0.5]

    @Parameter("how many places the curves move on at each step; every other figure goes the other way", in: 0...12)
    var turning = 1

    @Parameter("seconds until the next step; taken so that the film's end meets its beginning", in: 0.4...30)
    var hold = 1.6

    @Parameter("how far the curves swing past their new place, 0 for not at all", in: 0...0.7)
    var bounce = 0.3

    @Parameter("thickness of the largest figure's curves, in points", in: 0.5...40)
    var lineWidth = 9.0

    @Parameter("curves in the bundle behind the figures; 0 for none", in: 0...120)
    var strings = 36

    @Parameter("the colours, from the outermost figure to the innermost")
    var palette = QuadCurvesPalette.dusk
}
