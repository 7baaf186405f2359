import Foundation
import KinoraDrawing

/// A road along a path: shoulder, asphalt, edge lines, dashed centre line.
enum RoadLayers {
    static func layers(along path: Path, width: Double, colors: LandscapeColors) -> [SceneLayer] {
        let scale = width / CarMeasures.drawnForRoad
        func band(_ width: Double, _ color: Color) -> SceneLayer {
            SceneLayer(path, color, pen: StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
        }
        let dash = StrokeStyle(lineWidth: 4.5 * scale, lineJoin: .round, dash: [30 * scale, 24 * scale], dashPhase: -12 * scale)
        return [
            band(width + 44 * scale, colors.shoulder.opacity(0.35)),
            band(width + 22 * scale, colors.shoulder),
            band(width, colors.asphalt),
            // Between two bands of asphalt only the edges of the light one are left; where roads cross, none.
            band(width - 12 * scale, colors.edgeLine),
            band(width - 20 * scale, colors.asphalt),
            SceneLayer(path, colors.centreLine, pen: dash),
            SceneLayer(finish(of: path, width: width - 20 * scale), colors.edgeLine),
        ]
    }

    /// A chequered line across the road where the drive ends.
    private static func finish(of path: Path, width: Double) -> Path {
        let line = MeasuredPath(path)
        let end = line.point(atLength: line.length)
        let heading = line.tangentAngle(atLength: line.length)
        let across = CGAffineTransform(translationX: end.x, y: end.y).rotated(by: heading.radians)
        let (rows, columns) = (3, 10)
        let side = width / Double(columns)
        var squares = Path()
        for row in 0..<rows {
            for column in stride(from: row % 2, to: columns, by: 2) {
                let rect = CGRect(x: Double(row - rows) * side * 0.8, y: Double(column) * side - width / 2, width: side * 0.8, height: side)
                squares.addRect(rect, transform: across)
            }
        }
        return squares
    }
}
