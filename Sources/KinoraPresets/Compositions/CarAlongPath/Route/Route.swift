import Foundation
import KinoraDrawing

/// The way a car takes: the subpaths of a path, one after the other.
struct Route: Sendable {
    let legs: [RouteLeg]
    /// How many points of each leg are driven.
    private let driven: [Double]
    /// The points driven in one lap.
    let lapLength: Double
    /// True: the end of a lap is the start of the next one.
    let isRound: Bool

    /// The way beside `path`, `offset` points to its right. Subpaths without length are left out; at least one must have some.
    ///
    /// On an open leg the car stops when its front axle, `wheelbase` points ahead of the place that is driven, reaches the end.
    init(_ path: Path, offset: Double, wheelbase: Double) {
        legs = Route.subpaths(of: path).map { RouteLeg($0.path, isClosed: $0.isClosed).beside(offset) }.filter { $0.length > 0 }
        driven = legs.map { $0.isClosed || $0.length < 2 * wheelbase ? $0.length : $0.length - wheelbase }
        lapLength = driven.reduce(0, +)
        isRound = legs.count == 1 && legs[0].isClosed
    }

    /// The leg at a distance from the start of the lap, and the distance from the start of that leg.
    func place(at distance: Double) -> (leg: RouteLeg, distance: Double) {
        if isRound { return (legs[0], distance) }
        var rest = min(max(distance, 0), lapLength)
        for (leg, length) in zip(legs.dropLast(), driven) {
            if rest < length { return (leg, rest) }
            rest -= length
        }
        return (legs[legs.count - 1], rest)
    }

    /// What has been driven at a distance from the start of the lap.
    func driven(upTo distance: Double) -> Path {
        var path = Path()
        var rest = distance
        for (leg, length) in zip(legs, driven) where rest > 0 {
            path.addPath(leg.line.trimmedPath(from: 0, to: min(rest, length) / leg.length))
            rest -= length
        }
        return path
    }

    /// Every subpath that has a length by itself.
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
