import KinoraDrawing
import KinoraViews

/// Many outlines of one colour, drawn in one operation.
struct PaintedLayer: Sendable {
    var path: Path
    var color: Color
    /// Nil fills the outlines.
    var pen: StrokeStyle?

    init(_ path: Path, _ color: Color, pen: StrokeStyle? = nil) {
        self.path = path
        self.color = color
        self.pen = pen
    }
}

extension PaintedLayer: View {
    var body: some View {
        if let pen { path.stroke(color, style: pen) } else { path.fill(color) }
    }
}
