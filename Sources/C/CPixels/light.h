#ifndef KINORA_LIGHT_H
#define KINORA_LIGHT_H

#include <stdint.h>

// Light of 0...65535, proportional to intensity, and the levels of sRGB.

// The light of each level. Two more numbers can be read.
extern const uint16_t light_of_level[258];

// The levels of each eighth light, in 256ths, and one more. `light_need_levels` makes them.
enum { cell_bits = 3, cell_count = 65536 >> cell_bits };
extern int32_t light_levels[cell_count + 1];

// Makes the table of levels, once.
void light_need_levels(void);

// Returns the level of a light, in 256ths.
static inline int32_t level_of(int32_t value) {
    const int32_t cell = value >> cell_bits, low = light_levels[cell];
    return low + (((light_levels[cell + 1] - low) * (value & ((1 << cell_bits) - 1))) >> cell_bits);
}

#endif
