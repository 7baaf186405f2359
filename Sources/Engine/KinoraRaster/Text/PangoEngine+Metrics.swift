import CCairo
import Foundation
import KinoraDrawing

extension PangoEngine {
    /// The metrics of the face that fontconfig chooses for `font`, from the tables of its file. Values that the file lacks are estimated.
    func metrics(of font: FontDescriptor) -> FontMetrics {
        let builder = PangoLayoutBuilder(context: context, catalog: catalog, scale: 1)
        let description = builder.description(of: font)
        defer { pango_font_description_free(description) }
        let size = font.size.isFinite ? max(font.size, 0) : 0
        let estimated = FontMetrics(estimating: size)
        guard let loaded = pango_context_load_font(context, description) else { return estimated }
        defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
        // Borrowed from the font.
        guard let sized = pango_font_get_hb_font(loaded), let face = hb_font_get_face(sized), let unscaled = hb_font_create(face) else {
            return estimated
        }
        defer { hb_font_destroy(unscaled) }
        let unitsPerEm = CGFloat(hb_face_get_upem(face))
        guard unitsPerEm > 0 else { return estimated }
        func value(_ tag: hb_ot_metrics_tag_t) -> CGFloat? {
            var position: hb_position_t = 0
            guard hb_ot_metrics_get_position(unscaled, tag, &position) != 0 else { return nil }
            return CGFloat(position) / unitsPerEm * size
        }
        let ascent = value(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) ?? estimated.ascent
        let xHeight =
            value(HB_OT_METRICS_TAG_X_HEIGHT).flatMap { $0 > 0 ? $0 : nil } ?? Self.heightOfX(unscaled).map { $0 / unitsPerEm * size }
            ?? ascent * 0.45
        return FontMetrics(
            ascent: ascent, descent: value(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER).map { max(-$0, 0) } ?? estimated.descent,
            xHeight: xHeight, underlineOffset: value(HB_OT_METRICS_TAG_UNDERLINE_OFFSET).map { -$0 } ?? estimated.underlineOffset,
            strikethroughOffset: value(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) ?? xHeight / 2,
            lineThickness: value(HB_OT_METRICS_TAG_UNDERLINE_SIZE).flatMap { $0 > 0 ? $0 : nil } ?? estimated.lineThickness,
            superscriptOffset: value(HB_OT_METRICS_TAG_SUPERSCRIPT_EM_Y_OFFSET) ?? estimated.superscriptOffset,
            subscriptOffset: value(HB_OT_METRICS_TAG_SUBSCRIPT_EM_Y_OFFSET) ?? estimated.subscriptOffset)
    }

    /// The height of the letter x in font units, for files without a value in their tables. Nil without the letter.
    private static func heightOfX(_ font: OpaquePointer) -> CGFloat? {
        var (glyph, extents): (hb_codepoint_t, hb_glyph_extents_t) = (0, hb_glyph_extents_t())
        guard hb_font_get_nominal_glyph(font, 0x78, &glyph) != 0, hb_font_get_glyph_extents(font, glyph, &extents) != 0,
            extents.y_bearing > 0
        else { return nil }
        return CGFloat(extents.y_bearing)
    }
}
