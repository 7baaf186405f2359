import Foundation

/// Traces the outlines of the regions where a smooth field lies above a level: marching squares over a grid, then every vertex moved onto
/// the contour itself and joined to the next by a curve along the field's tangents.
///
/// Vertices are exact to millionths of a cell, so that the outline does not flicker when it moves across the grid; the curves between them follow
/// a circle to the fourth order of the angle that a cell spans. Details smaller than a cell may be missed. Time is linear in the number of cells.
///
/// Lorensen, Cline: "Marching cubes", SIGGRAPH 1987, in two dimensions; ambiguous cells are decided by the field at their centre.
package struct ContourTracer: Hashable, Sendable {
    /// The field at a point: its value and the direction in which it grows, a point.
    package struct Sample: Hashable, Sendable {
        package var value: Double
        package var gradient: CGVector

        package init(value: Double, gradient: CGVector) {
            self.value = value
            self.gradient = gradient
        }
    }

    /// The first node, at the top left.
    package let origin: CGPoint
    /// Side of a cell, in points.
    package let cellSize: CGFloat
    /// How many nodes there are from left to right; one more than cells.
    package let columns: Int
    /// How many nodes there are from top to bottom.
    package let rows: Int

    /// A grid of square cells over `rect`, which may reach beyond its right and lower edges by less than a cell.
    ///
    /// `rect` must be finite and not null, `cellSize` positive, and the grid have fewer than 2^30 nodes.
    package init(covering rect: CGRect, cellSize: CGFloat) {
        precondition(cellSize > 0 && cellSize.isFinite, "the cells of a contour's grid need a positive size")
        let across = (rect.width / cellSize).rounded(.up)
        let down = (rect.height / cellSize).rounded(.up)
        precondition((across + 1) * (down + 1) < 0x1p30, "the grid of a contour must be finite and have fewer than 2^30 nodes")
        origin = rect.origin
        self.cellSize = cellSize
        columns = max(Int(across), 1) + 1
        rows = max(Int(down), 1) + 1
    }

    /// How many nodes there are; values are given row by row.
    package var nodeCount: Int { columns * rows }

    /// Where the node in `column` and `row` lies.
    package func node(_ column: Int, _ row: Int) -> CGPoint {
        CGPoint(x: origin.x + CGFloat(column) * cellSize, y: origin.y + CGFloat(row) * cellSize)
    }

    /// The closed outlines of what lies above `level`, clockwise on screen, holes the other way round.
    ///
    /// - Parameters:
    ///   - values: The field at the nodes, row by row. Nodes on the grid's border count as lying below, so that every outline is closed;
    ///     one that reaches the border follows it with straight lines. NaN counts as lying below.
    ///   - level: The value along the outline.
    ///   - field: The field itself, continuous with a continuous gradient.
    package func outlines(of values: [Double], above level: Double, field: (CGPoint) -> Sample) -> Path {
        precondition(values.count == nodeCount, "a contour needs one value for each node of its grid")
        return values.withUnsafeBufferPointer { values in
            var walk = ContourWalk(grid: self, values: values, level: level)
            walk.link(field)
            return walk.path(field)
        }
    }
}
