import Foundation

/// One subpath in a canonical form, which does not depend on its representation: split curves are joined, and a closed one is clockwise on
/// screen and starts at the point that is furthest to the top left.
///
/// Positions are fractions of its length, 0...1.
struct Outline: Sendable {
    /// Lines and cubics; a single line of length 0 if the subpath is a point.
    private(set) var curves: [CurveSegment]
    let isClosed: Bool
    /// The start of each curve, in points along the outline, and the end.
    private(set) var starts: [Double]
    /// The enclosed area, positive if the outline is clockwise on screen; 0 if it is open.
    private(set) var area = 0.0
    /// 1 if the original subpath is clockwise on screen, otherwise -1.
    var sense = 1
    /// The lines along which the outline was split off others.
    var cuts: [OutlineCut] = []
    /// The centroid of the enclosed area, or of the line itself if the area is negligible.
    private(set) var centroid = Vector2.zero

    var length: Double { starts[starts.count - 1] }
    var isPoint: Bool { !(length > 0) }
    /// Half the diagonal of a square with the same perimeter, as a size that is comparable between all outlines.
    var radius: Double { length / 6 }

    /// The maximum number of curves with exact lengths. With more, the parameter within a curve is assumed to be proportional to the
    /// length.
    private static let maxMeasured = 20_000

    init(curves: [CurveSegment], isClosed: Bool) {
        self.curves = curves
        self.isClosed = isClosed
        starts = []
        measure()
    }

    private mutating func measure() {
        starts = [0]
        starts.reserveCapacity(curves.count + 1)
        var run = 0.0
        for curve in curves {
            run += curve.length
            starts.append(run)
        }
        let origin = curves[0].start
        var (moment, sum, twice) = (Vector2.zero, Vector2.zero, 0.0)
        for curve in curves {
            let (hodograph, length) = (curve.hodograph, curve.length)
            for node in OutlineQuadrature.nodes {
                let (point, velocity) = (curve.position(at: node.parameter) - origin, hodograph.value(at: node.parameter))
                let sweep = point.cross(velocity) * node.weight
                twice += sweep
                moment += point * (sweep * 2 / 3)
                sum += point * (length * node.weight)
            }
        }
        area = isClosed ? twice / 2 : 0
        let isThick = abs(area) > 1e-7 * run * run
        centroid = isThick ? origin + moment / twice : run > 0 ? origin + sum / run : origin
        if !centroid.isFinite { centroid = origin }
    }

    /// The outline in the opposite direction. A closed one has the same start.
    var reversed: Outline { Outline(curves: curves.reversed().map(\.reversed), isClosed: isClosed) }

    /// The closed outline with another start.
    func rotated(to fraction: Double) -> Outline {
        let location = location(at: fraction - fraction.rounded(.down))
        guard isClosed, !isPoint else { return self }
        var turned: [CurveSegment] = []
        turned.reserveCapacity(curves.count + 1)
        if location.parameter < 1 { turned.append(curves[location.curve].subsegment(from: location.parameter, to: 1)) }
        turned += curves[(location.curve + 1)...]
        turned += curves[..<location.curve]
        if location.parameter > 0 { turned.append(curves[location.curve].subsegment(from: 0, to: location.parameter)) }
        return Outline(curves: turned, isClosed: true)
    }

    /// The curve at a fraction of the length, and the parameter on it; exactly an end if a joint is within rounding errors.
    func location(at fraction: Double) -> (curve: Int, parameter: Double) {
        let distance = fraction * length
        var (low, high) = (0, curves.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= distance { low = middle } else { high = middle }
        }
        return (low, parameter(at: distance, on: low))
    }

    private func parameter(at distance: Double, on index: Int) -> Double {
        let (rest, extent) = (distance - starts[index], starts[index + 1] - starts[index])
        let snap = length * 1e-12
        if rest <= snap { return 0 }
        if rest >= extent - snap { return 1 }
        if case .line = curves[index] { return rest / extent }
        guard curves.count <= Outline.maxMeasured else { return rest / extent }
        return curves[index].hodograph.parameter(atLength: rest, from: 0, upTo: 1, guess: rest / extent)
    }

    /// Returns true if the position is inside a line, not at its ends.
    func isInsideLine(at fraction: Double) -> Bool {
        let location = location(at: isClosed ? fraction - fraction.rounded(.down) : min(max(fraction, 0), 1))
        guard case .line = curves[location.curve] else { return false }
        let (before, after) = (location.parameter, 1 - location.parameter)
        return min(before, after) * (starts[location.curve + 1] - starts[location.curve]) > length * 1e-8
    }

    func position(at fraction: Double) -> Vector2 {
        let location = location(at: isClosed ? fraction - fraction.rounded(.down) : min(max(fraction, 0), 1))
        return curves[location.curve].position(at: location.parameter)
    }

    /// The part between two fractions without a joint in between.
    func part(from first: Double, to last: Double) -> CurveSegment {
        let wraps = isClosed ? ((first + last) / 2).rounded(.down) : 0
        let (first, last) = (first - wraps, last - wraps)
        let index = location(at: (first + last) / 2).curve
        let (t0, t1) = (parameter(at: first * length, on: index), parameter(at: last * length, on: index))
        guard t1 > t0 else {
            let point = CGPoint(curves[index].position(at: t0))
            return .line(LineSegment(start: Vector2(point), end: Vector2(point)))
        }
        return t0 == 0 && t1 == 1 ? curves[index] : curves[index].subsegment(from: t0, to: t1)
    }

