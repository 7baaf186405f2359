import CCairo
import Foundation
import KinoraDrawing

/// A stroke style that Cairo can draw, in the coordinates of the item that is stroked.
struct Pen {
    let style: StrokeStyle
    /// Whole pattern or empty for a solid line.
    let dash: [Double]
    let dashPhase: Double
    let transform: CGAffineTransform
    /// How far from the path there may be ink, in pixels.
    let reach: CGFloat

    /// nil: the pen draws nothing.
    init?(_ style: StrokeStyle, transform: CGAffineTransform) {
        guard style.lineWidth > 0, style.lineWidth.isFinite else { return nil }
        var style = style
        // The longest that a unit can become, within a factor of the square root of two.
        let growth = hypot(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
        // A pen wider than any canvas draws as one that is.
        style.lineWidth = min(style.lineWidth, CairoContext.coordinateLimit / growth)
        style.miterLimit = style.miterLimit.isFinite ? max(style.miterLimit, 1) : 10
        self.style = style
        self.transform = transform
        let total = style.dash.reduce(0, +)
        let isDashed = total > 0 && total.isFinite && !style.dash.contains { $0 < 0 }
        // An odd list alternates between ink and gap from round to round, as if written twice.
        dash = isDashed ? style.dash.map { Double($0) } : []
        dashPhase = style.dashPhase.isFinite ? Double(style.dashPhase) : 0
        let corner = style.lineJoin == .miter ? style.miterLimit : 1
        let end = style.lineCap == .square ? CGFloat(2).squareRoot() : 1
        reach = min(style.lineWidth / 2 * max(corner, end) * growth + 1, CairoContext.coordinateLimit)
    }
}

extension CairoContext {
    /// Strokes the path, which is in pixels, with a pen that `pen.transform` shapes.
    func stroke(_ pen: Pen) {
        let t = pen.transform
        cairo_save(raw)
        var matrix = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: 0, y0: 0)
        cairo_set_matrix(raw, &matrix)
        cairo_set_line_width(raw, pen.style.lineWidth)
        cairo_set_miter_limit(raw, pen.style.miterLimit)
        let cap =
            switch pen.style.lineCap {
            case .butt: CAIRO_LINE_CAP_BUTT
            case .round: CAIRO_LINE_CAP_ROUND
            case .square: CAIRO_LINE_CAP_SQUARE
            }
        let join =
            switch pen.style.lineJoin {
            case .miter: CAIRO_LINE_JOIN_MITER
            case .round: CAIRO_LINE_JOIN_ROUND
            case .bevel: CAIRO_LINE_JOIN_BEVEL
            }
        cairo_set_line_cap(raw, cap)
        cairo_set_line_join(raw, join)
        cairo_set_dash(raw, pen.dash, Int32(pen.dash.count), pen.dashPhase)
        cairo_stroke(raw)
        cairo_restore(raw)
    }
}
