import Foundation
import KinoraDrawing

/// One closed subpath as cubic pieces, measured finely enough to put points on it.
struct Contour {
    /// A Bézier curve of degree 3; lines and quadratics are written as one.
    struct Piece {
        var start, control1, control2, end: CGPoint
        var isLine: Bool

        /// The direction at `t` with a length of 1; nil where the curve stands still.
        func direction(at t: Double) -> CGPoint? {
            let s = 1 - t
            let (a, b, c) = (s * s, 2 * s * t, t * t)
            let x = a * (control1.x - start.x) + b * (control2.x - control1.x) + c * (end.x - control2.x)
            let y = a * (control1.y - start.y) + b * (control2.y - control1.y) + c * (end.y - control2.y)
            let length = hypot(x, y)
            return length > 1e-9 * (abs(end.x - start.x) + abs(end.y - start.y)) ? CGPoint(x: x / length, y: y / length) : nil
        }

        func point(at t: Double) -> CGPoint {
            let s = 1 - t
            let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            return CGPoint(
                x: a * start.x + b * control1.x + c * control2.x + d * end.x,
                y: a * start.y + b * control1.y + c * control2.y + d * end.y)
        }
    }

    /// A place on the contour with the directions in which the outline arrives and leaves.
    private struct Place {
        var point, arriving, leaving: CGPoint
        /// To the next place, along the outline.
        var length = 0.0
    }

    /// A chord of the fine polygon along the contour.
    private struct Step {
        var piece: Int
        var from, to: Double
        var length: Double
        /// The chord's heading.
        var angle: Double
        /// How far the outline turns where the chord begins, in radians.
        var turn = 0.0
        var weight = 0.0
    }

    /// A sharper bend between two chords is a corner. Fine chords of a curve turn far less.
    private static let cornerAngle = 0.35
    private static let chordsPerCurve = 24
    /// What a full turn weighs against the whole length when points are dealt out.
    private static let weightOfTurning = 0.3

    private let pieces: [Piece]
    private var steps: [Step] = []

    private init?(_ pieces: [Piece]) {
        self.pieces = pieces
        for (index, piece) in pieces.enumerated() {
            let count = piece.isLine ? 1 : Contour.chordsPerCurve
            var last = piece.start
            for chord in 1...count {
                let end = Double(chord) / Double(count)
                let point = chord == count ? piece.end : piece.point(at: end)
                let length = hypot(point.x - last.x, point.y - last.y)
                if length > 0, length.isFinite {
                    steps.append(
                        Step(
                            piece: index, from: end - 1 / Double(count), to: end, length: length,
                            angle: atan2(point.y - last.y, point.x - last.x)))
                }
                last = point
            }
        }
        guard steps.count >= 2 else { return nil }
        for index in steps.indices {
            let before = steps[index == 0 ? steps.count - 1 : index - 1]
            steps[index].turn = abs(remainder(steps[index].angle - before.angle, 2 * .pi))
        }
        let length = steps.reduce(0) { $0 + $1.length }
        for index in steps.indices {
            let next = steps[index + 1 == steps.count ? 0 : index + 1]
            let bends = [steps[index].turn, next.turn].filter { $0 <= Contour.cornerAngle }.reduce(0, +) / 2
            steps[index].weight = steps[index].length / length + Contour.weightOfTurning * bends / (2 * .pi)
        }
    }

    /// The closed subpaths of `path`; open ones are closed by a line, those without extent left out.
    static func contours(of path: Path) -> [Contour] {
        var contours: [Contour] = []
        var pieces: [Piece] = []
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        func add(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint, isLine: Bool = false) {
            pieces.append(Piece(start: current, control1: control1, control2: control2, end: end, isLine: isLine))
            current = end
        }
        func line(to end: CGPoint) {
            guard end != current else { return }
            add(mix(current, end, 1 / 3), mix(current, end, 2 / 3), end, isLine: true)
        }
        func finish() {
            guard !pieces.isEmpty else { return }
            line(to: start)
            if let contour = Contour(pieces) { contours.append(contour) }
            pieces = []
        }
        path.forEach { element in
            switch element {
            case .move(let end):
                finish()
                (start, current) = (end, end)
            case .line(let end): line(to: end)
            case .quadCurve(let end, let control): add(mix(current, control, 2 / 3), mix(end, control, 2 / 3), end)
            case .curve(let end, let control1, let control2): add(control1, control2, end)
            case .closeSubpath:
                finish()
                current = start
            }
        }
        finish()
        return contours
    }

