import Foundation

/// The path of an `animateMotion` element.
struct SVGMotionPath: Sendable {
    /// The direction of the element.
    enum Rotation: Hashable, Sendable {
        case fixed(degrees: Double)
        /// The direction of the path, and an angle.
        case path(degrees: Double)
    }

    let path: MeasuredPath
    /// The fractions of the length at which the vertices of the path are, from 0 to 1.
    let stops: [Double]
    var rotation = Rotation.fixed(degrees: 0)
    /// The distances between the stops.
    private let distances: [Double]

    /// Nil for a path without a start.
    ///
    /// - Parameter keyPoints: Fractions of the length; nil for the vertices.
    init?(_ path: Path, arcJoins: Set<Int> = [], keyPoints: [Double]? = nil) {
        guard !path.isEmpty else { return nil }
        self.path = MeasuredPath(path)
        let stops = keyPoints ?? Self.vertices(of: path, arcJoins)
        self.stops = stops.isEmpty ? [0] : stops
        distances = zip(self.stops, self.stops.dropFirst()).map { abs($1 - $0) }
    }

    /// The fractions of the length of all vertices.
    private static func vertices(of path: Path, _ arcJoins: Set<Int>) -> [Double] {
        var (lengths, run): ([Double], Double) = ([0], 0)
        var part = Path()
        var current = CGPoint.zero
        var next = 0
        for (index, verb) in path.verbs.enumerated() {
            let points = path.points[next..<(next + verb.pointCount)]
            next += verb.pointCount
            if verb == .move {
                current = points.first ?? current
                part.move(to: current)
                continue
            }
            part = Path()
            part.move(to: current)
            let list = Array(points)
            switch verb {
            case .line: part.addLine(to: list[0])
            case .quadCurve: part.addQuadCurve(to: list[1], control: list[0])
            case .curve: part.addCurve(to: list[2], control1: list[0], control2: list[1])
            default: break
            }
            if let last = list.last { current = last }
            run += Double(part.length)
            if !arcJoins.contains(index), verb != .close { lengths.append(run) }
        }
        let total = Double(path.length)
        guard total > 0, total.isFinite else { return [0] }
        // The last side of a closed path.
        if run < total * (1 - 1e-9) { lengths.append(total) }
        return lengths.map { min($0 / total, 1) }
    }

    /// The transform at a position in the repetitions.
    func transform(at position: SVGTiming.Position, _ pacing: SVGPacing, isAccumulating: Bool) -> CGAffineTransform {
        let step = pacing.step(at: position.fraction, count: stops.count, distances: distances)
        var fraction = stops[min(step.index, stops.count - 1)]
        if step.index + 1 < stops.count { fraction += (stops[step.index + 1] - fraction) * step.fraction }
        var point = path.point(atFraction: fraction)
        if isAccumulating, position.repetition > 0 {
            let end = path.point(atFraction: stops[stops.count - 1])
            point = CGPoint(x: point.x + end.x * CGFloat(position.repetition), y: point.y + end.y * CGFloat(position.repetition))
        }
        let degrees =
            switch rotation {
            case .fixed(let degrees): degrees
            case .path(let degrees): path.tangentAngle(atFraction: fraction).degrees + degrees
            }
        let move = CGAffineTransform(translationX: point.x, y: point.y)
        let result = degrees == 0 ? move : CGAffineTransform(rotationAngle: degrees * .pi / 180).concatenating(move)
        return result.isFinite ? result : .identity
    }
}
