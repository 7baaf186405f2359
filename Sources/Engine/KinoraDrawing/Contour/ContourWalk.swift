import Foundation

/// The state of a `ContourTracer`: first, the crossings on the grid's edges are linked, then the links are followed.
///
/// The horizontal edges are numbered row by row, then the vertical ones row by row. Links have the region on their right, so each crossing
/// has one successor.
struct ContourWalk {
    private let grid: ContourTracer
    private let values: UnsafeBufferPointer<Double>
    private let level: Double
    /// The number of horizontal edges. The indices of vertical edges start here.
    private let horizontal: Int
    /// The crossing after the one on each edge; -1 if there is none.
    private var next: [Int32]
    /// The edges with a successor, in the order in which their cells were visited.
    private var crossings: [Int32] = []

    init(grid: ContourTracer, values: UnsafeBufferPointer<Double>, level: Double) {
        self.grid = grid
        self.values = values
        self.level = level
        horizontal = grid.rows * (grid.columns - 1)
        next = [Int32](repeating: -1, count: horizontal + (grid.rows - 1) * grid.columns)
    }

    private func isInside(_ column: Int, _ row: Int) -> Bool {
        column > 0 && row > 0 && column < grid.columns - 1 && row < grid.rows - 1 && values[row * grid.columns + column] > level
    }

    /// Visits the cells and links the crossings on their edges.
    mutating func link(_ field: (CGPoint) -> ContourTracer.Sample) {
        for row in 0..<(grid.rows - 1) {
            // Bits: 1 top left, 2 top right, 4 bottom right, 8 bottom left. The right corners become the left ones of the next cell.
            var corners = (isInside(0, row) ? 2 : 0) | (isInside(0, row + 1) ? 4 : 0)
            for column in 0..<(grid.columns - 1) {
                corners = ((corners & 2) >> 1) | ((corners & 4) << 1)
                if isInside(column + 1, row) { corners |= 2 }
                if isInside(column + 1, row + 1) { corners |= 4 }
                if corners != 0 && corners != 15 { linkCell(column, row, corners, field) }
            }
        }
    }

    private mutating func linkCell(_ column: Int, _ row: Int, _ corners: Int, _ field: (CGPoint) -> ContourTracer.Sample) {
        let top = row * (grid.columns - 1) + column
        let bottom = top + grid.columns - 1
        let left = horizontal + row * grid.columns + column
        let right = left + 1
        switch corners {
        case 1: link(top, left)
        case 2: link(right, top)
        case 3: link(right, left)
        case 4: link(bottom, right)
        case 6: link(bottom, top)
        case 7: link(bottom, left)
        case 8: link(left, bottom)
        case 9: link(top, bottom)
        case 11: link(right, bottom)
        case 12: link(left, right)
        case 13: link(top, right)
        case 14: link(left, top)
        default:
            let corner = grid.node(column, row)
            let isJoined = field(CGPoint(x: corner.x + grid.cellSize / 2, y: corner.y + grid.cellSize / 2)).value > level
            switch (corners, isJoined) {
            case (5, true):
                link(top, right)
                link(bottom, left)
            case (5, false):
                link(top, left)
                link(bottom, right)
            case (_, true):
                link(left, top)
                link(right, bottom)
            case (_, false):
                link(right, top)
                link(left, bottom)
            }
        }
    }

    private mutating func link(_ from: Int, _ to: Int) {
        next[from] = Int32(to)
        crossings.append(Int32(from))
    }

    /// Follows all links, each once.
    mutating func path(_ field: (CGPoint) -> ContourTracer.Sample) -> Path {
        var path = Path()
        path.reserveCapacity(verbs: crossings.count + 2, points: 3 * crossings.count + 1)
        for start in crossings where next[Int(start)] >= 0 {
            let first = vertex(on: Int(start), field)
            var vertex = first
            path.move(to: first.point)
            var edge = Int(start)
            while next[edge] >= 0 {
                let following = Int(next[edge])
                next[edge] = -1
                let end = following == Int(start) ? first : self.vertex(on: following, field)
                path.addCurve(from: vertex, to: end)
                (vertex, edge) = (end, following)
            }
            path.closeSubpath()
        }
        return path
    }

    /// The point at which the contour crosses an edge.
    private func vertex(on edge: Int, _ field: (CGPoint) -> ContourTracer.Sample) -> ContourVertex {
        let (column, row, isUpright) =
            edge < horizontal
            ? (edge % (grid.columns - 1), edge / (grid.columns - 1), false)
            : ((edge - horizontal) % grid.columns, (edge - horizontal) / grid.columns, true)
        let isBorder =
            isUpright
            ? column == 0 || column == grid.columns - 1 || row == 0 || row == grid.rows - 2
            : row == 0 || row == grid.rows - 1 || column == 0 || column == grid.columns - 2
        let start = grid.node(column, row)
        let (dx, dy) = isUpright ? (0, grid.cellSize) : (grid.cellSize, 0)
        let index = row * grid.columns + column
        let (a, b) = (values[index] - level, values[index + (isUpright ? grid.columns : 1)] - level)
        // On the border, the field need not cross the level.
        guard !isBorder || (a > 0) != (b > 0), (a - b).isFinite else {
            return ContourVertex(point: CGPoint(x: start.x + dx / 2, y: start.y + dy / 2), tangent: .zero)
        }
        // Newton's method within a bracket, because the field may be nonlinear within a cell.
        var (low, high) = (0.0, 1.0)
        var fraction = a / (a - b)
        var point = CGPoint(x: start.x + dx * fraction, y: start.y + dy * fraction)
        var sample = field(point)
        for _ in 0..<12 {
            let error = sample.value - level
            if (error > 0) == (a > 0) { low = fraction } else { high = fraction }
            let newton = fraction - error / Double(sample.gradient.dx * dx + sample.gradient.dy * dy)
            // NaN, from a slope of zero, fails the test.
            let moved = newton >= low && newton <= high ? newton : (low + high) / 2
            let isClose = abs(moved - fraction) < 0.00025
            fraction = moved
            point = CGPoint(x: start.x + dx * fraction, y: start.y + dy * fraction)
            // The error after such a step is about its square, and the gradient turns by at most as much.
            if isClose { break }
            sample = field(point)
        }
        return ContourVertex(point: point, gradient: sample.gradient)
    }
}
