// One C module for drawing: Cairo for pixels, Pango for shaping text, HarfBuzz for metrics of fonts, fontconfig for finding fonts, FreeType for
// web fonts, zlib for writing PNGs.
#ifndef KINORA_CCAIRO_SHIM_H
#define KINORA_CCAIRO_SHIM_H

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_TRUETYPE_TABLES_H
#include <hb-ot.h>
#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <zlib.h>

/// The pattern that fontconfig has found for a font; it stays the font's. Null for a font that is not fontconfig's.
static inline FcPattern *kinora_font_pattern(PangoFont *font) {
    return PANGO_IS_FC_FONT(font) ? pango_fc_font_get_pattern((PangoFcFont *)font) : NULL;
}

/// Makes a font map choose among the fonts of `configuration`, which it references. No effect on a map that is not fontconfig's.
static inline void kinora_font_map_set_configuration(PangoFontMap *map, FcConfig *configuration) {
    if (PANGO_IS_FC_FONT_MAP(map)) pango_fc_font_map_set_config((PangoFcFontMap *)map, configuration);
}

#endif
