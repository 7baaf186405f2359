import KinoraDrawing
import KinoraMotion
import KinoraPipeline

/// A car that drives along a path. Its wheels roll the distance driven, and its nose points ahead on the path.
struct CarAlongPath: CompositionParameters {
    @Parameter("SVG path data of the road, scaled to fit the frame, with round corners; subpaths are driven in order")
    var path = CarAlongPath.articlePath

    @Parameter(
        "'drawn': a car on a road in a landscape; 'classic': the word \"car\" on a green line, about 10 seconds per lap, uses only 'path' and 'turnToFit'"
    )
    var style = Style.drawn

    @Parameter(
        "number of laps in the film; on an open path, each lap starts at the beginning of the path", in: 1...100)
    var laps = 1

    @Parameter("slow down for bends, and stop at the end of an open path")
    var slowInBends = true

    @Parameter("easing of the drive, such as 'trapezoidal', which accelerates and brakes briefly; applied to each lap of an open path")
    var easing = Easing.linear

    @Parameter("distance on the path at which the nose points, in wheelbases: 1 moves like a car, 0 follows the tangent", in: 0...5)
    var lookAhead = 1.0

    @Parameter("lane of the road; except at its corners, the centre line is the path")
    var lane = DriveLane.right

    @Parameter(
        "width of the road in points, in frames smaller than 1920 by 1080 points proportionally less; the car is scaled with it",
        in: 60...300)
    var roadWidth = 165.0

    @Parameter("rotate the path by 90 degrees if it then fits the frame better")
    var turnToFit = true

    @Parameter("colours of the landscape")
    var palette = CarPalette.meadow

    @Parameter("colour of the car")
    var carColor = Color(red: 0.90, green: 0.20, blue: 0.18)

    @Parameter("draw a line behind the car")
    var showTrail = false

    @Parameter("density of plants and houses beside the road; 0 for none", in: 0...2)
    var scenery = 1.0

    @Parameter("seed of the random landscape", in: 0...999_999_999)
    var seed = 7

    /// The available designs.
    enum Style: String, CaseIterable, Codable {
        case drawn, classic
    }

    /// The path that `createPath()` returns in the article "Animating along a SwiftUI Path".
    static let articlePath = "M10 20 L100 20 L100 100 C0 200 200 300 100 400 L10 300"
}
