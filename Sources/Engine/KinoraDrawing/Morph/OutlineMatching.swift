import Foundation

/// The pairs of outlines of two paths that morph into each other.
struct OutlineMatching {
    /// A point of one outline and a point of another one that are pinned together.
    struct Pin {
        var first: Int
        var firstFraction: Double
        var second: Int
        var secondFraction: Double
    }

    private(set) var pairs: [(first: Int, second: Int)] = []
    private(set) var firstsLeft: [Int] = []
    private(set) var secondsLeft: [Int] = []

    /// The maximum number of outlines for which the best assignment is computed. More are paired in order.
    private static let maxAssigned = 300

    /// Pairs outlines of two paths that are not inside another one, or that are inside `parents`, by position, size and compactness.
    init(
        _ from: OutlineHierarchy, _ to: OutlineHierarchy, _ firsts: [Int], _ seconds: [Int], parents: (first: Int, second: Int)? = nil,
        pins: [Pin]
    ) {
        guard !firsts.isEmpty, !seconds.isEmpty else {
            (firstsLeft, secondsLeft) = (firsts, seconds)
            return
        }
        var columns: [Int?]
        if max(firsts.count, seconds.count) > Self.maxAssigned {
            columns = firsts.indices.map { $0 < seconds.count ? $0 : nil }
        } else {
            let ones = Self.features(of: firsts, in: from, parent: parents?.first)
            let others = Self.features(of: seconds, in: to, parent: parents?.second)
            var costs = ones.map { one in others.map { Self.cost(one, $0) } }
            for row in firsts.indices {
                for column in seconds.indices {
                    // Of equal assignments, the one that keeps the order.
                    let gap = Double(row) / Double(firsts.count) - Double(column) / Double(seconds.count)
                    costs[row][column] += 1e-6 * gap * gap
                    if pins.contains(where: { $0.first == firsts[row] && $0.second == seconds[column] }) { costs[row][column] -= 1e4 }
                }
            }
            columns = Assignment.best(costs)
        }
        var taken = Set<Int>()
        for (row, column) in columns.enumerated() {
            guard let column else {
                firstsLeft.append(firsts[row])
                continue
            }
            taken.insert(column)
            pairs.append((firsts[row], seconds[column]))
        }
        secondsLeft = seconds.indices.filter { !taken.contains($0) }.map { seconds[$0] }
    }

    /// Removes outlines without a partner.
    mutating func remove(firsts: Set<Int>, seconds: Set<Int>) {
        firstsLeft.removeAll { firsts.contains($0) }
        secondsLeft.removeAll { seconds.contains($0) }
    }

    private struct Features {
        let position: Vector2
        let logSize: Double
        let compactness: Double
        let isClosed: Bool
    }

    private static func features(of indices: [Int], in nest: OutlineHierarchy, parent: Int?) -> [Features] {
        let center = parent.map { nest.outlines[$0].centroid } ?? nest.center
        let size = parent.map { nest.outlines[$0].radius } ?? nest.size
        return indices.map { index in
            let outline = nest.outlines[index]
            let position = size > 0 ? (outline.centroid - center) / size : .zero
            return Features(
                position: Vector2(min(max(position.x, -1e3), 1e3), min(max(position.y, -1e3), 1e3)),
                logSize: size > 0 && !outline.isPoint ? log(max(outline.radius / size, 1e-6)) : log(1e-6),
                compactness: outline.isPoint ? 0 : 4 * .pi * outline.area / (outline.length * outline.length), isClosed: outline.isClosed)
        }
    }

    /// Always finite, which the assignment requires.
    private static func cost(_ one: Features, _ other: Features) -> Double {
        let (size, shape) = (one.logSize - other.logSize, one.compactness - other.compactness)
        let cost =
            (one.position - other.position).lengthSquared + 0.3 * size * size + 0.3 * shape * shape
            + (one.isClosed == other.isClosed ? 0 : 1)
        return cost.isFinite ? cost : 1e6
    }

    /// Pins as positions on the nearest outlines.
    static func pins(_ pins: [MorphOptions.Pin], _ from: OutlineHierarchy, _ to: OutlineHierarchy) -> [Pin] {
        pins.compactMap { pin in
            guard let (first, firstFraction) = nearest(Vector2(pin.from), in: from),
                let (second, secondFraction) = nearest(Vector2(pin.to), in: to)
            else { return nil }
            return Pin(first: first, firstFraction: firstFraction, second: second, secondFraction: secondFraction)
        }
    }

    private static func nearest(_ position: Vector2, in nest: OutlineHierarchy) -> (Int, Double)? {
        guard position.isFinite else { return nil }
        var best: (index: Int, fraction: Double)?
        var distance = Double.infinity
        for (index, outline) in nest.outlines.enumerated() {
            let nearest = outline.fraction(nearest: position)
            if nearest.distance < distance { (best, distance) = ((index, nearest.fraction), nearest.distance) }
        }
        return best.map { ($0.index, $0.fraction) }
    }
}
