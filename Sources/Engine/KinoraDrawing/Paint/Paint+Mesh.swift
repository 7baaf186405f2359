import Foundation

extension Paint {
    /// A grid of patches with a colour at each vertex, drawn over a background.
    ///
    /// Positions and colours are interpolated with curves along the rows, and then along the columns. Where patches overlap, those further
    /// down and to the right are on top.
    package struct Mesh: Hashable, Sendable {
        /// A corner of up to four patches. The controls belong to cubic Bézier curves to the neighbours, in the coordinates of the
        /// painted item. Controls without a neighbour are ignored.
        package struct Vertex: Hashable, Sendable {
            package var position: CGPoint
            package var color: Color.Resolved
            package var leading: CGPoint
            package var top: CGPoint
            package var trailing: CGPoint
            package var bottom: CGPoint

            package init(
                _ position: CGPoint, color: Color.Resolved, leading: CGPoint? = nil, top: CGPoint? = nil, trailing: CGPoint? = nil,
                bottom: CGPoint? = nil
            ) {
                self.position = position
                self.color = color
                self.leading = leading ?? position
                self.top = top ?? position
                self.trailing = trailing ?? position
                self.bottom = bottom ?? position
            }
        }

        /// The number of vertices in a row, at least 2.
        package let columns: Int
        /// The number of vertices in a column, at least 2.
        package let rows: Int
        /// Row by row.
        package var vertices: [Vertex]
        /// The colour outside the grid.
        package var background: Color.Resolved
        /// Whether colours are interpolated smoothly; otherwise linearly.
        package var smoothsColors: Bool
        package var mixing: Ramp.Mixing
        /// Whether the vertices' controls are used; otherwise the curves are derived from the positions.
        package var isCurved: Bool

        package init(
            columns: Int, rows: Int, vertices: [Vertex], background: Color.Resolved, smoothsColors: Bool = true, mixing: Ramp.Mixing,
            isCurved: Bool = false
        ) {
            precondition(
                columns >= 2 && rows >= 2 && vertices.count == columns * rows,
                "a mesh must have at least two rows and two columns, and one vertex for each")
            self.columns = columns
            self.rows = rows
            self.vertices = vertices
            self.background = background
            self.smoothsColors = smoothsColors
            self.mixing = mixing
            self.isCurved = isCurved
        }

        package func mapColors(_ change: (Color.Resolved) -> Color.Resolved) -> Mesh {
            var copy = self
            copy.background = change(background)
            for index in vertices.indices { copy.vertices[index].color = change(vertices[index].color) }
            return copy
        }
    }

    /// The contents behind the item, with a blur, a saturation and a tint.
    package struct Backdrop: Hashable, Sendable {
        /// The standard deviation of the blur in points.
        package var radius: CGFloat
        /// 1 keeps colours unchanged.
        package var saturation: Double
        package var tint: Color.Resolved
        /// The opacity of the effect; 0 shows the contents behind unchanged.
        package var opacity: Double
        /// Marks glass, which a container of views can merge: pieces with the same number above 0 belong together, and 0 is a piece by itself.
        /// Drawing ignores it.
        package var piece: Int?

        package init(radius: CGFloat, saturation: Double, tint: Color.Resolved, opacity: Double = 1, piece: Int? = nil) {
            self.radius = radius
            self.saturation = saturation
            self.tint = tint
            self.opacity = opacity
            self.piece = piece
        }

        package func fading(_ opacity: Double) -> Backdrop {
            var copy = self
            copy.opacity *= opacity
            return copy
        }
    }
}
