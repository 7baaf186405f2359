// Loops over pixels. Each has a scalar and, where it pays, an AVX2 implementation with the same results, chosen at run time.
#ifndef KINORA_CPIXELS_H
#define KINORA_CPIXELS_H

#include <stddef.h>
#include <stdint.h>

#include "bgra_to_yuv.h"
#include "palette.h"
#include "straight_pixels.h"
#include "yuv_to_bgra.h"

#include "CPixelsDrawing.h"
#include "CPixelsEffects.h"

#endif
