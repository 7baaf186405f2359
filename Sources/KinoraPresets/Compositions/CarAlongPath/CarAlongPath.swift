import KinoraDrawing
import KinoraPipeline

/// A car drives along a path: its wheels turn by the distance driven, its nose looks ahead.
struct CarAlongPath: CompositionParameters {
    @Parameter("SVG path data of the road, fitted to the picture, simplified if very dense; subpaths are driven one after the other")
    var path = CarAlongPath.articlePath

    @Parameter(
        "'drawn': a car on a road in a landscape; 'classic': a green line and the word \"car\", 10 seconds a lap, only 'path' counts")
    var style = Style.drawn

    @Parameter(
        "how often the path is driven in the film; a closed path is driven through, an open one from its start each time", in: 1...100)
    var laps = 1

    @Parameter("how the speed changes: none keeps it constant, soft starts and brakes within a moment; each lap of an open path anew")
    var easing = DriveEasing.none

    @Parameter("how far ahead on its way the nose points, in wheelbases; 1 rolls like a car, 0 follows the tangent", in: 0...5)
    var lookAhead = 1.0

    @Parameter("where on the road the car drives; on the centre line it is exactly on the path")
    var lane = DriveLane.right

    @Parameter("width of the road in points; the car grows with it", in: 60...300)
    var roadWidth = 165.0

    @Parameter("turn the path by a quarter where it fits the picture better so")
    var turnToFit = true

    @Parameter("the colours of the landscape")
    var palette = CarPalette.meadow

    @Parameter("the car's paint")
    var carColor = Color(red: 0.90, green: 0.20, blue: 0.18)

    @Parameter("leave a line behind the car")
    var showTrail = false

    @Parameter("how much stands beside the road; 0 leaves it empty", in: 0...2)
    var scenery = 1.0

    @Parameter("another number, another landscape", in: 0...999_999_999)
    var seed = 7

    /// What the picture shows.
    enum Style: String, CaseIterable, Codable {
        case drawn, classic
    }

    /// "Animating along a SwiftUI Path", the path of its `createPath()`.
    static let articlePath = "M10 20 L100 20 L100 100 C0 200 200 300 100 400 L10 300"
}
