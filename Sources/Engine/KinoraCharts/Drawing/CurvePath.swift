import Foundation
import KinoraDrawing

extension Path {
    /// Appends a curve through `points`. It starts with a new subpath, or with a line from the current point if `continues`.
    mutating func addCurve(through points: [CGPoint], method: InterpolationMethod, continues: Bool = false) {
        guard let first = points.first else { return }
        if continues { addLine(to: first) } else { move(to: first) }
        guard points.count > 1 else { return }
        switch method.kind {
        case .linear: for point in points.dropFirst() { addLine(to: point) }
        case .stepStart, .stepCenter, .stepEnd: addSteps(through: points, method: method)
        case .monotone: addMonotone(through: points)
        case .cardinal(let tension): addCardinal(through: points, tension: tension)
        case .catmullRom(let alpha): addCatmullRom(through: points, alpha: alpha)
        }
    }

    private mutating func addSteps(through points: [CGPoint], method: InterpolationMethod) {
        for (start, end) in zip(points, points.dropFirst()) {
            let x =
                switch method.kind {
                case .stepStart: start.x
                case .stepCenter: (start.x + end.x) / 2
                default: end.x
                }
            addLine(to: CGPoint(x: x, y: start.y))
            addLine(to: CGPoint(x: x, y: end.y))
            if x != end.x { addLine(to: end) }
        }
    }

    /// Source: Steffen, "A simple method for monotonic interpolation in one dimension", Astronomy and Astrophysics 239 (1990).
    private mutating func addMonotone(through points: [CGPoint]) {
        let steps = zip(points, points.dropFirst()).map { CGVector(dx: $1.x - $0.x, dy: $1.y - $0.y) }
        let slopes = steps.map { $0.dx == 0 ? 0 : $0.dy / $0.dx }
        var tangents = [CGFloat](repeating: 0, count: points.count)
        for index in 1..<max(points.count - 1, 1) {
            let (before, after) = (slopes[index - 1], slopes[index])
            let (left, right) = (steps[index - 1].dx, steps[index].dx)
            guard before * after > 0, left * right > 0 else { continue }
            let parabola = (before * right + after * left) / (left + right)
            tangents[index] = (before < 0 ? -2 : 2) * min(abs(before), abs(after), abs(parabola) / 2)
        }
        let last = points.count - 1
        tangents[0] = last == 1 ? slopes[0] : Self.end(slopes[0], tangents[1])
        tangents[last] = last == 1 ? slopes[0] : Self.end(slopes[last - 1], tangents[last - 1])
        for (index, step) in steps.enumerated() {
            let (start, end) = (points[index], points[index + 1])
            let third = step.dx / 3
            addCurve(
                to: end, control1: CGPoint(x: start.x + third, y: start.y + third * tangents[index]),
                control2: CGPoint(x: end.x - third, y: end.y - third * tangents[index + 1]))
        }
    }

    /// The slope at an end, which does not leave the range of the first two values.
    private static func end(_ slope: CGFloat, _ neighbour: CGFloat) -> CGFloat {
        let tangent = (3 * slope - neighbour) / 2
        if tangent * slope <= 0 { return 0 }
        return abs(tangent) > 2 * abs(slope) ? 2 * slope : tangent
    }

    private mutating func addCardinal(through points: [CGPoint], tension: Double) {
        let factor = (1 - (tension.isFinite ? min(max(tension, -1), 1) : 0)) / 6
        addSpline(through: points) { before, start, end, after in
            (
                CGPoint(x: start.x + (end.x - before.x) * factor, y: start.y + (end.y - before.y) * factor),
                CGPoint(x: end.x - (after.x - start.x) * factor, y: end.y - (after.y - start.y) * factor)
            )
        }
    }

    /// Source: Yuksel, Schaefer, Keyser, "On the parameterization of Catmull-Rom curves" (2009).
    private mutating func addCatmullRom(through points: [CGPoint], alpha: Double) {
        let alpha = alpha.isFinite ? min(max(alpha, 0), 1) : 0.5
        func interval(_ a: CGPoint, _ b: CGPoint) -> Double { pow(hypot(b.x - a.x, b.y - a.y), alpha) }
        addSpline(through: points) { before, start, end, after in
            let (first, middle, last) = (interval(before, start), interval(start, end), interval(end, after))
            func control(_ outer: CGPoint, _ near: CGPoint, _ far: CGPoint, _ length: Double) -> CGPoint {
                let weight = 3 * length * (length + middle)
                guard weight > 1e-12 else { return near }
                let own = 2 * length * length + 3 * length * middle + middle * middle
                return CGPoint(
                    x: (length * length * far.x - middle * middle * outer.x + own * near.x) / weight,
                    y: (length * length * far.y - middle * middle * outer.y + own * near.y) / weight)
            }
            return (control(before, start, end, first), control(after, end, start, last))
        }
    }

    private mutating func addSpline(
        through points: [CGPoint], controls: (CGPoint, CGPoint, CGPoint, CGPoint) -> (CGPoint, CGPoint)
    ) {
        for index in 0..<points.count - 1 {
            let (start, end) = (points[index], points[index + 1])
            let (first, second) = controls(points[max(index - 1, 0)], start, end, points[min(index + 2, points.count - 1)])
            addCurve(to: end, control1: first, control2: second)
        }
    }
}
