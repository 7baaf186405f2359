import Foundation
import KinoraDrawing

extension Pen {
    /// The style with the pen's limits, and with dashes whose number is limited.
    var dashedStyle: StrokeStyle {
        var style = style
        (style.dash, style.dashPhase) = (dash.map { CGFloat($0) }, CGFloat(dashPhase))
        return style
    }

    /// Whether Cairo strokes `path` without dashes correctly. Cairo leaves out parts of curves that bend tightly and of squares of length 0, and limits
    /// miters by their angles in pixels.
    func isCorrect(of path: Path) -> Bool {
        if path.verbs.contains(where: { $0 == .curve || $0 == .quadCurve }) { return false }
        if style.lineCap == .square, path.hasDots { return false }
        return style.lineJoin != .miter || transform.evenScale != nil
    }

    /// The outline of the stroke in pixels. `transform` maps the path to pixels.
    func outline(of path: Path, transform: CGAffineTransform) -> Path {
        var fromPen = self.transform
        (fromPen.tx, fromPen.ty) = (0, 0)
        guard fromPen.determinant != 0 else { return Path() }
        return path.applying(transform.concatenating(fromPen.inverted())).strokedPath(dashedStyle).applying(fromPen)
    }
}
