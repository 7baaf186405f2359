/// A point of the integer grid. Coordinates are within ±2^28, so that all products of differences are exact.
struct GridPoint: Hashable {
    var x: Int
    var y: Int

    /// A sort key: by x, then by y.
    var key: UInt64 {
        UInt64(UInt32(truncatingIfNeeded: x + GridPoint.bias)) << 32 | UInt64(UInt32(truncatingIfNeeded: y + GridPoint.bias))
    }

    init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }

    init(key: UInt64) {
        x = Int(key >> 32) - GridPoint.bias
        y = Int(key & 0xffff_ffff) - GridPoint.bias
    }

    private static let bias = 1 << 30
}

/// A line segment between two points of the grid, with its original curve.
struct GridEdge {
    var from: GridPoint
    var to: GridPoint
    /// The index of the approximated curve, and the curve's parameters at both ends.
    var curve: Int
    var start: Double
    var end: Double

    /// Twice the signed area of the triangle of the edge and `point`: positive if the point is on the right of the edge, clockwise on
    /// screen.
    @inline(__always) func turn(to point: GridPoint) -> Int {
        (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
    }

    /// Returns true if the edge intersects the unit square around `point`, including its left and top sides. `turn` belongs to the point.
    @inline(__always) func passes(through point: GridPoint, turn: Int) -> Bool {
        guard point.x >= min(from.x, to.x), point.x <= max(from.x, to.x), point.y >= min(from.y, to.y), point.y <= max(from.y, to.y) else {
            return false
        }
        // The turns of the square's corners are twice the centre's turn, plus or minus both extents. An edge that only touches the square
        // touches a corner; the top left one belongs to the square.
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let reach = abs(dx) + abs(dy)
        return abs(2 * turn) < reach || (abs(2 * turn) == reach && 2 * turn == dx - dy)
    }
}
