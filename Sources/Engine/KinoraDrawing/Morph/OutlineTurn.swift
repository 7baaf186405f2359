import Foundation

/// Finds the rotation of an outline that fits another one best.
enum OutlineTurn {
    /// The rotation from the first to the second outline in radians, positive if clockwise on screen. Over all starts of the second
    /// outline, it minimizes the distance, with a small penalty for large rotations. Kendall's alignment of shapes, by the argument of
    /// their complex correlation.
    static func best(_ first: OutlineNodes, _ second: OutlineNodes) -> Double {
        let count = 96
        let (positions, others) = (samples(of: first, count: count), samples(of: second, count: count))
        guard first.isClosed || second.isClosed else {
            let (angle, _) = turn(positions, others, shift: 0)
            return angle
        }
        var best = (angle: 0.0, cost: Double.infinity)
        for shift in 0..<count {
            let (angle, fit) = turn(positions, others, shift: shift)
            let cost = 1 - fit + 0.08 * (angle / .pi) * (angle / .pi)
            // Of equally good rotations to both sides, the clockwise one.
            if cost < best.cost - 1e-9 || (cost < best.cost + 1e-9 && angle > best.angle + 1e-9) { best = (angle, cost) }
        }
        return best.angle
    }

    private static func turn(_ positions: [Vector2], _ others: [Vector2], shift: Int) -> (angle: Double, fit: Double) {
        var (along, across) = (0.0, 0.0)
        for index in positions.indices {
            let other = others[(index + shift) % others.count]
            along += positions[index].dot(other)
            across += positions[index].cross(other)
        }
        let fit = (along * along + across * across).squareRoot() / Double(max(positions.count, 1))
        let angle = atan2(across, along)
        // Half a turn has two representations.
        return (angle < -.pi + 1e-9 ? angle + 2 * .pi : angle, fit)
    }

    private static func samples(of nodes: OutlineNodes, count: Int) -> [Vector2] {
        var next = 1
        return (0..<count).map { index in
            let fraction = Double(index) / Double(nodes.isClosed ? count : count - 1)
            while next < nodes.count - 1, nodes.fractions[next] < fraction { next += 1 }
            let (low, high) = (nodes.fractions[next - 1], nodes.fractions[next])
            let share = high > low ? min(max((fraction - low) / (high - low), 0), 1) : 0
            return nodes.positions[next - 1] * (1 - share) + nodes.positions[next] * share
        }
    }

    /// The rotation that fits corresponding curves best, in the representation nearest to `turn`.
    static func fitted(_ curves: [(first: CurveSegment, second: CurveSegment)], near turn: Double) -> Double {
        var (weight, firstMean, secondMean) = (0.0, Vector2.zero, Vector2.zero)
        func eachPair(_ body: (Vector2, Vector2, Double) -> Void) {
            for (first, second) in curves {
                let share =
                    first.start == first.end && second.start == second.end
                    ? 0 : (first.end - first.start).length + (second.end - second.start).length
                for t in [0.0, 0.5, 1] { body(first.position(at: t), second.position(at: t), share * (t == 0.5 ? 4 : 1) / 6) }
            }
        }
        eachPair { first, second, share in
            weight += share
            firstMean += first * share
            secondMean += second * share
        }
        guard weight > 0 else { return 0 }
        (firstMean, secondMean) = (firstMean / weight, secondMean / weight)
        var (along, across) = (0.0, 0.0)
        eachPair { first, second, share in
            along += (first - firstMean).dot(second - secondMean) * share
            across += (first - firstMean).cross(second - secondMean) * share
        }
        let angle = atan2(across, along)
        guard angle.isFinite else { return 0 }
        let named = angle + ((turn - angle) / (2 * .pi)).rounded() * 2 * .pi
        if named < -.pi + 1e-6 { return named + 2 * .pi }
        return abs(named) < 1e-9 ? 0 : named
    }
}
