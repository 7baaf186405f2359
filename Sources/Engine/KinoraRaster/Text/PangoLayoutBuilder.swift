import CCairo
import Foundation
import KinoraDrawing

/// Owns a Pango layout.
final class PangoLayoutOwner {
    /// Owned: released in `deinit`.
    let raw: OpaquePointer

    init?(_ context: OpaquePointer) {
        guard let raw = pango_layout_new(context) else { return nil }
        self.raw = raw
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(raw))
    }

    /// The lines, borrowed: valid while the layout exists and is not changed.
    var lines: [UnsafeMutablePointer<PangoLayoutLine>] {
        var result: [UnsafeMutablePointer<PangoLayoutLine>] = []
        var node = pango_layout_get_lines_readonly(raw)
        while let entry = node {
            // Safe: the list of the lines of a layout contains lines.
            if let line = entry.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) { result.append(line) }
            node = entry.pointee.next
        }
        return result
    }
}

/// Lays out spans of text with Pango. Lengths are multiplied by `scale` and results divided by it, so that very small and very large fonts
/// are precise.
struct PangoLayoutBuilder {
    /// Borrowed from the engine.
    let context: OpaquePointer
    let catalog: FontCatalog
    let scale: CGFloat

    static func units(_ points: CGFloat) -> Int32 {
        let value = (points * CGFloat(PANGO_SCALE)).rounded()
        // A quarter of the range, so that sums do not overflow.
        return value.isFinite ? Int32(min(max(value, -536_870_912), 536_870_912)) : 0
    }

    func layout(
        _ spans: [TextRequest.Span], base: FontDescriptor, width: CGFloat?, breaksWords: Bool = true,
        ellipsis: TextRequest.Truncation? = nil
    ) -> PangoLayoutOwner? {
        guard let layout = PangoLayoutOwner(context) else { return nil }
        let description = description(of: base)
        pango_layout_set_font_description(layout.raw, description)
        pango_font_description_free(description)
        let text = spans.map(\.text).joined()
        pango_layout_set_text(layout.raw, text, Int32(text.utf8.count))
        pango_layout_set_attributes(layout.raw, nil)
        if let list = pango_attr_list_new() {
            insertAttributes(of: spans, width: width, into: list)
            pango_layout_set_attributes(layout.raw, list)
            pango_attr_list_unref(list)
        }
        pango_layout_set_wrap(layout.raw, breaksWords ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD)
        if let width { pango_layout_set_width(layout.raw, max(Self.units(width * scale), 0)) }
        if let ellipsis {
            pango_layout_set_single_paragraph_mode(layout.raw, 1)
            let mode =
                switch ellipsis {
                case .head: PANGO_ELLIPSIZE_START
                case .middle: PANGO_ELLIPSIZE_MIDDLE
                case .tail: PANGO_ELLIPSIZE_END
                }
            pango_layout_set_ellipsize(layout.raw, mode)
        }
        return layout
    }

    /// Must be freed by the caller.
    func description(of font: FontDescriptor) -> OpaquePointer? {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, (catalog.choice(for: font).families + font.synthesis.markers).joined(separator: ","))
        pango_font_description_set_weight(description, PangoWeight(UInt32(min(max(font.weight, 1), 1000))))
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        if font.width != 1 { pango_font_description_set_stretch(description, Self.stretch(font.width)) }
        if !font.axes.isEmpty { pango_font_description_set_variations(description, font.axes.variations) }
        if font.hasSmallCaps { pango_font_description_set_variant(description, PANGO_VARIANT_SMALL_CAPS) }
        pango_font_description_set_absolute_size(description, Double(max(Self.units(Self.size(of: font) * scale), 1)))
        return description
    }

    /// The named width nearest to `width`.
    private static func stretch(_ width: CGFloat) -> PangoStretch {
        let names: [(CGFloat, PangoStretch)] = [
            (0.5, PANGO_STRETCH_ULTRA_CONDENSED), (0.625, PANGO_STRETCH_EXTRA_CONDENSED), (0.75, PANGO_STRETCH_CONDENSED),
            (0.875, PANGO_STRETCH_SEMI_CONDENSED), (1, PANGO_STRETCH_NORMAL), (1.125, PANGO_STRETCH_SEMI_EXPANDED),
            (1.25, PANGO_STRETCH_EXPANDED), (1.5, PANGO_STRETCH_EXTRA_EXPANDED), (2, PANGO_STRETCH_ULTRA_EXPANDED),
        ]
        return names.min { abs($0.0 - width) < abs($1.0 - width) }?.1 ?? PANGO_STRETCH_NORMAL
    }

    /// A size that is NaN or not positive is replaced by the minimum size.
    static func size(of font: FontDescriptor) -> CGFloat {
        font.size > 0 && font.size.isFinite ? min(max(font.size, 1e-6), 1e6) : 1e-6
    }
}
