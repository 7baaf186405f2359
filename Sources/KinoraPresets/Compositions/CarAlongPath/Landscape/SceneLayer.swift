import KinoraDrawing
import KinoraViews

/// A part of a picture that does not move: many outlines in one colour, drawn at once.
struct SceneLayer: Sendable {
    var path: Path
    var shading: GraphicsContext.Shading
    /// nil: the inside is painted.
    var pen: StrokeStyle?

    init(_ path: Path, _ color: Color, pen: StrokeStyle? = nil) {
        self.init(path, .color(color), pen: pen)
    }

    init(_ path: Path, _ shading: GraphicsContext.Shading, pen: StrokeStyle? = nil) {
        self.path = path
        self.shading = shading
        self.pen = pen
    }

    func draw(in context: GraphicsContext) {
        if let pen { context.stroke(path, with: shading, style: pen) } else { context.fill(path, with: shading) }
    }
}
