import Foundation
import KinoraDrawing
import KinoraPipeline

extension CarAlongPath {
    /// The composition as presets name it.
    static let composition = Composition(
        "car-along-path", "A car drives along a path, its wheels turn by the distance driven", parameters: CarAlongPath.self,
        size: CGSize(width: 1920, height: 1080), fps: 60, duration: 12
    ) { parameters, film in FrameCanvas(try parameters.drawing(for: film)) }

    /// The drawing that the parameters describe.
    func drawing(for film: Film) throws -> any FrameDrawing {
        let path = try parsedPath()
        return switch style {
        case .drawn: try CarDrawing(self, path: path, film: film)
        case .classic: try ClassicCarDrawing(path: path, size: film.size)
        }
    }

    /// The outline that `path` describes.
    private func parsedPath() throws(ParameterError) -> Path {
        do {
            return try Path(svg: path)
        } catch {
            throw ParameterError(
                parameter: "path", value: path, problem: "is not SVG path data: at \(error)", accepted: "")
        }
    }
}
