import Foundation
import KinoraDrawing

/// A line that can be driven without interruption. An open leg continues straight beyond both ends.
struct RouteLeg: Sendable {
    let line: MeasuredPath
    /// True if its end is its start.
    let isClosed: Bool
    private let start: Vector2
    private let end: Vector2
    private let firstDirection: Vector2
    private let lastDirection: Vector2

    /// Creates a leg along `path`, which must be one subpath with a length.
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

    /// The position `distance` points from the start.
    func position(at distance: Double) -> Vector2 {
        if isClosed { return Vector2(line.point(atLength: distance, wrapping: true)) }
        if distance < 0 { return start + firstDirection * distance }
        if distance > length { return end + lastDirection * (distance - length) }
        return Vector2(line.point(atLength: distance))
    }

    /// The direction at `distance`, a unit vector. It is the direction of the chord from `reach` points before to `reach` points after,
    /// which changes gradually at corners.
    func direction(at distance: Double, reach: Double) -> Vector2 {
        let chord = position(at: distance + reach) - position(at: distance - reach)
        // The chord vanishes where the line reverses its direction.
        return chord.length > reach * 1e-6
            ? chord.normalized : Vector2.unit(at: line.tangentAngle(atLength: distance, wrapping: isClosed).radians)
    }

    /// The change of direction from `distance` to `reach` points ahead, in radians, clockwise on screen.
    func turn(at distance: Double, reach: Double) -> Double {
        let ahead = direction(at: distance + reach, reach: reach / 4)
        let behind = direction(at: distance, reach: reach / 4)
        return atan2(behind.cross(ahead), behind.dot(ahead))
    }

    /// Returns the parallel line `offset` points to the right. Corners are rounded on both sides, so that a car can follow it.
    func beside(_ offset: Double) -> RouteLeg {
        guard offset != 0 else { return self }
        let steps = min(max(Int((length / RouteLeg.besideStep).rounded(.up)), 16), RouteLeg.maxSideSteps)
        // A chord longer than the offset prevents a reversal at the inner side of a corner.
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
