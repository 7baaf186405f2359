// One C module for drawing: Cairo for pixels, Pango for shaping text, fontconfig for finding fonts, zlib for writing PNGs.
#ifndef KINORA_CCAIRO_SHIM_H
#define KINORA_CCAIRO_SHIM_H

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <pango/pango.h>
#include <pango/pangocairo.h>
#include <zlib.h>

#endif
