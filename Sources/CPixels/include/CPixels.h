// Kernels for loops over pixels. Each chooses at run time between a SIMD form and a scalar twin that give the same bits.
#ifndef KINORA_CPIXELS_H
#define KINORA_CPIXELS_H

#include <stddef.h>
#include <stdint.h>

#include "bgra_to_yuv.h"
#include "palette.h"
#include "straight_pixels.h"

#include "CPixelsDrawing.h"

#endif
