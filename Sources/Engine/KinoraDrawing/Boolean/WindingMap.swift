/// The winding numbers of two operands' outlines around a point, positive for clockwise on screen.
struct Windings: Hashable {
    var first: Int32 = 0
    var second: Int32 = 0

    static func + (lhs: Windings, rhs: Windings) -> Windings {
        Windings(first: lhs.first &+ rhs.first, second: lhs.second &+ rhs.second)
    }

    static func - (lhs: Windings, rhs: Windings) -> Windings {
        Windings(first: lhs.first &- rhs.first, second: lhs.second &- rhs.second)
    }
}

/// The winding numbers at the centres of 512 by 512 squares: an approximate result for outlines with too many crossings.
struct WindingMap {
    private static let count = 512
    private var windings: [Windings]
    private let corner: GridPoint
    private let side: Int

    init(edges: [GridEdge], step: (GridEdge) -> Windings) {
        var box = GridBox()
        for edge in edges { box.add(GridBox(edge.from, edge.to)) }
        let extent = max(Int(box.maxX) - Int(box.minX), Int(box.maxY) - Int(box.minY), WindingMap.count)
        side = (extent + WindingMap.count - 1) / WindingMap.count + 1
        corner = GridPoint(x: Int(box.minX), y: Int(box.minY))
        windings = [Windings](repeating: Windings(), count: WindingMap.count * WindingMap.count)
        for edge in edges { add(edge, step(edge)) }
        for row in 0..<WindingMap.count {
            var sum = Windings()
            for index in row * WindingMap.count..<(row + 1) * WindingMap.count {
                sum = sum + windings[index]
                windings[index] = sum
            }
        }
    }

    /// Records the crossings of an edge in each row. They change the winding numbers to the right of the crossing.
    private mutating func add(_ edge: GridEdge, _ step: Windings) {
        let rises = edge.to.y < edge.from.y
        let (upper, lower) = rises ? (edge.to, edge.from) : (edge.from, edge.to)
        func firstRow(_ y: Int) -> Int { (2 * (y - corner.y) + side) / (2 * side) }
        let (from, to) = (firstRow(upper.y), min(firstRow(lower.y), WindingMap.count))
        guard from < to else { return }
        let slope = Double(lower.x - upper.x) / Double(lower.y - upper.y)
        let change = rises ? step : Windings() - step
        for row in from..<to {
            let y = Double(corner.y + row * side) + Double(side) / 2
            let x = Double(upper.x - corner.x) + slope * (y - Double(upper.y))
            let column = Int((x / Double(side) + 0.5).rounded(.down))
            guard column < WindingMap.count else { continue }
            let index = row * WindingMap.count + max(column, 0)
            windings[index] = windings[index] + change
        }
    }

    private func corner(_ column: Int, _ row: Int) -> GridPoint { GridPoint(x: corner.x + column * side, y: corner.y + row * side) }

    /// The outline of the squares whose centres are covered.
    func outline(on grid: PathGrid, covers: (Windings) -> Bool) -> Path {
        let count = WindingMap.count
        let isCovered = windings.map(covers)
        func covered(_ column: Int, _ row: Int) -> Bool {
            column >= 0 && row >= 0 && column < count && row < count && isCovered[row * count + column]
        }
        var pieces: [GridEdge] = []
        func add(_ from: GridPoint, _ to: GridPoint, isReversed: Bool) {
            pieces.append(GridEdge(from: isReversed ? to : from, to: isReversed ? from : to, curve: 0, start: 0, end: 1))
        }
        // With the covered side on the right.
        for row in 0...count {
            for column in 0...count {
                let here = covered(column, row)
                if here != covered(column, row - 1) { add(corner(column, row), corner(column + 1, row), isReversed: !here) }
                if here != covered(column - 1, row) { add(corner(column, row + 1), corner(column, row), isReversed: !here) }
            }
        }
        let arrangement = Arrangement(pieces: pieces) { _ in Windings(first: 1, second: 0) }
        var tracer = RingTracer(arrangement: arrangement) { $0.first != 0 }
        var path = Path()
        while let ring = tracer.next() {
            let corners = ring.map { grid.position(arrangement.vertices[arrangement.origin(of: $0)]) }
            var outline = RingOutline()
            for (index, start) in corners.enumerated() {
                outline.append(.line(LineSegment(start: start, end: corners[(index + 1) % corners.count])))
            }
            outline.close()
            outline.append(to: &path)
        }
        return path
    }
}
