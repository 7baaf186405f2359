import Foundation

/// One side of a stroke under construction, in the direction of the path.
struct OutlineSide {
    private(set) var start = Vector2.zero
    private(set) var end = Vector2.zero
    private var verbs: [Path.Verb] = []
    private var points: [CGPoint] = []

    /// The maximum length of lines that are left out because they result from rounding.
    private let resolution: Double

    init(resolution: Double) {
        self.resolution = resolution
    }

    mutating func begin(at point: Vector2) {
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        (start, end) = (point, point)
    }

    mutating func line(to point: Vector2) {
        guard max(abs(point.x - end.x), abs(point.y - end.y)) > resolution else { return }
        verbs.append(.line)
        points.append(CGPoint(point))
        end = point
    }

    mutating func curve(_ control1: Vector2, _ control2: Vector2, to point: Vector2) {
        verbs.append(.curve)
        points.append(CGPoint(control1))
        points.append(CGPoint(control2))
        points.append(CGPoint(point))
        end = point
    }

    /// Moves the end of the last line to `point`.
    mutating func moveEnd(to point: Vector2) {
        guard let last = points.indices.last else { return }
        points[last] = CGPoint(point)
        end = point
    }

    /// Moves the start of the first line to `point`.
    mutating func moveStart(to point: Vector2) {
        start = point
    }

    func append(to path: inout Path) {
        path.verbs.append(contentsOf: verbs)
        path.points.append(contentsOf: points)
    }

    /// Appends the side from its end to its start. The path's current point must be the end.
    func appendReversed(to path: inout Path) {
        guard !points.isEmpty else { return }
        path.verbs.append(contentsOf: verbs.reversed())
        // The order of controls and ends is the same in both directions; only the start point differs.
        path.points.append(contentsOf: points.dropLast().reversed())
        path.points.append(CGPoint(start))
    }
}

extension OutlineSide {
    /// Adds an arc of a circle around `center` from the unit vector `from` to `to`, at most half a turn. `sense` is 1 for clockwise on
    /// screen, otherwise -1: if the vectors are nearly opposite, rounding must not determine the direction.
    mutating func arc(around center: Vector2, radius: Double, from: Vector2, to: Vector2, sense: Double, step: Double) {
        let angle = atan2(abs(from.cross(to)), from.dot(to)) * sense
        line(to: center + from * radius)
        // The tolerance keeps an integral number of steps despite rounding.
        let count = max((abs(angle) / step - 1e-9).rounded(.up), 1)
        let part = angle / count
        let handle = 4.0 / 3 * tan(part / 4) * radius
        let (cosine, sine) = (cos(part), sin(part))
        var current = from
        for index in 1...Int(count) {
            let next = index == Int(count) ? to : current * cosine + current.perpendicular * sine
            curve(
                center + current * radius + current.perpendicular * handle, center + next * radius - next.perpendicular * handle,
                to: center + next * radius)
            current = next
        }
    }
}
