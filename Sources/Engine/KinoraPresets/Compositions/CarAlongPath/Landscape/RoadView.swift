import Foundation
import KinoraDrawing
import KinoraViews

/// A road along a path: shoulder, asphalt, edge lines, dashed centre line and finish line.
struct RoadView: View {
    let path: Path
    /// In points.
    let width: Double
    let colors: LandscapeColors

    var body: some View {
        let scale = width / CarMeasures.drawnForRoad
        ZStack(alignment: .topLeading) {
            band(width + 44 * scale, colors.shoulder.opacity(0.35))
            band(width + 22 * scale, colors.shoulder)
            band(width, colors.asphalt)
            // The asphalt covers this band except its edges, so that edge lines remain; crossings have none.
            band(width - 12 * scale, colors.edgeLine)
            band(width - 20 * scale, colors.asphalt)
            path.stroke(
                colors.centreLine,
                style: StrokeStyle(lineWidth: 4.5 * scale, lineJoin: .round, dash: [30 * scale, 24 * scale], dashPhase: -12 * scale))
            FinishLine(road: path, roadWidth: width).fill(colors.edgeLine)
        }
    }

    private func band(_ width: Double, _ color: Color) -> some View {
        path.stroke(color, style: StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
    }
}

/// A chequered line across the end of a road.
struct FinishLine: Shape {
    let road: Path
    /// In points.
    let roadWidth: Double

    /// Its length along a road of ``CarMeasures/drawnForRoad``, in points.
    static let depth = 31.0
    private static let rows = 3

    func path(in rect: CGRect) -> Path {
        let line = MeasuredPath(road)
        let end = line.point(atLength: line.length)
        let heading = line.tangentAngle(atLength: line.length)
        let across = CGAffineTransform(translationX: end.x, y: end.y).rotated(by: heading.radians)
        let scale = roadWidth / CarMeasures.drawnForRoad
        let (rows, columns) = (FinishLine.rows, 10)
        let width = roadWidth - 20 * scale
        let (side, length) = (width / Double(columns), FinishLine.depth * scale / Double(rows))
        var squares = Path()
        for row in 0..<rows {
            for column in stride(from: row % 2, to: columns, by: 2) {
                let square = CGRect(
                    x: Double(row - rows) * length, y: Double(column) * side - width / 2, width: length, height: side)
                squares.addRect(square, transform: across)
            }
        }
        return squares
    }
}
