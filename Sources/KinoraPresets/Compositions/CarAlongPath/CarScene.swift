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
        road = path.applying(
            try PathFit.transform(of: path, into: frame.insetBy(dx: margin, dy: margin), mayTurn: parameters.turnToFit))
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

    /// Places along the outline, close enough to measure distances to it.
    private static func places(on path: Path) -> [CGPoint] {
        let line = MeasuredPath(path)
        let count = min(max(Int(line.length / 10), 2), 2_000)
        return (0...count).map { line.point(atFraction: Double($0) / Double(count)) }
    }
}
