import Foundation

/// One side of a stroke while it is being drawn, in the direction of the path.
struct OutlineSide {
    private(set) var start = Vector2.zero
    private(set) var end = Vector2.zero
    private var verbs: [Path.Verb] = []
    private var points: [CGPoint] = []

    /// Lines up to this long are left out: they come from rounding.
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

    /// Lets the last line end at `point` instead.
    mutating func moveEnd(to point: Vector2) {
        guard let last = points.indices.last else { return }
        points[last] = CGPoint(point)
        end = point
    }

    /// Lets the first line start at `point` instead.
    mutating func moveStart(to point: Vector2) {
        start = point
    }

    func append(to path: inout Path) {
        path.verbs.append(contentsOf: verbs)
        path.points.append(contentsOf: points)
    }

    /// From the end back to the start; the path's current point is the end.
    func appendReversed(to path: inout Path) {
        guard !points.isEmpty else { return }
        path.verbs.append(contentsOf: verbs.reversed())
        // Controls and ends alternate alike in both directions; only the point to start from changes.
        path.points.append(contentsOf: points.dropLast().reversed())
        path.points.append(CGPoint(start))
    }
}

extension OutlineSide {
    /// An arc of a circle around `center` from the unit vector `from` to `to`, half a turn at most. `sense` is 1 for clockwise on screen, -1 for
    /// the other way: where the two are nearly opposite, rounding must not decide that.
    mutating func arc(around center: Vector2, radius: Double, from: Vector2, to: Vector2, sense: Double, step: Double) {
        let angle = atan2(abs(from.cross(to)), from.dot(to)) * sense
        line(to: center + from * radius)
        // A whole number of steps stays that number when the angle has a rounding error.
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
