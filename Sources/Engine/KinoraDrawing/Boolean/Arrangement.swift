/// The planar subdivision by edges that intersect only at their ends: vertices, edges, and the winding numbers of each operand's outline on
/// both sides of every edge.
struct Arrangement {
    /// An edge between two vertices, which may consist of any number of coincident pieces.
    struct Edge {
        var low: Int32
        var high: Int32
        /// The change of the winding numbers from its left to its right side, as seen on screen when going from `low` to `high`.
        var step: Windings
        /// The winding numbers on its left side.
        var left = Windings()
        /// The position of its pieces in `pieceOrder`.
        var firstPiece: Int32
        var pieceCount: Int32

        var right: Windings { left + step }
    }

    let pieces: [GridEdge]
    /// The vertices, sorted by x, then by y.
    private(set) var vertices: [GridPoint] = []
    private(set) var edges: [Edge] = []
    /// Indices of `pieces`, grouped by edge.
    private(set) var pieceOrder: [Int32] = []
    /// The half-edges that start at each vertex, clockwise on screen from the direction -x: twice the index of the edge, plus one if it
    /// starts at `high`.
    private(set) var halfEdges: [Int32] = []
    private(set) var halfEdgeStarts: [Int32] = []
    /// False if the winding numbers are contradictory, which means that two edges still cross or overlap.
    private(set) var isConsistent = true

    /// - Parameters:
    ///   - step: Returns the change of the winding numbers on the right side of a piece.
    ///   - keepsAll: Whether edges that change no winding number are kept, too.
    init(pieces: [GridEdge], keepsAll: Bool = false, step: (GridEdge) -> Windings) {
        self.pieces = pieces
        joinEnds(keepsAll: keepsAll, step: step)
        sortHalfEdges()
        wind()
    }

    private mutating func joinEnds(keepsAll: Bool, step: (GridEdge) -> Windings) {
        var keys: [UInt64] = []
        keys.reserveCapacity(2 * pieces.count)
        for piece in pieces {
            keys.append(piece.from.key)
            keys.append(piece.to.key)
        }
        var ids = [Int32](repeating: 0, count: keys.count)
        var last: UInt64?
        for index in RadixSort.order(of: keys) {
            let key = keys[Int(index)]
            if key != last { vertices.append(GridPoint(key: key)) }
            last = key
            ids[Int(index)] = Int32(vertices.count - 1)
        }
        var pairs: [UInt64] = []
        pairs.reserveCapacity(pieces.count)
        for index in pieces.indices {
            let (a, b) = (ids[2 * index], ids[2 * index + 1])
            pairs.append(UInt64(min(a, b)) << 32 | UInt64(max(a, b)))
        }
        pieceOrder = RadixSort.order(of: pairs)
        var position = 0
        while position < pieceOrder.count {
            let pair = pairs[Int(pieceOrder[position])]
            var edge = Edge(
                low: Int32(pair >> 32), high: Int32(pair & 0xffff_ffff), step: Windings(), firstPiece: Int32(position), pieceCount: 0)
            while position < pieceOrder.count, pairs[Int(pieceOrder[position])] == pair {
                let index = Int(pieceOrder[position])
                let change = step(pieces[index])
                edge.step = ids[2 * index] == edge.low ? edge.step + change : edge.step - change
                position += 1
            }
            edge.pieceCount = Int32(position) - edge.firstPiece
            // Pieces that cancel each other are not part of a boundary.
            if keepsAll || edge.step != Windings() { edges.append(edge) }
        }
    }

    private mutating func sortHalfEdges() {
        halfEdgeStarts = [Int32](repeating: 0, count: vertices.count + 1)
        for edge in edges {
            halfEdgeStarts[Int(edge.low) + 1] += 1
            halfEdgeStarts[Int(edge.high) + 1] += 1
        }
        for vertex in vertices.indices { halfEdgeStarts[vertex + 1] += halfEdgeStarts[vertex] }
        halfEdges = [Int32](repeating: 0, count: 2 * edges.count)
        var next = halfEdgeStarts
        for (index, edge) in edges.enumerated() {
            halfEdges[Int(next[Int(edge.low)])] = Int32(2 * index)
            next[Int(edge.low)] += 1
            halfEdges[Int(next[Int(edge.high)])] = Int32(2 * index + 1)
            next[Int(edge.high)] += 1
        }
        for vertex in vertices.indices {
            let range = halfEdges(at: vertex)
            guard range.count > 1 else { continue }
            if range.count == 2 {
                if isBefore(halfEdges[range.lowerBound + 1], halfEdges[range.lowerBound]) {
                    halfEdges.swapAt(range.lowerBound, range.lowerBound + 1)
                }
            } else {
                halfEdges.replaceSubrange(range, with: halfEdges[range].sorted { isBefore($0, $1) })
            }
        }
    }

