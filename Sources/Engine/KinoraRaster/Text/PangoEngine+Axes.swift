import CCairo
import KinoraDrawing
import KinoraErrors

extension PangoEngine {
    /// Warnings about positions on axes that the fonts of `request` do not have.
    func missingAxes(in request: TextRequest) -> [FilmWarning] {
        Set(request.spans.map(\.font)).filter { !$0.axes.isEmpty }.flatMap { font -> [FilmWarning] in
            let known = axes(of: font)
            return font.axes.filter { !known.contains($0.number) }.map { axis in
                FilmWarning(.approximated, "the font '\(family(used: font))' has no axis '\(axis.tag)', so its position has no effect")
            }
        }
    }

    /// The tags of the axes of the face that fontconfig chooses for `font`; empty for a face that is not variable.
    private func axes(of font: FontDescriptor) -> Set<UInt32> {
        let description = PangoLayoutBuilder(context: context, catalog: catalog, scale: 1).description(of: font)
        defer { pango_font_description_free(description) }
        guard let loaded = pango_context_load_font(context, description) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
        // Borrowed from the font.
        guard let sized = pango_font_get_hb_font(loaded), let face = hb_font_get_face(sized) else { return [] }
        var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(min(hb_ot_var_get_axis_count(face), 64)))
        var count = UInt32(infos.count)
        hb_ot_var_get_axis_infos(face, 0, &count, &infos)
        return Set(infos.prefix(Int(count)).map(\.tag))
    }
}
