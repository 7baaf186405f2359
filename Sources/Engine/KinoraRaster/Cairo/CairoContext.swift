import CCairo
import KinoraDrawing

/// A drawing context for a surface. Its matrix is the identity, so that paths are given in the pixels of the frame. Only strokes change it.
final class CairoContext {
    /// Owned: destroyed in `deinit`.
    let raw: OpaquePointer

    /// The maximum distance of a flattened curve from the curve, in pixels. It is half of Cairo's default: edges then have an error of at
    /// most 13 of 255 levels, and round shapes take a tenth more time.
    static let tolerance = 0.05

    init(_ surface: CairoSurface) {
        raw = cairo_create(surface.raw)
        cairo_set_tolerance(raw, Self.tolerance)
    }

    deinit {
        cairo_destroy(raw)
    }

    var status: cairo_status_t { cairo_status(raw) }

    func saved(_ body: () -> Void) {
        cairo_save(raw)
        body()
        cairo_restore(raw)
    }

    func setSource(_ color: PixelColor) {
        // Cairo uses 16 bits per channel and drops the lower 8. These quotients result in exactly the premultiplied bytes.
        let alpha = Double(color.alpha)
        guard alpha > 0 else { return cairo_set_source_rgba(raw, 0, 0, 0, 0) }
        cairo_set_source_rgba(raw, Double(color.red) / alpha, Double(color.green) / alpha, Double(color.blue) / alpha, alpha / 255)
    }

    /// Maps the surface's pixels one to one to pixels of the frame, at the position of its bounds.
    func setSource(_ surface: CairoSurface) {
        cairo_set_source_surface(raw, surface.raw, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(raw), CAIRO_FILTER_NEAREST)
    }

    /// Cairo's image surfaces draw the same pixels for "good" and "best" (compared with 1.16), and coarser ones for "fast".
    func setAntialias(_ isOn: Bool) {
        cairo_set_antialias(raw, isOn ? CAIRO_ANTIALIAS_GOOD : CAIRO_ANTIALIAS_NONE)
    }

    func setOperator(_ mode: cairo_operator_t) {
        cairo_set_operator(raw, mode)
    }

    func setFillRule(_ style: FillStyle) {
        cairo_set_fill_rule(raw, style.isEOFilled ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        setAntialias(style.isAntialiased)
    }

    func fill() {
        cairo_fill(raw)
    }

    func paint(opacity: Double = 1) {
        if opacity >= 1 { cairo_paint(raw) } else { cairo_paint_with_alpha(raw, opacity) }
    }
}
