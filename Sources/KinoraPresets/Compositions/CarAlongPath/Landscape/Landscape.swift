import Foundation
import KinoraDrawing
import KinoraViews

/// Everything around the car, drawn back to front; it does not move.
struct Landscape: Sendable {
    private let layers: [SceneLayer]

    /// The landscape around a road along `path`, whose `width` is in points.
    init(size: CGSize, road path: Path, width: Double, colors: LandscapeColors, density: Double, seed: Int) {
        let frame = CGRect(origin: .zero, size: size)
        let planting = LandscapePlanting(
            frame: frame, road: Landscape.places(on: path), roadRadius: width * 0.67, density: density, plants: colors.plants, seed: seed)
        layers =
            GroundLayers.layers(frame: frame, planting: planting, free: width * 0.74, colors: colors, density: density, seed: seed)
            + RoadLayers.layers(along: path, width: width, colors: colors) + PropLayers.layers(planting.props, colors: colors)
    }

    func draw(in context: GraphicsContext) {
        for layer in layers { layer.draw(in: context) }
    }

    /// Places along the outline, close enough to measure distances to it.
    private static func places(on path: Path) -> [CGPoint] {
        let line = MeasuredPath(path)
        let count = min(max(Int(line.length / 10), 2), 2_000)
        return (0...count).map { line.point(atFraction: Double($0) / Double(count)) }
    }
}
