import Foundation

extension Paint {
    /// A net of patches with a colour at each of its vertices, drawn over a background.
    ///
    /// Between the vertices both places and colours follow curves along the rows, and between those along the columns. Where patches cover each other,
    /// those further down and to the right lie above.
    package struct Mesh: Hashable, Sendable {
        /// Where four patches meet. The controls are those of cubic Bézier curves to the neighbours, in the coordinates of the item that is painted;
        /// those at the net's edge that lead nowhere are not used.
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

        /// Vertices in a row, at least 2.
        package let columns: Int
        /// Vertices in a column, at least 2.
        package let rows: Int
        /// Row by row.
        package var vertices: [Vertex]
        /// Fills what the net does not cover.
        package var background: Color.Resolved
        /// False: colours are mixed along straight lines.
        package var smoothsColors: Bool
        package var mixing: Ramp.Mixing
        /// False: the vertices' controls are not used; the curves through the vertices' places have no more bends than these.
        package var isCurved: Bool

        package init(
            columns: Int, rows: Int, vertices: [Vertex], background: Color.Resolved, smoothsColors: Bool = true, mixing: Ramp.Mixing,
            isCurved: Bool = false
        ) {
            precondition(
                columns >= 2 && rows >= 2 && vertices.count == columns * rows, "a mesh has two or more rows of as many vertices each")
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

    /// What lies behind, blurred, more or less colourful, under a tint.
    package struct Backdrop: Hashable, Sendable {
        /// The standard deviation of the blur in points.
        package var radius: CGFloat
        /// 1 leaves colours as they are.
        package var saturation: Double
        package var tint: Color.Resolved
        /// 0 shows what lies behind as it is.
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
