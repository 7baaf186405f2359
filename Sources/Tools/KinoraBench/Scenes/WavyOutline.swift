import Foundation
import KinoraDrawing

/// Closed outlines of 1,000 cubic curves each, in a square of two points about the origin.
enum WavyOutline {
    static let seven = outline(waves: 7, depth: 0.15)
    static let five = outline(waves: 5, depth: 0.25)

    private static func outline(waves: Double, depth: Double) -> Path {
        let points = (0..<1000).map { index in
            let angle = Double(index) / 1000 * 2 * .pi
            let radius = 0.7 + depth * cos(waves * angle) + 0.03 * sin(2 * angle)
            return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
        }
        func point(_ index: Int) -> CGPoint { points[(index + points.count) % points.count] }
        var path = Path()
        path.move(to: point(0))
        for index in points.indices {
            let (before, start, end, after) = (point(index - 1), point(index), point(index + 1), point(index + 2))
            path.addCurve(
                to: end, control1: CGPoint(x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6),
                control2: CGPoint(x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6))
        }
        path.closeSubpath()
        return path
    }
}
