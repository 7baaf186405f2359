import CCairo
import Foundation
import KinoraDrawing

/// A stroke style within Cairo's limits, in the coordinates of the stroked item.
struct Pen: Hashable {
    let style: StrokeStyle
    /// A complete pattern, or empty for a solid line.
    private(set) var dash: [Double]
    private(set) var dashPhase: Double
    let transform: CGAffineTransform
    /// The largest distance from the path that the pen can cover, in pixels.
    let reach: CGFloat

    /// Returns nil if the pen draws nothing.
    init?(_ style: StrokeStyle, transform: CGAffineTransform) {
        guard style.lineWidth > 0, style.lineWidth.isFinite else { return nil }
        var style = style
        // The maximum scale of the transform, within a factor of the square root of two.
        let growth = hypot(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
        // A pen wider than any canvas is limited, so that its miters are within Cairo's coordinate range.
        let widest = CairoContext.coordinateLimit / growth
        style.lineWidth = min(style.lineWidth, widest)
        style.miterLimit = style.miterLimit.isFinite ? max(min(style.miterLimit, widest / style.lineWidth), 1) : 10
        self.style = style
        self.transform = transform
        let total = style.dash.reduce(0, +)
        let isDashed = total > 0 && total.isFinite && !style.dash.contains { $0 < 0 }
        // A pattern with an odd number of lengths alternates between dash and gap from repetition to repetition, as if written twice.
        dash = isDashed ? style.dash.map { Double($0) } : []
        dashPhase = style.dashPhase.isFinite ? Double(style.dashPhase) : 0
        let corner = style.lineJoin == .miter ? style.miterLimit : 1
        let end = style.lineCap == .square ? CGFloat(2).squareRoot() : 1
        reach = style.lineWidth / 2 * max(corner, end) * growth + 1
    }
}

extension Pen {
    /// A lower bound of the pen's width in pixels in any direction.
    var minWidth: Double {
        let growth = hypot(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
        return Double(style.lineWidth * abs(transform.determinant) / growth)
    }

    /// The maximum number of dashes in one path. Beyond it, dashes and gaps are lengthened proportionally.
    private static let maxDashes: CGFloat = 100_000
    /// The number of corners of Cairo's polygons for round caps and joins up to which a dash has cost 1. It corresponds to a width of 25
    /// pixels.
    private static let freeCorners: CGFloat = 70

    /// The number of corners per dash divided by `freeCorners`, at least 1.
    private var dashCost: CGFloat {
        guard style.lineCap == .round || style.lineJoin == .round else { return 1 }
        let radius = style.lineWidth / 2 * hypot(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
        return max(2 * .pi * (radius / (2 * CairoContext.tolerance)).squareRoot() / Self.freeCorners, 1)
    }

    /// Limits the number of dashes along `path`. A pattern of a billionth of a pixel would exhaust the memory.
    mutating func boundDashes(along path: Path) {
        guard !dash.isEmpty else { return }
        // An upper bound of the path that Cairo dashes after clipping.
        let limit = CairoContext.coordinateLimit
        var length: CGFloat = 0
        var last: CGPoint?
        for point in path.points {
            let far = point.applying(transform)
            let point = CGPoint(x: min(max(far.x, -limit), limit), y: min(max(far.y, -limit), limit))
            if let last { length += hypot(point.x - last.x, point.y - last.y) }
            last = point
        }
        // Closing a subpath at most doubles its length.
        let longest = hypot(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
        let shortest = max(abs(transform.determinant) / longest, longest / 1000)
        // A pattern shorter than an eighth of a pixel looks grey in any case. Longer ones would have visible beats with the pixels.
        let least = Double(max(length * CGFloat(dash.count) * dashCost / Self.maxDashes, 0.125) / shortest)
        let total = dash.reduce(0, +)
        guard total < least else { return }
        let factor = least / total
        guard factor.isFinite else {
            dash = []
            return
        }
        dash = dash.map { $0 * factor }
        dashPhase *= factor
    }
}

extension CairoContext {
    /// Strokes the path, which is in pixels, with a pen transformed by `pen.transform`. Ignores dashes.
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
        cairo_stroke(raw)
        cairo_restore(raw)
    }
}
