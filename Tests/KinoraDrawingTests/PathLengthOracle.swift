import Foundation

@testable import KinoraDrawing

#if arch(x86_64) || arch(i386)
    /// More digits than the numbers under test, where the machine has them.
    typealias Wide = Float80
#else
    typealias Wide = Double
#endif

/// The length of a path the slow and obvious way: curves are halved until chord and control polygon are nearly one, which bound the length from below
/// and above; their mean is then the length except for higher orders, of which extrapolation removes the first (Gravesen, "Adaptive subdivision and
/// the length of Bézier curves", 1997).
struct PathLengthOracle {
    private struct Point {
        var x: Wide
        var y: Wide

        init(_ vector: Vector2) { (x, y) = (Wide(vector.x), Wide(vector.y)) }

        init(x: Wide, y: Wide) { (self.x, self.y) = (x, y) }

        func middle(_ other: Point) -> Point { Point(x: (x + other.x) / 2, y: (y + other.y) / 2) }

        func toward(_ other: Point, _ t: Wide) -> Point { Point(x: x + (other.x - x) * t, y: y + (other.y - y) * t) }

        /// True when the path from `before` over this point to `after` turns by less than a quarter.
        func isAhead(of before: Point, on after: Point) -> Bool {
            let along: Wide = (x - before.x) * (after.x - x)
            let across: Wide = (y - before.y) * (after.y - y)
            return along + across > 0
        }

        func distance(_ other: Point) -> Wide {
            let (dx, dy) = (other.x - x, other.y - y)
            return (dx * dx + dy * dy).squareRoot()
        }
    }

    private struct Cubic {
        var p0: Point
        var p1: Point
        var p2: Point
        var p3: Point

        var chord: Wide { p0.distance(p3) }
        var polygon: Wide { p0.distance(p1) + p1.distance(p2) + p2.distance(p3) }
        private var estimate: Wide { (chord + polygon) / 2 }

        /// The estimates of the whole and of its halves, extrapolated: their errors are as sixteen to one.
        var length: Wide {
            let (first, second) = halves()
            let fine = first.estimate + second.estimate
            return fine + (fine - estimate) / 15
        }

        /// True away from cusps and turns, where higher orders do not vanish.
        var isEven: Bool {
            let (first, second, third) = (p0.distance(p1), p1.distance(p2), p2.distance(p3))
            let (longest, shortest) = (max(first, second, third), min(first, second, third))
            return longest < shortest * 1.05 && p1.isAhead(of: p0, on: p2) && p2.isAhead(of: p1, on: p3)
        }

        func halves() -> (Cubic, Cubic) {
            let (a, b, c) = (p0.middle(p1), p1.middle(p2), p2.middle(p3))
            let (d, e) = (a.middle(b), b.middle(c))
            let middle = d.middle(e)
            return (Cubic(p0: p0, p1: a, p2: d, p3: middle), Cubic(p0: middle, p1: e, p2: c, p3: p3))
        }

        /// The part up to `t`.
        func beginning(_ t: Wide) -> Cubic {
            let (a, b, c) = (p0.toward(p1, t), p1.toward(p2, t), p2.toward(p3, t))
            let (d, e) = (a.toward(b, t), b.toward(c, t))
            return Cubic(p0: p0, p1: a, p2: d, p3: d.toward(e, t))
        }
    }

    /// Nearly straight parts of all curves, in order, and where each begins.
    private var parts: [Cubic] = []
    private var starts: [Wide] = []
    private(set) var total: Wide = 0

    init(_ path: Path) {
        let segments = Array(path.segments)
        let size = segments.reduce(into: Wide(0)) { $0 += PathLengthOracle.cubic($1.curve).polygon }
        for segment in segments { divide(PathLengthOracle.cubic(segment.curve), size: size, depth: 0) }
    }

    var length: Double { Double(total) }

    private static func cubic(_ curve: CurveSegment) -> Cubic {
        switch curve {
        case .line(let line):
            let (a, b) = (Point(line.start), Point(line.end))
            return Cubic(p0: a, p1: a.toward(b, 1 / 3), p2: a.toward(b, 2 / 3), p3: b)
        case .quad(let quad):
            let (a, b, c) = (Point(quad.start), Point(quad.control), Point(quad.end))
            return Cubic(p0: a, p1: a.toward(b, 2 / 3), p2: c.toward(b, 2 / 3), p3: c)
        case .cubic(let cubic):
            return Cubic(p0: Point(cubic.start), p1: Point(cubic.control1), p2: Point(cubic.control2), p3: Point(cubic.end))
        }
    }

