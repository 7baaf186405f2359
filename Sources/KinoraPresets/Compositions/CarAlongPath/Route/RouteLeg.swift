import Foundation
import KinoraDrawing

/// A line that can be driven in one go. An open one goes on straight beyond both its ends.
struct RouteLeg: Sendable {
    let line: MeasuredPath
    /// True: its end is its start.
    let isClosed: Bool
    private let start: Vector2
    private let end: Vector2
    private let firstDirection: Vector2
    private let lastDirection: Vector2

    /// A leg along `path`, one subpath, which must have a length.
    init(_ path: Path, isClosed: Bool) {
        line = MeasuredPath(path)
        self.isClosed = isClosed
        start = Vector2(line.point(atLength: 0))
        end = Vector2(line.point(atLength: line.length))
        firstDirection = Vector2.unit(at: line.tangentAngle(atLength: 0).radians)
        lastDirection = Vector2.unit(at: line.tangentAngle(atLength: line.length).radians)
    }

    /// In points.
    var length: Double { Double(line.length) }

    /// The place at `distance` points from the start.
    func position(at distance: Double) -> Vector2 {
        if isClosed { return Vector2(line.point(atLength: distance, wrapping: true)) }
        if distance < 0 { return start + firstDirection * distance }
        if distance > length { return end + lastDirection * (distance - length) }
        return Vector2(line.point(atLength: distance))
    }

    /// The direction of the line at `distance`, a unit vector: of the chord from `reach` points before to `reach` points after, which turns gradually
    /// where the line has a corner.
    func direction(at distance: Double, reach: Double) -> Vector2 {
        let chord = position(at: distance + reach) - position(at: distance - reach)
        // Where a line turns back on itself the chord vanishes.
        return chord.length > reach * 1e-6
            ? chord.normalized : Vector2.unit(at: line.tangentAngle(atLength: distance, wrapping: isClosed).radians)
    }

    /// The line beside this one, `offset` points to its right. Corners are rounded on both sides, so that one can drive along it.
    func beside(_ offset: Double) -> RouteLeg {
        guard offset != 0 else { return self }
        let steps = min(max(Int((length / RouteLeg.besideStep).rounded(.up)), 16), RouteLeg.maxSideSteps)
        // A chord longer than the offset keeps the inner side of a corner from turning back.
        let reach = min(abs(offset) * 1.25, length / 4)
        var points: [CGPoint] = []
        points.reserveCapacity(steps + 1)
        for index in 0...steps {
            let distance = length * Double(index) / Double(steps)
            points.append(CGPoint(position(at: distance) + direction(at: distance, reach: reach).perpendicular * offset))
        }
        var path = Path()
        if isClosed { points.removeLast() }
        path.addLines(points)
        if isClosed { path.closeSubpath() }
        return RouteLeg(path, isClosed: isClosed)
    }

    private static let besideStep = 3.0
    private static let maxSideSteps = 20_000
}
