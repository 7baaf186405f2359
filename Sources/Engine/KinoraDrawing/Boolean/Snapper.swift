/// Splits edges at their intersections, so that they intersect only at their ends.
///
/// Snap rounding: each end of an edge and each crossing is rounded to the grid, and each edge that intersects the unit square around such a
/// point is bent through it. No two edges of the result cross, and the pieces of a closed outline form a closed outline (Hobby, "Practical
/// segment intersection with finite precision output", 1999). All decisions use integers, so they cannot contradict each other.
struct Snapper {
    private let edges: [GridEdge]
    private var splits: [(edge: Int32, point: GridPoint)] = []
    private var crossings: [UInt64] = []
    private var work = 0
    private let maxCrossings: Int

    /// The maximum number of crossings or pairs, which limits the time.
    static let maxCrossings = 2_000_000
    private static let maxPairs = 100_000_000

    /// The pieces of `edges`, all with a positive length; nil if there are too many crossings.
    static func pieces(of edges: [GridEdge], maxCrossings: Int = Snapper.maxCrossings) -> [GridEdge]? {
        var snapper = Snapper(edges: edges.filter { $0.from != $0.to }, maxCrossings: maxCrossings)
        return snapper.snap() ? snapper.cut() : nil
    }

    private init(edges: [GridEdge], maxCrossings: Int) {
        self.edges = edges
        self.maxCrossings = maxCrossings
    }

    private mutating func snap() -> Bool {
        let tree = BoxTree(edges.map { GridBox($0.from, $0.to) })
        tree.forEachPair { first, second in
            meet(first, second)
            work += 1
            return work <= Snapper.maxPairs && crossings.count <= maxCrossings
        }
        guard work <= Snapper.maxPairs, crossings.count <= maxCrossings else { return false }
        guard !crossings.isEmpty else { return true }
        // Other edges near a crossing are bent through it, too.
        let parts = crossings.count > Snapper.partsAreWorthIt ? EdgeParts(of: edges) : nil
        let searched = parts?.tree ?? tree
        var last: UInt64?
        for index in RadixSort.order(of: crossings) {
            let key = crossings[Int(index)]
            if key == last { continue }
            last = key
            let point = GridPoint(key: key)
            searched.forEach(meeting: GridBox(point, point)) { item in
                let edge = parts.map { Int($0.edges[item]) } ?? item
                visit(edge, point, turn: edges[edge].turn(to: point))
            }
        }
        return true
    }

    private static let partsAreWorthIt = 2000

    @inline(__always) private mutating func visit(_ edge: Int, _ point: GridPoint, turn: Int) {
        let line = edges[edge]
        if line.passes(through: point, turn: turn), point != line.from, point != line.to { splits.append((Int32(edge), point)) }
    }

    private mutating func meet(_ first: Int, _ second: Int) {
        let (a, b) = (edges[first], edges[second])
        let (start, end) = (b.turn(to: a.from), b.turn(to: a.to))
        visit(second, a.from, turn: start)
        visit(second, a.to, turn: end)
        let (other, otherEnd) = (a.turn(to: b.from), a.turn(to: b.to))
        visit(first, b.from, turn: other)
        visit(first, b.to, turn: otherEnd)
        guard (start > 0 && end < 0) || (start < 0 && end > 0), (other > 0 && otherEnd < 0) || (other < 0 && otherEnd > 0) else { return }
        let point = GridPoint(
            x: a.from.x + Snapper.rounded(a.to.x - a.from.x, times: start, over: start - end),
            y: a.from.y + Snapper.rounded(a.to.y - a.from.y, times: start, over: start - end))
        if point != a.from, point != a.to { splits.append((Int32(first), point)) }
        if point != b.from, point != b.to { splits.append((Int32(second), point)) }
        crossings.append(point.key)
    }

    /// The product divided by the divisor, rounded exactly to the nearest integer, halves up.
    private static func rounded(_ extent: Int, times factor: Int, over divisor: Int) -> Int {
        let quotient = Double(extent) * (Double(factor) / Double(divisor))
        let nearest = (quotient + 0.5).rounded(.down)
        // Far from a half, the error of the last digits does not matter.
        if abs(quotient - nearest) < 0.499 { return Int(nearest) }
        let twice = Int128(extent) * Int128(factor) * 2 + Int128(divisor)
        let (part, rest) = twice.quotientAndRemainder(dividingBy: Int128(divisor) * 2)
        return Int(part) - (rest != 0 && (rest < 0) != (divisor < 0) ? 1 : 0)
    }

    private func cut() -> [GridEdge] {
        var firsts = [Int32](repeating: 0, count: edges.count + 1)
        for split in splits { firsts[Int(split.edge) + 1] += 1 }
        for index in edges.indices { firsts[index + 1] += firsts[index] }
        var positions = [GridPoint](repeating: GridPoint(x: 0, y: 0), count: splits.count)
        var next = firsts
        for split in splits {
            positions[Int(next[Int(split.edge)])] = split.point
            next[Int(split.edge)] += 1
        }
        var pieces: [GridEdge] = []
        pieces.reserveCapacity(edges.count + splits.count)
        for (index, edge) in edges.enumerated() {
            let range = Int(firsts[index])..<Int(firsts[index + 1])
            guard !range.isEmpty else {
                pieces.append(edge)
                continue
            }
            let (dx, dy) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
            func run(_ point: GridPoint) -> Int { (point.x - edge.from.x) * dx + (point.y - edge.from.y) * dy }
            let total = Double(dx * dx + dy * dy)
            var piece = edge
            for point in range.count == 1 ? [positions[range.lowerBound]] : positions[range].sorted(by: { run($0) < run($1) }) {
                guard point != piece.from else { continue }
                piece.to = point
                piece.end = edge.start + (edge.end - edge.start) * (Double(run(point)) / total)
                pieces.append(piece)
                (piece.from, piece.start) = (piece.to, piece.end)
            }
            (piece.to, piece.end) = (edge.to, edge.end)
            if piece.from != piece.to { pieces.append(piece) }
        }
        return pieces
    }
}