    private mutating func divide(_ cubic: Cubic, size: Wide, depth: Int) {
        let (chord, polygon) = (cubic.chord, cubic.polygon)
        let isDone = polygon - chord <= polygon * 1e-13 || (cubic.isEven && polygon - chord <= polygon * 2e-5)
        guard !isDone, polygon > size * 1e-12, depth < 100 else {
            parts.append(cubic)
            starts.append(total)
            total += cubic.length
            return
        }
        let (first, second) = cubic.halves()
        divide(first, size: size, depth: depth + 1)
        divide(second, size: size, depth: depth + 1)
    }

    /// The point at a length, by halving the parameter within the part that holds it.
    func point(atLength length: Double) -> CGPoint {
        let target = min(max(Wide(length), 0), total)
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= target { low = middle } else { high = middle }
        }
        guard !parts.isEmpty else { return .zero }
        let part = parts[low]
        var (t0, t1) = (Wide(0), Wide(1))
        for _ in 0..<64 {
            let t = (t0 + t1) / 2
            if part.beginning(t).length < target - starts[low] { t0 = t } else { t1 = t }
        }
        let end = part.beginning((t0 + t1) / 2).p3
        return CGPoint(x: Double(end.x), y: Double(end.y))
    }
}

extension Path {
    /// Kinds of curves that are hard to measure, and ordinary ones.
    static let hardKinds = 12

    /// A path of a few segments of one kind (the rest of `kind` by ``hardKinds``), and one or two of others.
    static func hard(kind: Int, from random: inout SplitMix64) -> Path {
        var path = Path()
        let scale = [1, 1, 1, 1e-3, 1e4][Int(random.next() % 5)]
        path.move(to: random.point())
        for _ in 0..<Int(1 + random.next() % 3) { path.addHard(kind: kind % hardKinds, from: &random) }
        path.addHard(kind: Int(random.next() % UInt64(hardKinds)), from: &random)
        if random.next().isMultiple(of: 2) { path.closeSubpath() }
        return path.applying(CGAffineTransform(scaleX: scale, y: scale))
    }

    private mutating func addHard(kind: Int, from random: inout SplitMix64) {
        let start = Vector2(currentPoint ?? .zero)
        func small() -> Double { [0, 1e-12, 1e-9, 1e-6, 1e-3, 0.1][Int(random.next() % 6)] }
        func point() -> Vector2 { Vector2(random.point()) }
        func add(_ control1: Vector2, _ control2: Vector2, _ end: Vector2) {
            addCurve(to: CGPoint(end), control1: CGPoint(control1), control2: CGPoint(control2))
        }
        switch kind {
        case 0: add(point(), point(), point())
        case 1, 2:
            // The derivative vanishes, or nearly, at a point of the curve.
            let (turn, bend, cube, rest) = (random.nextUnit(), point() - 200, point() - 200, (point() - 200) * small())
            func velocity(_ t: Double) -> Vector2 { bend * (t - turn) + cube * ((t - turn) * (t - turn)) + rest }
            let (first, last) = (velocity(0), velocity(1))
            let middle = first + (bend - cube * (2 * turn)) / 2
            let control1 = start + first
            add(control1, control1 + middle, control1 + middle + last)
        case 3:
            // Nearly straight, back and forth.
            let end = point()
            func near(_ t: Double) -> Vector2 { start + (end - start) * t + (point() - 200) * small() }
            add(near(random.nextUnit() * 4 - 1.5), near(random.nextUnit() * 4 - 1.5), end)
        case 4: addLine(to: random.point())
        case 5: addLine(to: CGPoint(start))
        case 6: addQuadCurve(to: random.point(), control: random.point())
        case 7:
            // A quadratic that turns back on itself, or nearly.
            let end = point()
            let control = start + (end - start) * (random.nextUnit() * 6 - 2) + (point() - 200) * small()
            addQuadCurve(to: CGPoint(end), control: CGPoint(control))
        case 8: add(start, point(), point())
        case 9:
            let end = point()
            add(start, end, end)
        case 10:
            // A loop.
            add(start + (point() - 200) * 3, start + (point() - 200) * 3, start + (point() - 200) * small())
        default:
            addArc(
                center: random.point(), radius: random.coordinate(), startAngle: .degrees(random.coordinate()),
                endAngle: .degrees(random.coordinate()), clockwise: random.next().isMultiple(of: 2))
        }
    }
}
