import Foundation
import KinoraDrawing

/// The route of a car: the subpaths of a path, in order.
struct Route: Sendable {
    let legs: [RouteLeg]
    /// The distance driven on each leg, in points.
    let driven: [Double]
    /// The distance driven in one lap, in points.
    let lapLength: Double
    /// True if the end of a lap is the start of the next one.
    let isRound: Bool

    /// Creates the route parallel to `path`, `offset` points to its right. Subpaths without length are left out; at least one must have a
    /// length.
    ///
    /// On an open leg, the car stops in front of a finish line at its end, unless the leg is too short for it.
    init(_ path: Path, offset: Double, car: CarMeasures) {
        legs = Route.subpaths(of: path).map { RouteLeg($0.path, isClosed: $0.isClosed).beside(offset) }.filter { $0.length > 0 }
        let stop = car.stoppingDistance
        driven = legs.map { $0.isClosed || $0.length < 2 * stop ? $0.length : $0.length - stop }
        lapLength = driven.reduce(0, +)
        isRound = legs.count == 1 && legs[0].isClosed
    }

    /// Returns the leg at a distance from the start of the lap, and the distance from the start of that leg.
    func location(at distance: Double) -> (leg: RouteLeg, distance: Double) {
        if isRound { return (legs[0], distance) }
        var rest = min(max(distance, 0), lapLength)
        for (leg, length) in zip(legs.dropLast(), driven) {
            if rest < length { return (leg, rest) }
            rest -= length
        }
        return (legs[legs.count - 1], rest)
    }

    /// Returns the part of the route up to a distance from the start of the lap.
    func driven(upTo distance: Double) -> Path {
        var path = Path()
        var rest = distance
        for (leg, length) in zip(legs, driven) where rest > 0 {
            path.addPath(leg.line.trimmedPath(from: 0, to: min(rest, length) / leg.length))
            rest -= length
        }
        return path
    }

    /// Returns every subpath that has a length as a separate path.
    static func subpaths(of path: Path) -> [(path: Path, isClosed: Bool)] {
        var subpaths: [(path: Path, isClosed: Bool)] = []
        var current = Path()
        var isClosed = false
        func finish() {
            guard current.length > 0 else { return }
            subpaths.append((current, isClosed || Route.endsAtStart(current)))
        }
        for segment in path.segments {
            if segment.startsSubpath {
                finish()
                current = Path()
                current.move(to: CGPoint(segment.curve.start))
                isClosed = false
            }
            if segment.isClosing {
                current.closeSubpath()
                isClosed = true
            } else {
                current.append(segment.curve)
            }
        }
        finish()
        return subpaths
    }

    private static func endsAtStart(_ path: Path) -> Bool {
        guard let first = path.points.first, let last = path.currentPoint, path.verbs.count > 2 else { return false }
        return first == last
    }
}
