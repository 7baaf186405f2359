import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// A car that drives along a road through a landscape.
struct CarDrawing: FrameDrawing {
    let drive: Drive
    /// The middle of the road, in the picture's points.
    let road: Path
    private let car: CarMeasures
    private let figure: CarFigure
    private let landscape: Landscape
    private let trail: SceneLayer?

    init(_ parameters: CarAlongPath, path: Path, film: Film) throws(ParameterError) {
        let width = parameters.roadWidth
        car = CarMeasures(roadWidth: width)
        // Room for half the road, its shoulder and some ground around it.
        let margin = width * 0.5 + 22 * car.scale + 40
        let room = CGRect(origin: .zero, size: film.size).insetBy(dx: margin, dy: margin)
        road = path.applying(try PathFit.transform(of: path, into: room, mayTurn: parameters.turnToFit))
        let route = Route(road, offset: parameters.lane.offset * width, wheelbase: car.wheelbase)
        guard !route.legs.isEmpty else { throw PathFit.noLength }
        drive = Drive(
            route, laps: parameters.laps, duration: film.duration, easing: parameters.easing,
            lookAhead: parameters.lookAhead * car.wheelbase, car: car)
        let colors = parameters.palette.colors
        figure = CarFigure(color: parameters.carColor, headlight: colors.headlight)
        landscape = Landscape(
            size: film.size, road: road, width: width, colors: colors, density: parameters.scenery, seed: parameters.seed)
        let pen = StrokeStyle(lineWidth: 7 * car.scale, lineCap: .round, lineJoin: .round)
        trail = parameters.showTrail ? SceneLayer(Path(), parameters.carColor.opacity(0.75), pen: pen) : nil
    }

    func draw(in context: inout GraphicsContext, size: CGSize, at time: TimeInterval) {
        landscape.draw(in: context)
        let pose = drive.pose(at: time)
        if var trail {
            trail.path = drive.route.driven(upTo: pose.distanceInLap)
            trail.draw(in: context)
        }
        figure.draw(pose, scale: car.scale, in: context)
    }
}
