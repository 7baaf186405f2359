import Foundation
import KinoraDrawing
import KinoraPipeline

/// What the settings of a film come to: a road, a landscape around it, a car and its drive.
struct CarScene: Sendable {
    let drive: Drive
    /// The middle of the road, in the picture's points.
    let road: Path
    /// In points.
    let roadWidth: Double
    let car: CarMeasures
    let carColor: Color
    let colors: LandscapeColors
    let planting: LandscapePlanting
    /// What grows on the ground, back to front.
    let ground: [PaintedLayer]
    let leavesTrail: Bool

    init(_ parameters: CarAlongPath, path: Path, film: Film) throws(ParameterError) {
        let width = parameters.roadWidth
        roadWidth = width
        car = CarMeasures(roadWidth: width)
        carColor = parameters.carColor
        colors = parameters.palette.colors
        leavesTrail = parameters.showTrail
        // Room for half the road, its shoulder and some ground around it.
        let margin = width * 0.5 + 22 * car.scale + 40
        let frame = CGRect(origin: .zero, size: film.size)
        let fitted = path.applying(
            try PathFit.transform(of: path, into: frame.insetBy(dx: margin, dy: margin), mayTurn: parameters.turnToFit))
        road = try CarScene.drawable(fitted, width: width)
        let route = Route(road, offset: parameters.lane.offset * width, wheelbase: car.wheelbase)
        guard !route.legs.isEmpty else { throw PathFit.noLength }
        drive = Drive(
            route, laps: parameters.laps, duration: film.duration, easing: parameters.easing,
            lookAhead: parameters.lookAhead * car.wheelbase, car: car)
        planting = LandscapePlanting(
            frame: frame, road: CarScene.places(on: road), roadRadius: width * 0.67, density: parameters.scenery, plants: colors.plants,
            seed: parameters.seed)
        ground = GroundLayers.layers(
            frame: frame, planting: planting, free: width * 0.74, colors: colors, density: parameters.scenery, seed: parameters.seed)
    }

    /// The maximum of ``Path/density(lineWidth:)``: a road is drawn in six bands, some of them in every frame.
    private static let maxDensity = 5_000.0
    /// What a simplified road may differ from the path, in points.
    private static let simplification = 0.25

    /// The road itself, or a simplified one where it has too many points for its size, such as a recorded track.
    private static func drawable(_ road: Path, width: Double) throws(ParameterError) -> Path {
        guard road.density(lineWidth: width) > maxDensity else { return road }
        let simplified = road.simplified(tolerance: simplification)
        guard simplified.density(lineWidth: width) <= maxDensity else {
            throw ParameterError(
                parameter: "path", problem: "has too many turns to be drawn as a road: \(road.verbs.count) curves and lines",
                accepted: "a path with fewer points, or a smaller 'roadWidth'")
        }
        return simplified
    }

    /// Places along the outline, close enough to measure distances to it.
    private static func places(on path: Path) -> [CGPoint] {
        let line = MeasuredPath(path)
        let count = min(max(Int(line.length / 10), 2), 2_000)
        return (0...count).map { line.point(atFraction: Double($0) / Double(count)) }
    }
}
