import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

extension CarAlongPath {
    /// The composition that presets name.
    static let composition = Composition(
        "car-along-path", "A car that drives along a path, with wheels that roll the distance driven", parameters: CarAlongPath.self,
        size: CGSize(width: 1920, height: 1080), sizes: .any, fps: 60, duration: 12
    ) { parameters, film in
        let path = try parameters.parsedPath()
        switch parameters.style {
        case .drawn: CarSceneView(scene: try CarScene(parameters, path: path, film: film))
        case .classic:
            ClassicCarView(
                route: try ClassicCarRoute(path: path, size: film.size, mayTurn: parameters.turnToFit, duration: film.duration))
        }
    }

    /// The outline in `path`.
    private func parsedPath() throws(ParameterError) -> Path {
        do {
            return try Path(svg: path)
        } catch {
            throw ParameterError(
                parameter: "path", value: path, problem: "is not SVG path data: at \(error)", accepted: "")
        }
    }
}
