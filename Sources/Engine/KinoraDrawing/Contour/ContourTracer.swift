import Foundation

/// Traces the outlines of the regions where a smooth field exceeds a level: marching squares on a grid, with vertices moved onto the exact
/// contour and connected by curves along its tangents.
///
/// Vertices are exact to a millionth of a cell, so that the outline does not flicker when it moves. Curves approximate a circle to the
/// fourth order of the angle that a cell spans. Details smaller than a cell may be missed. O(number of cells).
///
/// Lorensen, Cline: "Marching cubes", SIGGRAPH 1987, in two dimensions; ambiguous cells are resolved by the field at their centre.
package struct ContourTracer: Hashable, Sendable {
    /// The field at a point: its value and its gradient, per point.
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
    /// The side of a cell, in points.
    package let cellSize: CGFloat
    /// The number of nodes from left to right, one more than the number of cells.
    package let columns: Int
    /// The number of nodes from top to bottom.
    package let rows: Int

    /// Creates a grid of square cells over `rect`. It may exceed the right and lower edges by less than a cell.
    ///
    /// `rect` must be finite and not null, `cellSize` positive, and the grid must have fewer than 2^30 nodes.
    package init(covering rect: CGRect, cellSize: CGFloat) {
        precondition(cellSize > 0 && cellSize.isFinite, "the cells of a contour's grid must have a positive finite size")
        let across = (rect.width / cellSize).rounded(.up)
        let down = (rect.height / cellSize).rounded(.up)
        precondition((across + 1) * (down + 1) < 0x1p30, "the grid of a contour must be finite and have fewer than 2^30 nodes")
        origin = rect.origin
        self.cellSize = cellSize
        columns = max(Int(across), 1) + 1
        rows = max(Int(down), 1) + 1
    }

    /// The number of nodes. Values are given row by row.
    package var nodeCount: Int { columns * rows }

    /// The position of the node in `column` and `row`.
    package func node(_ column: Int, _ row: Int) -> CGPoint {
        CGPoint(x: origin.x + CGFloat(column) * cellSize, y: origin.y + CGFloat(row) * cellSize)
    }

    /// Returns the closed outlines of the regions above `level`, clockwise on screen, holes counterclockwise.
    ///
    /// - Parameters:
    ///   - values: The field at the nodes, row by row. Nodes on the grid's border count as below, so that every outline is closed; one that
    ///     reaches the border follows it with straight lines. NaN counts as below.
    ///   - level: The value on the outline.
    ///   - field: The field, which must have a continuous gradient.
    package func outlines(of values: [Double], above level: Double, field: (CGPoint) -> Sample) -> Path {
        precondition(values.count == nodeCount, "a contour requires one value for each node of its grid")
        return values.withUnsafeBufferPointer { values in
            var walk = ContourWalk(grid: self, values: values, level: level)
            walk.link(field)
            return walk.path(field)
        }
    }
}
