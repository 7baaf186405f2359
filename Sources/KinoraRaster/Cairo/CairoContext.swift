import CCairo
import KinoraDrawing

/// A pen on a surface. Its matrix stays the identity, so that paths are given in the pixels of the frame; only a stroke sets its own.
final class CairoContext {
    /// Owned: destroyed in `deinit`.
    let raw: OpaquePointer

    /// How far a line may lie from the curve it stands for, in pixels. Twice as fine as Cairo's own: an edge is then off by at most 13 levels of
    /// 255, at a tenth more time for round shapes.
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
        // Cairo keeps 16 bits a channel and drops the lower 8: these quotients come out as exactly the premultiplied bytes.
        let alpha = Double(color.alpha)
        guard alpha > 0 else { return cairo_set_source_rgba(raw, 0, 0, 0, 0) }
        cairo_set_source_rgba(raw, Double(color.red) / alpha, Double(color.green) / alpha, Double(color.blue) / alpha, alpha / 255)
    }

    /// Pixel on pixel: the surface lies where its bounds say.
    func setSource(_ surface: CairoSurface) {
        cairo_set_source_surface(raw, surface.raw, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(raw), CAIRO_FILTER_NEAREST)
    }

    /// Cairo's image surfaces draw the same pixels for "good" and "best" (compared with 1.16), coarser ones for "fast".
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