    /// `count` knots in order around the contour, joined by curves that follow it.
    func knots(count: Int) -> [Outline.Knot] {
        let places = places(count: count)
        return places.indices.map { index in
            let (here, before) = (places[index], places[index == 0 ? places.count - 1 : index - 1])
            // A third of the way along the outline: with the right direction at both ends a cubic curve then follows a smooth outline closely.
            let (back, ahead) = (-before.length / 3, here.length / 3)
            return Outline.Knot(
                point: here.point, handleBefore: CGPoint(x: here.arriving.x * back, y: here.arriving.y * back),
                handleAfter: CGPoint(x: here.leaving.x * ahead, y: here.leaving.y * ahead))
        }
    }

    private func places(count: Int) -> [Place] {
        let corners = steps.indices.filter { steps[$0].turn > Contour.cornerAngle }
        // With a corner on almost every point there is nothing left to deal out; then the corners are sampled like the rest.
        guard let first = corners.first, corners.count <= count / 2 else { return places(along: 0..<steps.count, count: count) }
        let ends = corners.dropFirst() + [first + steps.count]
        let runs = zip(corners, ends).map { $0..<$1 }
        let weights = runs.map { run in run.reduce(0) { $0 + steps[$1 % steps.count].weight } }
        return zip(runs, Contour.shares(of: count, weights)).flatMap { places(along: $0, count: $1) }
    }

    /// `count` places from the start of `run` on, its end left to the next one. Step numbers go on beyond the last one from the first.
    private func places(along run: Range<Int>, count: Int) -> [Place] {
        let total = run.reduce(0) { $0 + steps[$1 % steps.count].weight }
        var places: [Place] = []
        places.reserveCapacity(count)
        var (index, weighed, walked) = (run.lowerBound, 0.0, 0.0)
        var last = 0.0
        for number in 0..<count {
            let target = total * Double(number) / Double(count)
            while index + 1 < run.upperBound, weighed + steps[index % steps.count].weight <= target {
                weighed += steps[index % steps.count].weight
                walked += steps[index % steps.count].length
                index += 1
            }
            let step = steps[index % steps.count]
            let part = step.weight > 0 ? min(max((target - weighed) / step.weight, 0), 1) : 0
            let direction = direction(of: step, part)
            let length = walked + part * step.length
            if number > 0 { places[number - 1].length = length - last }
            last = length
            places.append(
                Place(
                    point: pieces[step.piece].point(at: step.from + (step.to - step.from) * part), arriving: direction, leaving: direction))
        }
        let end = run.reduce(0) { $0 + steps[$1 % steps.count].length }
        places[count - 1].length = end - last
        // At its start the outline arrives from the step before, which at a corner comes from elsewhere.
        places[0].arriving = direction(of: steps[(run.lowerBound + steps.count - 1) % steps.count], 1)
        return places
    }

    private func direction(of step: Step, _ part: Double) -> CGPoint {
        pieces[step.piece].direction(at: step.from + (step.to - step.from) * part) ?? CGPoint(x: cos(step.angle), y: sin(step.angle))
    }

    /// Deals `count` out in proportion to `weights`, one at least to each; what is left goes to the largest remainders.
    private static func shares(of count: Int, _ weights: [Double]) -> [Int] {
        let total = weights.reduce(0, +)
        let ideal = weights.map { 1 + Double(count - weights.count) * $0 / total }
        var shares = ideal.map { Int($0) }
        let left = count - shares.reduce(0, +)
        let byRemainder = weights.indices.sorted { (ideal[$1] - Double(shares[$1]), $0) < (ideal[$0] - Double(shares[$0]), $1) }
        for index in byRemainder.prefix(max(left, 0)) { shares[index] += 1 }
        return shares
    }
}

/// The point `part` of the way from `a` to `b`.
private func mix(_ a: CGPoint, _ b: CGPoint, _ part: Double) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
}