    /// The positions in `halfEdges` of the half-edges that start at a vertex.
    @inline(__always) func halfEdges(at vertex: Int) -> Range<Int> { Int(halfEdgeStarts[vertex])..<Int(halfEdgeStarts[vertex + 1]) }

    @inline(__always) func origin(of halfEdge: Int32) -> Int {
        let edge = edges[Int(halfEdge >> 1)]
        return Int(halfEdge & 1 == 0 ? edge.low : edge.high)
    }

    @inline(__always) func target(of halfEdge: Int32) -> Int { origin(of: halfEdge ^ 1) }

    private func direction(of halfEdge: Int32) -> (x: Int, y: Int) {
        let (from, to) = (vertices[origin(of: halfEdge)], vertices[target(of: halfEdge)])
        return (to.x - from.x, to.y - from.y)
    }

    private func isBefore(_ first: Int32, _ second: Int32) -> Bool {
        let (a, b) = (direction(of: first), direction(of: second))
        let (isLowA, isLowB) = (a.y < 0 || (a.y == 0 && a.x < 0), b.y < 0 || (b.y == 0 && b.x < 0))
        if isLowA != isLowB { return isLowA }
        return a.x * b.y - a.y * b.x > 0
    }

    /// Traverses every connected part from its leftmost vertex, whose side toward -x belongs to the face around the part.
    private mutating func wind() {
        var isKnown = [Bool](repeating: false, count: vertices.count)
        var isWound = [Bool](repeating: false, count: edges.count)
        var shots: LeftRay?
        var waiting: [Int32] = []
        for vertex in vertices.indices where !isKnown[vertex] {
            let range = halfEdges(at: vertex)
            guard !range.isEmpty else { continue }
            var around = Windings()
            // Nothing is to the left of the first part.
            if shots == nil { shots = LeftRay(edges: edges, vertices: vertices) }
            if let hit = shots?.nearest(to: vertices[vertex], leaving: vertices[target(of: halfEdges[range.lowerBound])]) {
                let edge = edges[hit]
                // If the edge goes up on screen, its right side is toward +x.
                around = vertices[Int(edge.high)].y < vertices[Int(edge.low)].y ? edge.right : edge.left
            }
            isKnown[vertex] = true
            turn(around: range, from: range.lowerBound, starting: around, &isWound)
            waiting.append(Int32(vertex))
            while let reached = waiting.popLast() {
                for position in halfEdges(at: Int(reached)) {
                    let halfEdge = halfEdges[position]
                    let neighbour = target(of: halfEdge)
                    guard !isKnown[neighbour] else { continue }
                    isKnown[neighbour] = true
                    let there = halfEdges(at: neighbour)
                    let arrival = there.first { halfEdges[$0] == halfEdge ^ 1 } ?? there.lowerBound
                    let edge = edges[Int(halfEdge >> 1)]
                    // The half-edge in the opposite direction.
                    let left = (halfEdge ^ 1) & 1 == 0 ? edge.left : edge.right
                    turn(around: there, from: arrival, starting: left, &isWound)
                    waiting.append(Int32(neighbour))
                }
            }
        }
    }

    /// Sets the winding numbers of all half-edges that start at a vertex, clockwise from one whose left side is known.
    private mutating func turn(around range: Range<Int>, from first: Int, starting: Windings, _ isWound: inout [Bool]) {
        var winding = starting
        for offset in 0..<range.count {
            var position = first + offset
            if position >= range.upperBound { position -= range.count }
            let halfEdge = halfEdges[position]
            let index = Int(halfEdge >> 1)
            let step = edges[index].step
            let after = halfEdge & 1 == 0 ? winding + step : winding - step
            let left = halfEdge & 1 == 0 ? winding : after
            if isWound[index] {
                if edges[index].left != left { isConsistent = false }
            } else {
                edges[index].left = left
                isWound[index] = true
            }
            winding = after
        }
        if winding != starting { isConsistent = false }
    }
}
