import Foundation
import KinoraDrawing
import KinoraPipeline

/// The objects that a film's parameters determine: a road, a landscape, a car and its drive.
struct CarScene: Sendable {
    let drive: Drive
    /// The centre line of the road, in points of the frame.
    let road: Path
    /// In points.
    let roadWidth: Double
    let car: CarMeasures
    let carColor: Color
    let colors: LandscapeColors
    let planting: LandscapePlanting
    /// The objects on the ground, back to front.
    let ground: [PaintedLayer]
    let leavesTrail: Bool

    init(_ parameters: CarAlongPath, path: Path, film: Film) throws(ParameterError) {
        let frame = CGRect(origin: .zero, size: film.size)
        // Smaller frames have narrower roads, so that the path has as many bends as in the composition's own frame.
        let width = parameters.roadWidth * min(1, (frame.width * frame.height / CarScene.fullArea).squareRoot())
        roadWidth = width
        car = CarMeasures(roadWidth: width)
        carColor = parameters.carColor
        colors = parameters.palette.colors
        leavesTrail = parameters.showTrail
        // The margin of half the road, its shoulder and some ground.
        let margin = width * 0.5 + 22 * width / CarMeasures.drawnForRoad + 40
        let fitted = path.applying(
            try PathFit.transform(
                of: path, into: frame.insetBy(dx: margin, dy: margin), mayTurn: parameters.turnToFit,
                minBreadth: min(frame.width, frame.height) / 2))
        road = try CarScene.drawable(fitted, width: width).roundingCorners(radius: width * CarScene.cornerRadius)
        guard !road.isEmpty else { throw PathFit.noLength }
        let route = Route(road, offset: parameters.lane.offset * width, car: car)
        guard !route.legs.isEmpty else { throw PathFit.noLength }
        drive = Drive(
            route, laps: parameters.laps, duration: film.duration, easing: parameters.easing, slowsInBends: parameters.slowInBends,
            lookAhead: parameters.lookAhead * car.wheelbase, car: car)
        planting = LandscapePlanting(
            frame: frame, road: CarScene.points(on: road), roadRadius: width * 0.67, density: parameters.scenery, plants: colors.plants,
            seed: parameters.seed)
        ground = GroundLayers.layers(
            frame: frame, planting: planting, free: width * 0.74, colors: colors, density: parameters.scenery, seed: parameters.seed)
    }

    /// The area of the composition's default frame, in square points.
    private static let fullArea: CGFloat = 1920 * 1080
    /// The radius of the road's corners, in road widths.
    private static let cornerRadius = 0.9

    /// The maximum of ``Path/density(lineWidth:)``. The limit is needed because a road is drawn as six strokes, some in every
    /// frame.
    private static let maxDensity = 5_000.0
    /// The maximum distance between the path and the simplified road, in points.
    private static let simplification = 0.25

    /// The road, or a simplified road if it has too many points for its size, as recorded tracks may have.
    private static func drawable(_ road: Path, width: Double) throws(ParameterError) -> Path {
        guard road.density(lineWidth: width) > maxDensity else { return road }
        let simplified = road.simplified(tolerance: simplification)
        guard simplified.density(lineWidth: width) <= maxDensity else {
            throw ParameterError(
                parameter: "path", problem: "is too dense for a road: \(road.verbs.count) curves and lines",
                accepted: "a path with fewer points, or a smaller 'roadWidth'")
        }
        return simplified
    }

    /// Points along the outline, close enough together for measuring distances to it.
    private static func points(on path: Path) -> [CGPoint] {
        let line = MeasuredPath(path)
        let count = min(max(Int(line.length / 10), 2), 2_000)
        return (0...count).map { line.point(atFraction: Double($0) / Double(count)) }
    }
}