    /// The part of a closed outline from one fraction to a later one, at most one round.
    func curves(from start: Double, to end: Double) -> [CurveSegment] {
        var stops = [start]
        for round in [0.0, 1] {
            for joint in joints where joint + round > start + 1e-11 && joint + round < end - 1e-11 { stops.append(joint + round) }
        }
        stops.append(end)
        return zip(stops, stops.dropFirst()).map { part(from: $0, to: $1) }
    }

    /// The fractions of the joints, including the start, and the end if the outline is open.
    var joints: [Double] {
        guard !isPoint else { return [0] }
        let scale = 1 / length
        return starts[..<(isClosed ? curves.count : curves.count + 1)].map { min($0 * scale, 1) }
    }

    /// Whether the outline encloses an area, so that it has a direction.
    var isSolid: Bool { isClosed && area > 1e-6 * length * length }

    /// The joints, and the middles of curves with a strongly varying parameter speed. Parts of two curves correspond by their parameters,
    /// so a jump of the speed between neighbours would cause a bend in the interpolation of smooth outlines.
    var calmJoints: [Double] {
        guard !isPoint else { return [0] }
        var result: [Double] = []
        result.reserveCapacity(curves.count * 2)
        for (index, curve) in curves.enumerated() {
            result.append(starts[index] / length)
            guard case .cubic = curve, curves.count <= Outline.maxMeasured else { continue }
            addCalmJoints(of: curve.hodograph, from: 0, to: 1, between: (starts[index], starts[index + 1]), depth: 0, to: &result)
        }
        if !isClosed { result.append(1) }
        return result
    }

    private func addCalmJoints(
        of hodograph: Hodograph, from t0: Double, to t1: Double, between distances: (Double, Double), depth: Int, to result: inout [Double]
    ) {
        let extent = distances.1 - distances.0
        var (slowest, fastest) = (Double.infinity, 0.0)
        for part in 0...4 {
            let speed = hodograph.speed(at: t0 + (t1 - t0) * Double(part) / 4)
            (slowest, fastest) = (min(slowest, speed), max(fastest, speed))
        }
        guard depth < 3, fastest > slowest * 1.7, extent > length * 4e-3 else { return }
        let middle = hodograph.parameter(atLength: extent / 2, from: t0, upTo: t1, guess: (t0 + t1) / 2)
        let distance = distances.0 + extent / 2
        addCalmJoints(of: hodograph, from: t0, to: middle, between: (distances.0, distance), depth: depth + 1, to: &result)
        result.append(distance / length)
        addCalmJoints(of: hodograph, from: middle, to: t1, between: (distance, distances.1), depth: depth + 1, to: &result)
    }

    /// The outline as `count` chords between equally spaced points.
    func evenChords(count: Int) -> [CurveSegment] {
        let count = max(count, 3)
        let last = isClosed ? count : count - 1
        return (0..<last).map {
            .line(LineSegment(start: position(at: Double($0) / Double(last)), end: position(at: Double($0 + 1) / Double(last))))
        }
    }

    /// The fraction of the point of the outline that is nearest to `point`.
    func fraction(nearest point: Vector2) -> (fraction: Double, distance: Double) {
        var best = (fraction: 0.0, distance: Double.infinity)
        guard !isPoint else { return (0, (curves[0].start - point).length) }
        func consider(_ fraction: Double) {
            let distance = (position(at: fraction) - point).length
            if distance < best.distance { best = (fraction, distance) }
        }
        for joint in joints { consider(joint) }
        for index in 0...512 { consider(Double(index) / 512) }
        var reach = 1.0 / 512
        let joint = best
        for _ in 0..<40 {
            consider(max(best.fraction - reach, isClosed ? best.fraction - reach : 0))
            consider(min(best.fraction + reach, isClosed ? best.fraction + reach : 1))
            reach *= 0.6
        }
        // If a corner was meant, it is hit exactly.
        if joint.distance - best.distance <= length * 1e-7 { best = joint }
        return (best.fraction - (isClosed ? best.fraction.rounded(.down) : 0), best.distance)
    }

    /// The turning angle at each of `joints`, in radians, positive if clockwise on screen; 0 at the ends of an open outline.
    var jointTurns: [Double] {
        var turns = curves.indices.map { index -> Double in
            guard index > 0 || isClosed else { return 0 }
            let arriving = curves[index > 0 ? index - 1 : curves.count - 1].hodograph.direction(at: 1)
            let leaving = curves[index].hodograph.direction(at: 0)
            return atan2(arriving.cross(leaving), arriving.dot(leaving))
        }
        if !isClosed { turns.append(0) }
        return turns
    }
}

/// Five-point Gauss-Legendre quadrature over 0...1, exact for the area and the moments of cubics.
enum OutlineQuadrature {
    static let nodes: [(parameter: Double, weight: Double)] = {
        let inner = (5 - 2 * (10.0 / 7).squareRoot()).squareRoot() / 3
        let outer = (5 + 2 * (10.0 / 7).squareRoot()).squareRoot() / 3
        let root = 70.0.squareRoot()
        let (innerWeight, outerWeight) = ((322 + 13 * root) / 900, (322 - 13 * root) / 900)
        return [(-outer, outerWeight), (-inner, innerWeight), (0, 128.0 / 225), (inner, innerWeight), (outer, outerWeight)]
            .map { (($0.0 + 1) / 2, $0.1 / 2) }
    }()
}
