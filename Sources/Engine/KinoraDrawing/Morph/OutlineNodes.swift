/// The points of an outline that are candidates for correspondence: its corners, and equally spaced points between them.
///
/// Positions are relative to the centroid, in units of the root mean square distance from it. The last node is the end of the outline,
/// which is the start of a closed one.
struct OutlineNodes: Sendable {
    private(set) var fractions: [Double] = []
    private(set) var positions: [Vector2] = []
    /// The turning angle at a corner, in radians; 0 elsewhere.
    private(set) var turns: [Double] = []
    private(set) var isClosed: Bool

    var count: Int { fractions.count }

    /// The minimum turning angle of a corner.
    private static let minTurn = 0.2

    /// Creates about `count` nodes, including the fractions `fixed`.
    init(_ outline: Outline, count: Int, fixed: [Double] = []) {
        isClosed = outline.isClosed
        var corners = zip(outline.joints, outline.jointTurns).filter { abs($0.1) >= Self.minTurn }
        if corners.count > count {
            // The sharpest corners, and the first of equally sharp ones.
            let sharpest = corners.map { (abs($0.1) / 1e-7).rounded() }.sorted(by: >)[count - 1]
            corners = Array(corners.filter { (abs($0.1) / 1e-7).rounded() >= sharpest }.prefix(count))
        }
        var stops = corners + fixed.map { ($0, 0.0) } + [(0.0, 0.0), (1.0, 0.0)]
        stops.sort { $0.0 < $1.0 || ($0.0 == $1.0 && abs($0.1) > abs($1.1)) }
        for stop in stops {
            if let last = fractions.last {
                let gap = stop.0 - last
                guard gap > 1e-11 else {
                    if turns[turns.count - 1] == 0 { turns[turns.count - 1] = stop.1 }
                    continue
                }
                // The odd number avoids exact halves for lengths that are simple fractions of the whole.
                let parts = max(1, Int((min(gap, 1) * Double(count) + 0.0371).rounded()))
                for part in 1..<parts {
                    fractions.append(last + gap * Double(part) / Double(parts))
                    turns.append(0)
                }
            }
            fractions.append(stop.0)
            turns.append(stop.1)
        }
        if isClosed { turns[turns.count - 1] = turns[0] }
        positions = fractions.map { outline.position(at: $0) - outline.centroid }
        var squares = 0.0
        for index in 1..<max(positions.count, 1) {
            squares += (positions[index].lengthSquared + positions[index - 1].lengthSquared) / 2 * (fractions[index] - fractions[index - 1])
        }
        scale = squares > 0 && !outline.isPoint ? 1 / squares.squareRoot() : 0
        perimeter = outline.length * scale
        for index in positions.indices { positions[index] *= scale }
    }

    /// The reciprocal of the unit of the positions.
    let scale: Double
    /// In units of the positions.
    let perimeter: Double

    /// The nodes rotated by `angle` radians clockwise on screen.
    func turned(by angle: Double) -> OutlineNodes {
        guard angle != 0 else { return self }
        let (axis, side) = (Vector2.unit(at: angle), Vector2.unit(at: angle).perpendicular)
        var result = self
        for index in positions.indices { result.positions[index] = axis * positions[index].x + side * positions[index].y }
        return result
    }

    /// The directions from the previous node and to the next one; zero beyond the ends of an open outline.
    func directions(at index: Int) -> (arriving: Vector2, leaving: Vector2) {
        let last = count - 1
        let before = index > 0 ? index - 1 : isClosed ? last - 1 : index
        let after = index < last ? index + 1 : isClosed ? 1 : index
        func direction(_ from: Int, _ to: Int) -> Vector2 {
            let offset = positions[to] - positions[from]
            return offset.length > 0 ? offset / offset.length : .zero
        }
        return (direction(before, index), direction(index, after))
    }

    /// The nodes between two requested ones.
    func part(from start: Int, to end: Int) -> OutlineNodes {
        var result = self
        result.isClosed = false
        result.fractions = Array(fractions[start...end])
        result.positions = Array(positions[start...end])
        result.turns = Array(turns[start...end])
        return result
    }

    /// A round that consists of `count` parts like these nodes, each a rotation of the previous one.
    func repeated(_ count: Int) -> OutlineNodes {
        var result = self
        result.isClosed = true
        for index in 1..<max(count, 1) {
            let share = Double(index) / Double(count)
            let axis = Vector2.unit(at: 2 * .pi * share)
            result.fractions += fractions.dropFirst().map { $0 + share }
            result.positions += positions.dropFirst().map { axis * $0.x + axis.perpendicular * $0.y }
            result.turns += turns.dropFirst()
        }
        return result
    }

    /// The node at a requested fraction.
    func index(of fraction: Double) -> Int? {
        fractions.firstIndex { abs($0 - fraction) <= 2e-11 }
    }
}
